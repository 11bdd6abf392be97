package dev.actors.bench;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** The chain of {@link ExchangeBox} with a counter beside it, for size and bound: two atomics for each message. */
final class CountedExchangeBox extends ExchangeBox {

    private static final VarHandle TAKEN;

    static {
        try {
            TAKEN = MethodHandles.lookup().findVarHandle(CountedExchangeBox.class, "taken", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final AtomicLong added = new AtomicLong();
    private long taken;

    @Override
    void add(Object message) {
        added.getAndIncrement();
        super.add(message);
    }

    @Override
    public @Nullable Object take() {
        Object message = super.take();
        if (message != null) {
            TAKEN.setRelease(this, taken + 1);
        }
        return message;
    }

    /** How many wait; from any thread. */
    long size() {
        return added.get() - (long) TAKEN.getAcquire(this);
    }
}
