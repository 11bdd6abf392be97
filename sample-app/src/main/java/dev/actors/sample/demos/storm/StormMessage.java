package dev.actors.sample.demos.storm;

import dev.actors.Request;

/** What the actors of the storm report; what they tell one another are messages with a subject. */
sealed interface StormMessage {

    /** An actor has begun its chains, of so many messages in all. */
    record Begun(int chains, int messages) implements StormMessage {}

    /** A chain has counted down to zero. */
    record ChainEnded() implements StormMessage {}

    /** How many messages all actors together have read. */
    record Read(long messages) implements StormMessage {}

    /** Asks an actor how many messages it has read. */
    record GetRead() implements Request<Long> {}
}
