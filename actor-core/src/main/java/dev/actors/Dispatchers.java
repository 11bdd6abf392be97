package dev.actors;

import java.util.Objects;
import java.util.concurrent.Executor;

/** The dispatchers that come with the engine; each system makes its own threads from these descriptions. */
final class Dispatchers {

    private Dispatchers() {}

    static Dispatcher virtualThreads() {
        return new Virtual(VirtualThreads.executor());
    }

    static Dispatcher blocking() {
        return VirtualThreads.available() ? virtualThreads() : new Cached();
    }

    /** Own workers; {@code throughput} 0 means the system's. */
    record Threads(int size, int throughput) implements Dispatcher {
        Threads(int size) {
            this(size, 0);
        }

        @Override
        public void execute(Runnable slice) {
            throw new IllegalStateException(
                    "Dispatcher.threads describes workers that an actor system makes; it runs nothing by itself");
        }
    }

    /** A cached pool of platform threads, made by each system for itself. */
    record Cached() implements Dispatcher {
        @Override
        public void execute(Runnable slice) {
            throw new IllegalStateException(
                    "Dispatcher.blocking describes a pool that an actor system makes; it runs nothing by itself");
        }
    }

    /** A virtual thread per slice. */
    record Virtual(Executor executor) implements Dispatcher {
        @Override
        public void execute(Runnable slice) {
            executor.execute(slice);
        }
    }

    /** Somebody else's executor. */
    record Foreign(Executor executor) implements Dispatcher {
        Foreign {
            Objects.requireNonNull(executor, "executor");
        }

        @Override
        public void execute(Runnable slice) {
            executor.execute(slice);
        }
    }
}
