package dev.actors;

/** What an actor is doing, as a snapshot sees it. */
public enum ActorState {
    /** Made, and its first turn is not done. */
    STARTING,
    /** Nothing to do. */
    IDLE,
    /** Has messages, and waits for a thread. */
    SCHEDULED,
    /** A thread runs it. */
    RUNNING,
    /** Its turn waits for a stage; no thread is held. */
    WAITING,
    /** Waits for its restart or a retry. */
    BACKOFF,
    /** Gone, or about to go. */
    STOPPED
}
