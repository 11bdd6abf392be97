/** The sample application: one package for each demonstration, each on the public API alone. */
@NullMarked
package dev.actors.sample;

import org.jspecify.annotations.NullMarked;
