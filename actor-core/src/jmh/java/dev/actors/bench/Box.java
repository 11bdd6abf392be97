package dev.actors.bench;

import org.jspecify.annotations.Nullable;

/**
 * A form of mailbox: many threads put, and one at a time, the owner, takes. Who gets true from {@link #put} has to see to
 * it that there is an owner.
 */
public interface Box {

    /** Adds a message; true if nobody owned the box, and the caller does now. */
    boolean put(Object message);

    /** The next message, or null if none can be seen; the owner's. */
    @Nullable Object take();

    /** Gives ownership up; false if there is something to take, and then the caller still has it. */
    boolean release();
}
