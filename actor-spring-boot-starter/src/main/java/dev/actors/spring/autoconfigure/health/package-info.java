/**
 * The health of an actor system.
 */
@NullMarked
package dev.actors.spring.autoconfigure.health;

import org.jspecify.annotations.NullMarked;
