package dev.actors;

import java.util.ArrayDeque;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** A turn that waits for stages: what it is about, and what is still to be done. The owner's, but for {@link Await}. */
final class AsyncTurn {

    final ActorCell<?> cell;

    /** Null in a hook. */
    final @Nullable Envelope envelope;

    /** The message, or the name of the hook. */
    final Object message;

    final long begun;
    private final ArrayDeque<Await<?>> awaits = new ArrayDeque<>(2);
    private @Nullable Await<?> current;

    @Nullable Cancellable timeout;

    @Nullable Cancellable warning;

    AsyncTurn(ActorCell<?> cell, @Nullable Envelope envelope, Object message, long begun) {
        this.cell = cell;
        this.envelope = envelope;
        this.message = message;
        this.begun = begun;
    }

    <T> void add(CompletionStage<T> stage, @Nullable BiConsumer<? super T, ? super @Nullable Throwable> callback) {
        awaits.add(new Await<>(cell, stage, callback));
    }

    enum Progress {
        DONE,
        PENDING,
        YIELD
    }

    /**
     * Runs callbacks in order until one has to wait; a loop, however many stages are done already.
     *
     * @param budget how many callbacks may run before others get their turn
     */
    Progress proceed(int budget) throws Throwable {
        for (int used = 0; ; used++) {
            Await<?> await = current;
            if (await == null) {
                await = awaits.poll();
                if (await == null) {
                    return Progress.DONE;
                }
                current = await;
                await.subscribe();
            }
            if (!await.ready()) {
                return Progress.PENDING;
            }
            if (used >= budget) {
                return Progress.YIELD;
            }
            current = null;
            await.call();
        }
    }

    void end() {
        if (timeout != null) {
            timeout.cancel();
        }
        if (warning != null) {
            warning.cancel();
        }
    }

    /** The actor that this turn waits for an answer of, as far as the engine can see. */
    @Nullable ActorCell<?> waitsFor() {
        Await<?> await = current;
        return await != null && await.stage instanceof GuardedFuture<?> future ? future.target : null;
    }

    /** What {@code CompletionException} and {@code ExecutionException} wrap. */
    static Throwable unwrap(Throwable failure) {
        Throwable cause = failure;
        while ((cause instanceof CompletionException || cause instanceof ExecutionException)
                && cause.getCause() != null) {
            cause = cause.getCause();
        }
        return cause;
    }

    /** One stage and what to do then. Its completer's thread only schedules the actor. */
    static final class Await<T> {

        private static final int NEW = 0;
        private static final int PARKED = 1;
        private static final int DONE = 2;

        private final ActorCell<?> cell;
        final CompletionStage<T> stage;
        private final @Nullable BiConsumer<? super T, ? super @Nullable Throwable> callback;
        private final AtomicInteger state = new AtomicInteger(NEW);
        private @Nullable T value;
        private @Nullable Throwable failure;

        Await(
                ActorCell<?> cell,
                CompletionStage<T> stage,
                @Nullable BiConsumer<? super T, ? super @Nullable Throwable> callback) {
            this.cell = cell;
            this.stage = stage;
            this.callback = callback;
        }

        void subscribe() {
            stage.whenComplete((result, problem) -> {
                value = result;
                failure = problem;
                if (state.getAndSet(DONE) == PARKED) {
                    cell.signal(new SystemMessage.StageDone());
                }
            });
        }

        /** Whether the stage is done; if not, its completion will be a system message. */
        boolean ready() {
            return state.get() == DONE || !(state.compareAndSet(NEW, PARKED) || state.get() == PARKED);
        }

        void call() throws Throwable {
            Throwable problem = failure == null ? null : unwrap(failure);
            if (callback != null) {
                callback.accept(value, problem);
            } else if (problem != null) {
                throw problem;
            }
        }
    }
}
