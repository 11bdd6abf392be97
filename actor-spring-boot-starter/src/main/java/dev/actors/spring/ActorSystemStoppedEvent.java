package dev.actors.spring;

import dev.actors.ActorSystem;
import dev.actors.SystemState;
import org.springframework.context.ApplicationEvent;

/**
 * Says that the actor system no longer runs: the application is paused, or is about to end.
 *
 * <p>Published before any bean is destroyed, off the actors' threads. The source is the {@link ActorSystem}, and its
 * {@linkplain ActorSystem#state state} tells the one from the other: {@link SystemState#SUSPENDED} or
 * {@link SystemState#CLOSED}.
 */
public final class ActorSystemStoppedEvent extends ApplicationEvent {

    public ActorSystemStoppedEvent(ActorSystem source) {
        super(source);
    }
}
