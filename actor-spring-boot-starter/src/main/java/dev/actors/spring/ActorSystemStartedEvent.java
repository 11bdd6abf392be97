package dev.actors.spring;

import dev.actors.ActorSystem;
import org.springframework.context.ApplicationEvent;

/**
 * Says that the actor system runs: the application has started, or goes on after a pause.
 *
 * <p>Published by the thread that started it. The source is the {@link ActorSystem}.
 */
public final class ActorSystemStartedEvent extends ApplicationEvent {

    public ActorSystemStartedEvent(ActorSystem source) {
        super(source);
    }
}
