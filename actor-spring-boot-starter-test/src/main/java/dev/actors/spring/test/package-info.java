/**
 * What tests of a Spring Boot application with actors need.
 *
 * <p>{@link dev.actors.spring.test.ActorTest} starts the application's actors and nothing else. In it, and in every other
 * test with auto-configuration, an {@link dev.actors.test.ActorProbe} and the
 * {@link dev.actors.spring.test.DeadLetters} can be injected.
 */
@NullMarked
package dev.actors.spring.test;

import org.jspecify.annotations.NullMarked;
