/** The way to the dashboard. */
@NullMarked
package dev.actors.sample.dashboard;

import org.jspecify.annotations.NullMarked;
