package dev.actors.bench;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What workloads need of an engine, in the engine's own types, so that no object stands between the two.
 *
 * <p>In a JVM that runs one engine every call of these methods has one target, and the compiler sees through it.
 *
 * @param <R> the address of an actor
 * @param <C> what an actor is handed with each message
 * @param <K> what actors are made from
 */
abstract class Engine<R, C, K> implements AutoCloseable {

    static final int THREADS = 2;

    /** What an actor is made from; every actor gets a handler of its own from the supplier. */
    abstract K kind(Supplier<? extends Handler<C>> handlers);

    /** Makes an actor, from outside; slow with some engines, and never part of what is timed. */
    abstract R spawn(K kind);

    /** Makes an actor from inside another, with a name or without. */
    abstract R spawn(C context, K kind, @Nullable String name);

    final R spawn(Handler<C> handler) {
        return spawn(kind(() -> handler));
    }

    /** The actor's own address. */
    abstract R self(C context);

    abstract void tell(R to, Object message);

    /** Sends a question; the handler sees a message that {@link #asked} and {@link #answer} understand. */
    abstract CompletableFuture<Long> ask(R to, long question);

    abstract long asked(Object message);

    abstract void answer(C context, Object message, long answer);

    /**
     * Has {@code then} run on the actor when the stage is done: in the way the engine's users do it, so it may also arrive
     * as a message that the handler has to run.
     */
    abstract void await(C context, CompletionStage<?> stage, Runnable then);

    /** Calls the listener for every message that finds its actor stopped. */
    abstract void onDeadLetter(Runnable listener);

    /** How many dead letters were counted and kept from the listener because it was too slow. */
    long missedByListener() {
        return 0;
    }

    /** The object that a user writes as the actor, to be left out of its size; null where the engine needs none. */
    abstract @Nullable Object instance(Handler<C> handler);

    /** Whether the actor is found by its name; true where the engine has no look-up from outside. */
    boolean finds(String name, R actor) {
        return true;
    }

    /** Whether actors can have names. */
    boolean hasNames() {
        return true;
    }

    @Override
    public abstract void close();
}
