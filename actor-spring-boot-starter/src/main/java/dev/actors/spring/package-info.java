/**
 * Actors as Spring beans: the annotations and events that an application uses.
 */
@NullMarked
package dev.actors.spring;

import org.jspecify.annotations.NullMarked;
