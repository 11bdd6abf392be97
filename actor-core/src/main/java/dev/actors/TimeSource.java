package dev.actors;

import java.time.Instant;
import java.util.concurrent.CompletableFuture;

/**
 * A clock, and what rings when a time has come.
 *
 * <p>The seam where virtual time plugs in. The engine hands in short tasks that run no user code.
 */
public interface TimeSource {

    /** A monotonic time in nanoseconds with an arbitrary origin; compare differences only. */
    long nanoTime();

    /** The wall-clock time, for people. */
    Instant now();

    /** Runs the task once {@link #nanoTime} has reached {@code nanos}; equal times in the order of the calls. */
    Cancellable at(long nanos, Runnable task);

    /** Called before a thread waits for a future that the engine is to complete; virtual time moves on here. */
    default void beforeWaiting(CompletableFuture<?> future) {}
}
