package dev.actors;

import java.time.Duration;
import java.time.Instant;
import java.util.PriorityQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * A clock that stands still until the test moves it. What is due runs on a thread of its own, {@value #THREAD}; the move
 * returns when it has run.
 */
final class ManualTimeSource implements TimeSource {

    static final String THREAD = "manual-timer";

    private final ThreadPoolExecutor timer =
            new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), task -> {
                Thread thread = new Thread(task, THREAD);
                thread.setDaemon(true);
                return thread;
            });
    private final PriorityQueue<Alarm> alarms = new PriorityQueue<>();
    private Instant now = Instant.parse("2026-01-01T00:00:00Z");
    private long nanos;
    private long sequence;

    ManualTimeSource() {
        this(0);
    }

    /** A clock whose nanoseconds begin anywhere, as those of {@link System#nanoTime} do. */
    ManualTimeSource(long origin) {
        nanos = origin;
        timer.allowCoreThreadTimeOut(true);
    }

    /** Moves the clock, and runs what is due, in order. */
    void advance(Duration duration) {
        synchronized (this) {
            nanos += duration.toNanos();
            now = now.plus(duration);
        }
        Waits.get(CompletableFuture.runAsync(this::ring, timer));
    }

    /** How many alarms are set. */
    synchronized int pending() {
        return alarms.size();
    }

    @Override
    public synchronized long nanoTime() {
        return nanos;
    }

    @Override
    public synchronized Instant now() {
        return now;
    }

    @Override
    public synchronized Cancellable at(long time, Runnable task) {
        Alarm alarm = new Alarm(time, sequence++, task);
        alarms.add(alarm);
        if (time - nanos <= 0) {
            timer.execute(this::ring);
        }
        return () -> cancel(alarm);
    }

    private synchronized boolean cancel(Alarm alarm) {
        return alarms.remove(alarm);
    }

    private void ring() {
        for (Alarm due = next(); due != null; due = next()) {
            due.task().run();
        }
    }

    private synchronized Alarm next() {
        Alarm first = alarms.peek();
        return first != null && first.time() - nanos <= 0 ? alarms.poll() : null;
    }

    private record Alarm(long time, long sequence, Runnable task) implements Comparable<Alarm> {
        @Override
        public int compareTo(Alarm other) {
            long difference = time - other.time;
            return Long.signum(difference != 0 ? difference : sequence - other.sequence);
        }
    }
}
