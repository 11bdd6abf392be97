package dev.actors;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Is told what happens to the actors of a system; what metrics, events and monitoring plug into.
 *
 * <p>{@link #failed} and {@link #stateChanged} are called off the actors' threads, behind a bounded queue. {@link #askEnded}
 * and {@link #turnEnded} are called on the thread where it happens, and only while {@link #observesAsks} or
 * {@link #observesTurns} says so: they must be quick. What a listener throws is logged and harms nobody.
 */
public interface ActorListener {

    /**
     * An actor failed.
     *
     * @param failure what happened and what was done about it
     */
    default void failed(ActorFailure failure) {}

    /** The system went on to another state. */
    default void stateChanged(ActorSystem system, SystemState state) {}

    /** Whether {@link #askEnded} is to be called; asked once, when the system is made. */
    default boolean observesAsks() {
        return false;
    }

    /** An ask has ended, {@code elapsed} after it was sent. */
    default void askEnded(ActorRef<?> target, AskOutcome outcome, Duration elapsed) {}

    /** Whether {@link #turnEnded} is to be called; asked once, when the system is made. */
    default boolean observesTurns() {
        return false;
    }

    /**
     * A turn has ended, {@code elapsed} after it began.
     *
     * @param group the actor's group, or null
     * @param failure what it failed with, or null
     */
    default void turnEnded(
            ActorRef<?> actor,
            @Nullable String group,
            Class<?> messageType,
            Duration elapsed,
            @Nullable Throwable failure) {}

    /** How an ask ended. */
    enum AskOutcome {
        ANSWERED,
        FAILED,
        TIMED_OUT
    }

    /** What was done about a failure. */
    enum Reaction {
        RESUMED,
        RESTARTED,
        STOPPED
    }

    /**
     * A failure of an actor.
     *
     * @param messageType the type of the message, or null when a hook failed
     */
    record ActorFailure(
            ActorRef<Object> actor,
            @Nullable String group,
            @Nullable Class<?> messageType,
            Throwable cause,
            Reaction reaction,
            Instant at) {}
}
