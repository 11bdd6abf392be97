package dev.actors.bench;

import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * A chain that is extended by one atomic exchange; it knows no size. A consumer that meets a producer between its exchange
 * and its link has to wait for it.
 */
class ExchangeBox extends FlaggedBox {

    private final AtomicReference<Node> tail = new AtomicReference<>(new Node(null));
    private Node head = tail.getPlain();

    @Override
    void add(Object message) {
        Node node = new Node(message);
        tail.getAndSet(node).setRelease(node);
    }

    @Override
    public @Nullable Object take() {
        Node next = head.getAcquire();
        if (next == null) {
            return null;
        }
        Object message = next.message;
        next.message = null;
        head = next;
        return message;
    }

    @Override
    final boolean isEmpty() {
        return tail.get() == head;
    }

    /** Its own value is the next node. */
    private static final class Node extends AtomicReference<@Nullable Node> {
        private @Nullable Object message;

        Node(@Nullable Object message) {
            this.message = message;
        }
    }
}
