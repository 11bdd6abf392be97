package dev.actors.bench;

import org.jctools.queues.MpscUnboundedArrayQueue;
import org.jspecify.annotations.Nullable;

/** JCTools' queue of linked arrays: no node per message, but arrays from the beginning. */
final class JctoolsBox extends FlaggedBox {

    private static final int CHUNK = 128;

    private final MpscUnboundedArrayQueue<Object> queue = new MpscUnboundedArrayQueue<>(CHUNK);

    @Override
    void add(Object message) {
        queue.offer(message);
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
