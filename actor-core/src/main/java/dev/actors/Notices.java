package dev.actors;

import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAdder;

/** Delivers what listeners are told, in order, one at a time, behind a bounded queue; counts what did not fit. */
final class Notices {

    /** The bound for what listeners are told. */
    static final int BOUND = 8192;

    private final LinkedBlockingQueue<Runnable> queue;
    private final AtomicBoolean running = new AtomicBoolean();
    private final LongAdder missed = new LongAdder();
    private final Executor executor;

    Notices(Executor executor, int bound) {
        this.queue = new LinkedBlockingQueue<>(bound);
        this.executor = executor;
    }

    void add(Runnable notice) {
        if (!queue.offer(notice)) {
            missed.increment();
            return;
        }
        start();
    }

    boolean isFull() {
        return queue.remainingCapacity() == 0;
    }

    void countMissed() {
        missed.increment();
    }

    private void start() {
        if (!running.get() && running.compareAndSet(false, true)) {
            executor.execute(this::drain);
        }
    }

    private void drain() {
        Runnable notice;
        while ((notice = queue.poll()) != null) {
            try {
                notice.run();
            } catch (Throwable e) {
                Log.error("a listener failed", e);
            }
        }
        running.set(false);
        if (!queue.isEmpty()) {
            start();
        }
    }

    long missed() {
        return missed.sum();
    }
}
