package dev.actors.bench;

import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/** The JDK's lock-free queue; its size costs a walk. */
final class LinkedBox extends FlaggedBox {

    private final ConcurrentLinkedQueue<Object> queue = new ConcurrentLinkedQueue<>();

    @Override
    void add(Object message) {
        queue.add(message);
    }

    @Override
    public @Nullable Object take() {
        return queue.poll();
    }

    @Override
    boolean isEmpty() {
        return queue.isEmpty();
    }
}
