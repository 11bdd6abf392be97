package dev.actors.spring;

import dev.actors.ActorSystem;
import dev.actors.DeadLetter;
import org.springframework.context.ApplicationEvent;

/**
 * Says that nobody read a message.
 *
 * <p>Published off the actors' threads, one at a time; a slow listener holds up later events, and in the end misses some,
 * but no actor. The source is the {@link ActorSystem}. {@code actor.dead-letters.events=false} turns these events off.
 */
public final class DeadLetterEvent extends ApplicationEvent {

    private final transient DeadLetter deadLetter;

    public DeadLetterEvent(ActorSystem source, DeadLetter deadLetter) {
        super(source);
        this.deadLetter = deadLetter;
    }

    /** The message, whom it was meant for, and why nobody read it. */
    public DeadLetter getDeadLetter() {
        return deadLetter;
    }
}
