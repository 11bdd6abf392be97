package dev.actors;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * What the owner of an actor and others tell each other while a slice goes on for long, apart from the cell: senders write
 * the cell's tail all the time, and each look at anything near it would cost the owner a cache miss for every message.
 *
 * <p>Notes. Made once in a long slice and never used again, so that a reader who still holds an old one reads a figure that
 * was true when the reader came. Whoever pushes a system message looks for a stretch afterwards; the owner looks for system
 * messages after it has shown its stretch: one of the two sees the other.
 */
final class Stretch {

    private static final VarHandle TAKEN = Handles.of(MethodHandles.lookup(), "taken", long.class);
    private static final VarHandle LOOK = Handles.of(MethodHandles.lookup(), "look", boolean.class);

    private long taken;
    private boolean look;

    Stretch(long taken) {
        this.taken = taken;
    }

    /** Counts a message that was claimed; the owner's. */
    void countTaken() {
        TAKEN.setRelease(this, taken + 1);
    }

    long taken() {
        return (long) TAKEN.getAcquire(this);
    }

    /** Has the owner look at its phase and its system messages before the next message. */
    void look() {
        LOOK.setVolatile(this, true);
    }

    boolean mustLook() {
        return (boolean) LOOK.getAcquire(this);
    }
}
