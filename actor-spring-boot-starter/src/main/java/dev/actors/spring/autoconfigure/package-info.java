/**
 * What the jar on the class path brings: the actor system, its actors and its life as part of the application's.
 */
@NullMarked
package dev.actors.spring.autoconfigure;

import org.jspecify.annotations.NullMarked;
