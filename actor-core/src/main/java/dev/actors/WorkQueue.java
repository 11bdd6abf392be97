package dev.actors;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The ready actors of one worker, first in first out: one thread adds, any may take.
 *
 * <p>Notes. A ring with two counters. The owner publishes a slot by its write of {@code tail}; a taker reads the slot, then
 * compare-and-sets {@code head}: if that succeeds the slot had not been reused, for the owner reuses it only after the
 * head has moved on.
 */
final class WorkQueue {

    private static final int SIZE = 1024;
    private static final int MASK = SIZE - 1;

    private final AtomicReferenceArray<@Nullable ActorCell<?>> ring = new AtomicReferenceArray<>(SIZE);
    private final AtomicInteger head = new AtomicInteger();
    private final AtomicInteger tail = new AtomicInteger();

    /** Adds an actor; false if there is no room. The owner's. */
    boolean add(ActorCell<?> cell) {
        int end = tail.getPlain();
        if (end - head.getAcquire() >= SIZE) {
            return false;
        }
        ring.setPlain(end & MASK, cell);
        tail.setRelease(end + 1);
        return true;
    }

    @Nullable ActorCell<?> poll() {
        for (; ; ) {
            int first = head.get();
            if (first == tail.getAcquire()) {
                return null;
            }
            ActorCell<?> cell = ring.getAcquire(first & MASK);
            if (head.compareAndSet(first, first + 1)) {
                return cell;
            }
        }
    }

    boolean isEmpty() {
        return head.get() == tail.get();
    }

    int size() {
        return Math.max(0, tail.get() - head.get());
    }
}
