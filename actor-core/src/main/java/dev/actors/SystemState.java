package dev.actors;

/** Where an {@link ActorSystem} is in its life. */
public enum SystemState {
    /** Made and not started: accepts and queues. */
    NEW,
    RUNNING,
    /** Holds no thread, accepts and queues. */
    SUSPENDED,
    /** Closing or closed for good. */
    CLOSED
}
