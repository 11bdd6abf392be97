/**
 * Traces and contexts that follow a message from its sender to the actor.
 */
@NullMarked
package dev.actors.spring.autoconfigure.observation;

import org.jspecify.annotations.NullMarked;
