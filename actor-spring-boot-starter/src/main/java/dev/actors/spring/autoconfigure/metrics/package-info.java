/**
 * Meters of an actor system.
 */
@NullMarked
package dev.actors.spring.autoconfigure.metrics;

import org.jspecify.annotations.NullMarked;
