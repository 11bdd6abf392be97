package dev.actors.sample.demos.awaiting;

/** What the {@link AwaitingDirector} is told. */
sealed interface AwaitingMessage {

    /** Make some more actors: a few at a time, so that a stop need not wait for fifty thousand. */
    record MakeMore() implements AwaitingMessage {}

    record BeginsToWait() implements AwaitingMessage {}

    record HasWaited() implements AwaitingMessage {}
}
