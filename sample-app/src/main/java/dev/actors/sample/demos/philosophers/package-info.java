/** The dining philosophers, without a deadlock. */
@NullMarked
package dev.actors.sample.demos.philosophers;

import org.jspecify.annotations.NullMarked;
