package dev.actors.test;

import dev.actors.Cancellable;
import dev.actors.TimeSource;
import java.time.Instant;
import java.util.PriorityQueue;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A clock that stands still until it is moved; equal times ring in the order of the calls. */
final class VirtualTime implements TimeSource {

    private static final Instant EPOCH = Instant.parse("2000-01-01T00:00:00Z");

    private final PriorityQueue<Entry> entries = new PriorityQueue<>();
    private final Consumer<CompletableFuture<?>> driver;
    private long now;
    private long sequence;

    VirtualTime(Consumer<CompletableFuture<?>> driver) {
        this.driver = driver;
    }

    @Override
    public synchronized long nanoTime() {
        return now;
    }

    @Override
    public synchronized Instant now() {
        return EPOCH.plusNanos(now);
    }

    @Override
    public synchronized Cancellable at(long nanos, Runnable task) {
        Entry entry = new Entry(nanos, sequence++, task);
        entries.add(entry);
        return () -> cancel(entry);
    }

    private synchronized boolean cancel(Entry entry) {
        return entries.remove(entry);
    }

    @Override
    public void beforeWaiting(CompletableFuture<?> future) {
        driver.accept(future);
    }

    /** How long until the next entry rings, 0 if it is due; null if there is none. */
    synchronized @Nullable Long untilNext() {
        Entry next = entries.peek();
        return next == null ? null : Math.max(0, next.nanos - now);
    }

    synchronized void move(long nanos) {
        now += nanos;
    }

    /** The next entry that is due, taken out; null if none is. */
    synchronized @Nullable Runnable pollDue() {
        Entry next = entries.peek();
        if (next == null || next.nanos - now > 0) {
            return null;
        }
        entries.remove();
        return next.task;
    }

    private record Entry(long nanos, long sequence, Runnable task) implements Comparable<Entry> {
        @Override
        public int compareTo(Entry other) {
            int byTime = Long.compare(nanos - other.nanos, 0);
            return byTime != 0 ? byTime : Long.compare(sequence, other.sequence);
        }
    }
}
