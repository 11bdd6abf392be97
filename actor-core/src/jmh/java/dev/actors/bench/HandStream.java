package dev.actors.bench;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;

/** Threads that put into one queue, and one that takes, awake all the time; counts messages. */
final class HandStream extends Throughput {

    private static final Object MESSAGE = "message";

    private final Box box;
    private final int producers;
    private final boolean crowded;
    private final ExecutorService threads;

    HandStream(Supplier<? extends Box> form, Size size, int producers) {
        super(size.batch());
        this.box = form.get();
        this.producers = producers;
        this.crowded = producers + 1 > Runtime.getRuntime().availableProcessors();
        this.threads = Executors.newFixedThreadPool(producers);
        box.put(MESSAGE); // owned from here on by who takes
        box.take();
    }

    @Override
    long run(long count) throws InterruptedException {
        long each = Math.max(1, count / producers);
        CountDownLatch ended = new CountDownLatch(producers);
        for (int i = 0; i < producers; i++) {
            threads.execute(() -> {
                for (long sent = 0; sent < each; sent++) {
                    box.put(MESSAGE);
                }
                ended.countDown();
            });
        }
        long left = each * producers;
        while (left > 0) {
            if (box.take() != null) {
                left--;
            } else if (crowded) {
                Thread.yield();
            } else {
                Thread.onSpinWait();
            }
        }
        await(ended);
        if (box.take() != null) {
            throw new IllegalStateException("more messages were taken than put");
        }
        return each * producers;
    }

    @Override
    public void close() {
        threads.shutdown();
    }
}
