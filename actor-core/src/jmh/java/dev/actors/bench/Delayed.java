package dev.actors.bench;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Many actors that all wait for a stage of their own: the seconds from before the first is made until all are done. The
 * stages are completed by one timer thread, the same for every engine.
 */
final class Delayed<R, C, K> extends Workload {

    private static final Object GO = "go";

    private final Engine<R, C, K> engine;
    private final Size size;
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "bench-timer");
        thread.setDaemon(true);
        return thread;
    });
    private final AtomicInteger resumed = new AtomicInteger();
    private CountDownLatch done = new CountDownLatch(0);

    Delayed(Engine<R, C, K> engine, Size size) {
        this.engine = engine;
        this.size = size;
    }

    @Override
    Unit unit() {
        return Unit.SECONDS;
    }

    @Override
    int mostWarmups() {
        return 0;
    }

    @Override
    int mostIterations() {
        return 3;
    }

    @Override
    @SuppressWarnings("unchecked") // the array was filled by this engine
    double measure(long nanos) throws InterruptedException {
        done = new CountDownLatch(size.delayed());
        resumed.set(0);
        long begun = System.nanoTime();
        Object[] actors = new Object[size.delayed()];
        Crowd.spawn(engine, engine.kind(Waiting::new), actors, null);
        for (Object actor : actors) {
            engine.tell((R) actor, GO);
        }
        await(done);
        double seconds = (System.nanoTime() - begun) / 1e9;
        check("actors that went on", size.delayed(), resumed.get());
        if (seconds * 1e3 < size.delay().toMillis()) {
            throw new IllegalStateException("done after " + seconds + " s, before the delay of " + size.delay());
        }
        return seconds;
    }

    private CompletableFuture<Object> later() {
        CompletableFuture<Object> stage = new CompletableFuture<>();
        timer.schedule(() -> stage.complete(GO), size.delay().toNanos(), TimeUnit.NANOSECONDS);
        return stage;
    }

    @Override
    public void close() {
        engine.close();
        timer.shutdownNow();
    }

    /** Waits once. */
    private final class Waiting implements Handler<C> {
        private boolean wentOn;

        @Override
        public boolean receive(Object message, C context) {
            if (message instanceof Runnable then) {
                then.run();
            } else {
                engine.await(context, later(), this::goOn);
            }
            return true;
        }

        private void goOn() {
            if (!wentOn) {
                wentOn = true;
                resumed.incrementAndGet();
                done.countDown();
            }
        }
    }
}
