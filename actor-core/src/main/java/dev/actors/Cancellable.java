package dev.actors;

/** Something that was arranged for later and can be called off, from any thread. */
@FunctionalInterface
public interface Cancellable {

    /**
     * Calls it off.
     *
     * @return true if and only if it will never happen: a delayed message is never handled, also when it had been queued
     *     already. False when it has happened, is happening, or was called off before.
     */
    boolean cancel();
}
