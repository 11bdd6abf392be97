package dev.actors.sample.storm;

import dev.actors.Actor;
import dev.actors.ActorContext;

/** Hands a gust on, or ends its countdown. */
class StormActor implements Actor<Gust> {

    @Override
    public void receive(Gust gust, ActorContext<Gust> context) {
        if (gust.left() > 1) {
            gust.next().blow();
        } else {
            gust.storm().tell(new StormCommand.GustEnded(0));
        }
    }
}
