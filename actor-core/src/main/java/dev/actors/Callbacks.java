package dev.actors;

import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The few threads that run what users hung on futures and listeners, away from actors and timer; none while idle. */
final class Callbacks implements Executor {

    private static final int THREADS = 4;

    private final Executor executor;
    private final @Nullable ThreadPoolExecutor pool;

    Callbacks(EngineThreads threads) {
        ThreadPoolExecutor own = new ThreadPoolExecutor(
                THREADS,
                THREADS,
                1,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(),
                task -> threads.make("callback", task));
        own.allowCoreThreadTimeOut(true);
        pool = own;
        executor = own;
    }

    Callbacks(Executor executor) {
        this.executor = executor;
        this.pool = null;
    }

    /** Runs the task soon; after the end of the system, at once on the caller's thread. */
    @Override
    public void execute(Runnable task) {
        try {
            executor.execute(() -> guarded(task));
        } catch (RejectedExecutionException e) {
            guarded(task);
        }
    }

    private static void guarded(Runnable task) {
        try {
            task.run();
        } catch (Throwable e) {
            Log.error("a callback failed", e);
        }
    }

    void shutdown() {
        if (pool != null) {
            pool.shutdown();
        }
    }
}
