/** Demonstrations of actors that check their own result: what one is, and the actor that starts and stops them. */
@NullMarked
package dev.actors.sample.demos;

import org.jspecify.annotations.NullMarked;
