package dev.actors.spring.test;

import org.springframework.boot.test.autoconfigure.TestSliceTestContextBootstrapper;

/** Reads the properties of {@link ActorTest}. */
final class ActorTestContextBootstrapper extends TestSliceTestContextBootstrapper<ActorTest> {}
