package dev.actors.sample.demos.storm;

import dev.actors.Actor;
import dev.actors.ActorFactory;
import dev.actors.sample.demos.Demonstration;
import dev.actors.sample.demos.Run;
import dev.actors.sample.demos.Setting;
import java.util.List;
import org.springframework.stereotype.Component;

/** Actors that send one another messages at random, some at once and some after seconds. */
@Component
class StormDemonstration implements Demonstration {

    @Override
    public String name() {
        return "storm";
    }

    @Override
    public String description() {
        return "Each actor gets an 'init' and begins chains of 'repeat' messages, which count down from actor to actor, picked at"
                + " random. The storm quiets down, and every message must have been read.";
    }

    @Override
    public List<Setting> settings() {
        return List.of(
                new Setting("actors", "actors that are found by their names", 1, 1000, 5),
                new Setting("common", "actors that are told by their group 'common'", 1, 1000, 2),
                new Setting("count", "the greatest number of chains, and of messages in each", 1, 50, 8));
    }

    @Override
    public ActorFactory<?> director(Run run) {
        return Actor.annotated(() -> new StormDirector(run));
    }
}
