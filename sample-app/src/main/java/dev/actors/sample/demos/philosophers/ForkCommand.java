package dev.actors.sample.demos.philosophers;

import dev.actors.ActorRef;
import dev.actors.Request;

/** What a {@link Fork} is told and asked. */
sealed interface ForkCommand {

    /** Answered by {@link PhilosopherMessage.Taken} as soon as the fork is free. */
    record Take(ActorRef<PhilosopherMessage> who) implements ForkCommand {}

    record Put(ActorRef<PhilosopherMessage> who) implements ForkCommand {}

    /** How often it was taken and put by the one who held it; -1 when it was ever put by another. */
    record GetUses() implements ForkCommand, Request<Integer> {}
}
