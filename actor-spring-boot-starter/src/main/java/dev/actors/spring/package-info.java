/**
 * Actors as Spring beans: the annotation, events and customizer that an application uses.
 *
 * <p>{@link dev.actors.spring.ActorBean} is the way in. Nothing has to be enabled.
 */
@NullMarked
package dev.actors.spring;

import org.jspecify.annotations.NullMarked;
