package dev.actors.spring;

import dev.actors.ActorListener.ActorFailure;
import dev.actors.ActorSystem;
import org.springframework.context.ApplicationEvent;

/**
 * Says that an actor failed and was restarted or stopped for it.
 *
 * <p>Published off the actors' threads, one at a time, some time after the failure: the actor may be back at work. The
 * source is the {@link ActorSystem}.
 */
public final class ActorFailedEvent extends ApplicationEvent {

    private final transient ActorFailure failure;

    public ActorFailedEvent(ActorSystem source, ActorFailure failure) {
        super(source);
        this.failure = failure;
    }

    /** Who failed, when, with what, and whether it was restarted or stopped. */
    public ActorFailure getFailure() {
        return failure;
    }

    /** The name of the actor. */
    public String getActorName() {
        return failure.actor().name();
    }

    /** What it failed with. */
    public Throwable getCause() {
        return failure.cause();
    }
}
