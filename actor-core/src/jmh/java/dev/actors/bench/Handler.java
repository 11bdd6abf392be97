package dev.actors.bench;

/**
 * What an actor of a workload does, whichever engine runs it.
 *
 * @param <C> what the engine hands to an actor with each message
 */
interface Handler<C> {

    /**
     * Handles a message.
     *
     * @return whether the actor goes on; false stops it
     */
    boolean receive(Object message, C context) throws Exception;

    /** The actor has stopped. */
    default void stopped() {}
}
