package dev.actors.spring;

import dev.actors.ActorSystem;

/**
 * Changes how the application's actor system is set up, after the properties were applied and before it is made.
 *
 * <p>Every bean of this type is called once, on the thread that starts the application, in the order of the beans.
 */
@FunctionalInterface
public interface ActorSystemCustomizer {

    /** Changes the builder. */
    void customize(ActorSystem.Builder builder);
}
