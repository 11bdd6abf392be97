package dev.actors;

import org.jetbrains.lincheck.datastructures.Validate;

/** What a few threads do, by methods of a subclass that {@link Interleavings} calls, and what is to hold afterwards. */
public abstract class Scenario {

    @Validate
    public final void check() {
        checkAfterwards();
    }

    /** Called at the end of each interleaving, by one thread. */
    abstract void checkAfterwards();
}
