package dev.actors.spring.autoconfigure;

import java.time.Duration;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Does something after a while, where there is no actor system whose timers could be used.
 *
 * <p>The timer of {@code CompletableFuture} will not do: its thread never ends, and keeps the class loader of whoever used it
 * first. This one ends as soon as nothing is waiting, and what is done is done on the common pool.
 */
final class Timeouts {

    private static final ScheduledThreadPoolExecutor TIMER = new ScheduledThreadPoolExecutor(1, task -> {
        Thread thread = new Thread(task, "actor-starter-timeouts");
        thread.setDaemon(true);
        thread.setContextClassLoader(Timeouts.class.getClassLoader());
        return thread;
    });

    static {
        TIMER.setKeepAliveTime(10, TimeUnit.MILLISECONDS);
        TIMER.allowCoreThreadTimeOut(true);
        TIMER.setRemoveOnCancelPolicy(true);
    }

    private Timeouts() {}

    /** Cancel the future, or the task and what it refers to are kept until the time has come. */
    static Future<?> after(Duration delay, Runnable task) {
        return TIMER.schedule(() -> ForkJoinPool.commonPool().execute(task), nanos(delay), TimeUnit.NANOSECONDS);
    }

    private static long nanos(Duration delay) {
        try {
            return Math.max(0, delay.toNanos());
        } catch (ArithmeticException e) {
            return Long.MAX_VALUE;
        }
    }
}
