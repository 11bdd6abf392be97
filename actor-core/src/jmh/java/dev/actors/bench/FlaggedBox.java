package dev.actors.bench;

import java.util.concurrent.atomic.AtomicInteger;

/** A queue with a word beside it that says whether somebody owns it. */
abstract class FlaggedBox extends AtomicInteger implements Box {

    private static final int IDLE = 0;
    private static final int OWNED = 1;

    /** Adds a message; must not let a later read of the flag move before it. */
    abstract void add(Object message);

    abstract boolean isEmpty();

    @Override
    public final boolean put(Object message) {
        add(message);
        return get() == IDLE && compareAndSet(IDLE, OWNED);
    }

    @Override
    public final boolean release() {
        set(IDLE);
        return isEmpty() || !compareAndSet(IDLE, OWNED);
    }
}
