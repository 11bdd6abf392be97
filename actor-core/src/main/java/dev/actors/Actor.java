package dev.actors;

import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Private state that is changed by messages only, one at a time.
 *
 * <p>No two methods of one instance ever run at the same time, and what one turn wrote in plain fields the next one sees,
 * whichever thread runs it: no locks, no {@code volatile}. A turn lasts until the method has returned <em>and</em> every
 * stage that it {@linkplain ActorContext#await awaits} is done. What a method throws goes to the
 * {@link SupervisorStrategy}.
 *
 * @param <M> the type of the messages
 */
@FunctionalInterface
public interface Actor<M> {

    /** Handles one message. */
    void receive(M message, ActorContext<M> context) throws Exception;

    /** The first turn of every incarnation, restarts included; no message is handled before it is done. */
    default void started(ActorContext<M> context) throws Exception {}

    /**
     * The last turn of an incarnation that is about to be replaced by a new one.
     *
     * @param cause what it failed with, or null when somebody asked for the restart
     */
    default void restarting(@Nullable Throwable cause, ActorContext<M> context) throws Exception {}

    /** The last turn of all. A failure here is logged and does not stop the stop. */
    default void stopped(ActorContext<M> context) throws Exception {}

    /**
     * An actor that is nothing but state × message → state, beginning with {@code initial} at every (re)start.
     *
     * <p>The state is handed on from turn to turn; use immutable values.
     */
    static <S, M> ActorFactory<M> fold(S initial, BiFunction<? super S, ? super M, ? extends S> step) {
        return FunctionalActors.fold(initial, step);
    }

    /** An actor without state: the one instance serves every incarnation. */
    static <M> ActorFactory<M> stateless(Actor<M> actor) {
        return FunctionalActors.stateless(actor);
    }

    /**
     * An actor whose handlers are the methods annotated with {@link Receive}, with {@link OnStart} and {@link OnStop}
     * hooks.
     *
     * @param instance makes a new object with such methods, at spawn and at every restart
     */
    static <M> ActorFactory<M> annotated(Supplier<?> instance) {
        return ReceiveMethods.factory(instance);
    }
}
