package dev.actors.bench;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * An outside thread tells an actor that has stopped, and one listener hears of it; counts messages. Each has to reach the
 * listener, or to be counted as one that it was too slow for.
 */
final class Dead<R, C, K> extends ActorThroughput<R, C, K> {

    private static final Object MESSAGE = "message";
    private static final long LOOK_NANOS = 100_000;
    private static final long PATIENCE_NANOS = 60_000_000_000L;

    private final AtomicLong heard = new AtomicLong();
    private final R target;
    private final long heapBefore;
    private long sent;

    Dead(Engine<R, C, K> engine, Size size) throws InterruptedException {
        super(engine, size.batch());
        CountDownLatch stopped = new CountDownLatch(1);
        target = engine.spawn(new Handler<C>() {
            @Override
            public boolean receive(Object message, C context) {
                return false;
            }

            @Override
            public void stopped() {
                stopped.countDown();
            }
        });
        engine.tell(target, MESSAGE);
        await(stopped);
        engine.onDeadLetter(heard::incrementAndGet);
        heapBefore = Heap.used();
    }

    @Override
    long run(long count) {
        for (long i = 0; i < count; i++) {
            engine.tell(target, MESSAGE);
        }
        sent += count;
        long begun = System.nanoTime();
        while (heard.get() + engine.missedByListener() != sent) {
            if (System.nanoTime() - begun > PATIENCE_NANOS) {
                check("dead letters", sent, heard.get() + engine.missedByListener());
            }
            LockSupport.parkNanos(this, LOOK_NANOS);
        }
        return count;
    }

    @Override
    String remark() {
        long grown = Heap.used() - heapBefore;
        return "heap grew by %d KiB over %d dead letters; the listener missed %d"
                .formatted(grown / 1024, sent, engine.missedByListener());
    }
}
