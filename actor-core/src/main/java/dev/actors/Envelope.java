package dev.actors;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * One message on its way. Whoever swaps the message for null has it, alone: the owner to handle it, a remover, a canceller
 * or a timeout so that it is never handled.
 */
final class Envelope extends Link {

    private static final VarHandle MESSAGE = Handles.of(MethodHandles.lookup(), "message", Object.class);
    private static final VarHandle NEXT = Handles.of(MethodHandles.lookup(), "next", Envelope.class);

    private @Nullable Object message;

    /** The one pushed before; null once taken. Read by walkers, so it never changes while the message waits. */
    @Nullable Link prev;

    /** The one pushed after: set by its sender soon after the push, or by an owner that does not wait for that. */
    private @Nullable Envelope next;

    /** Null, the sending {@link ActorCell}, the {@link AskFuture}, or a {@link Delivery} with more. */
    @Nullable Object meta;

    Envelope(Object message, @Nullable Object meta) {
        super(0);
        this.message = message;
        this.meta = meta;
    }

    void setNext(@Nullable Envelope newer) {
        NEXT.setRelease(this, newer);
    }

    @Nullable Envelope next() {
        return (Envelope) NEXT.getAcquire(this);
    }

    /** Takes the message, or null if another was faster. */
    @Nullable Object claim() {
        return MESSAGE.getAndSet(this, null);
    }

    boolean claim(Object expected) {
        return MESSAGE.compareAndSet(this, expected, null);
    }

    /** The message, if nobody has it yet. */
    @Nullable Object peek() {
        return MESSAGE.getAcquire(this);
    }

    @Nullable AskFuture<?> ask() {
        Object meta = this.meta;
        return meta instanceof AskFuture<?> ask ? ask : meta instanceof Delivery delivery ? delivery.ask : null;
    }

    @Nullable ActorRef<?> sender() {
        Object meta = this.meta;
        if (meta instanceof ActorRef<?> ref) {
            return ref;
        }
        return meta instanceof AskFuture<?> ask
                ? ask.sender
                : meta instanceof Delivery delivery ? delivery.sender : null;
    }
}
