package dev.actors.sample.storm;

import dev.actors.ActorRef;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/**
 * A message that goes from actor to actor until its countdown has ended. It brings along whom it may go to and who waits for
 * its end, so two storms over the same actors do not mix.
 *
 * @param left how many messages there are still to be read, this one included
 */
record Gust(int left, List<ActorRef<Gust>> actors, ActorRef<StormCommand> storm) {

    /** Tells any of the actors. */
    void blow() {
        actors.get(ThreadLocalRandom.current().nextInt(actors.size())).tell(this);
    }

    /** The one after this. */
    Gust next() {
        return new Gust(left - 1, actors, storm);
    }
}
