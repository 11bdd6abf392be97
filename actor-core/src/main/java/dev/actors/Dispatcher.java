package dev.actors;

import java.util.concurrent.Executor;

/**
 * Gives actors the threads they run on.
 *
 * <p>The seam where simulation and foreign executors plug in: an implementation runs each slice exactly once, soon, in the
 * order given or not, on any thread, and never inside the call. A slice that is refused by throwing
 * {@link java.util.concurrent.RejectedExecutionException} is tried again while the system runs.
 */
@FunctionalInterface
public interface Dispatcher {

    /** Runs the slice, on some thread, later. */
    void execute(Runnable slice);

    /** The engine's own workers, as many as said: 1 to 32767. The fastest kind, for handlers that do not block. */
    static Dispatcher threads(int size) {
        return new Dispatchers.Threads(Settings.between("threads", size, 1, Settings.MAX_THREADS));
    }

    /** {@link #threads(int)} with a throughput of its own, 1 or more, instead of the system's. */
    static Dispatcher threads(int size, int throughput) {
        return new Dispatchers.Threads(
                Settings.between("threads", size, 1, Settings.MAX_THREADS),
                Settings.atLeast("throughput", throughput, 1));
    }

    /**
     * One virtual thread per slice; for handlers that block.
     *
     * @throws UnsupportedOperationException below JDK 21
     */
    static Dispatcher virtualThreads() {
        return Dispatchers.virtualThreads();
    }

    /** Virtual threads where there are any (JDK 21 and later), else a cached pool of platform threads. */
    static Dispatcher blocking() {
        return Dispatchers.blocking();
    }

    /** Somebody else's executor, which the system does not shut down. */
    static Dispatcher on(Executor executor) {
        return new Dispatchers.Foreign(executor);
    }
}
