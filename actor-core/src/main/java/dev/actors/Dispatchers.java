package dev.actors;

import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The dispatchers that come with the engine; each system makes its own threads from these descriptions. */
final class Dispatchers {

    private Dispatchers() {}

    static Dispatcher virtualThreads() {
        return new Virtual(VirtualThreads.executor());
    }

    static Dispatcher blocking() {
        return VirtualThreads.available() ? virtualThreads() : new Cached();
    }

    /** Makes what runs the actors of one dispatcher in one system. */
    static Scheduler scheduler(
            DefaultActorSystem system, String name, Dispatcher dispatcher, int throughput, EngineThreads threads) {
        if (dispatcher instanceof Threads own) {
            int slice = own.throughput == 0 ? throughput : own.throughput;
            return new WorkerPool(system, name, own.size, slice, threads);
        }
        if (dispatcher instanceof Cached) {
            Executor none = task -> {
                throw new RejectedExecutionException("dispatcher '" + name + "' is not started");
            };
            return new ExecutorScheduler(system, name, "executor", throughput, none, () -> cachedPool(name, threads));
        }
        String type = dispatcher instanceof Virtual ? "virtual" : "executor";
        return new ExecutorScheduler(system, name, type, throughput, dispatcher::execute, null);
    }

    private static ExecutorService cachedPool(String name, EngineThreads threads) {
        return new ThreadPoolExecutor(
                0,
                Settings.MAX_THREADS,
                10,
                TimeUnit.SECONDS,
                new SynchronousQueue<>(),
                task -> threads.make(name, task));
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
