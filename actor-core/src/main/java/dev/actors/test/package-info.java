/**
 * What tests of actors need, without any test framework.
 *
 * <p>{@link dev.actors.test.ActorProbe} is an actor that records what it is told;
 * {@link dev.actors.test.SimulatedActorSystem} runs actors on one thread, with virtual time and a seeded choice of what
 * happens next.
 */
@NullMarked
package dev.actors.test;

import org.jspecify.annotations.NullMarked;
