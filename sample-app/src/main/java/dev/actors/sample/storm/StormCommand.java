package dev.actors.sample.storm;

import dev.actors.Request;

/** What a {@link Storm} is asked and told. */
sealed interface StormCommand {

    record Begin() implements StormCommand, Request<StormReport> {}

    /** A countdown has ended, with so many messages that nobody read. */
    record GustEnded(int lost) implements StormCommand {}
}
