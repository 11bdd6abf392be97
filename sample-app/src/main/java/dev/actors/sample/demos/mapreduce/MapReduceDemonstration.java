package dev.actors.sample.demos.mapreduce;

import dev.actors.Actor;
import dev.actors.ActorFactory;
import dev.actors.sample.demos.Demonstration;
import dev.actors.sample.demos.Run;
import dev.actors.sample.demos.Setting;
import java.util.List;
import org.springframework.stereotype.Component;

/** A sum of squares of big integers, by several actors. */
@Component
class MapReduceDemonstration implements Demonstration {

    @Override
    public String name() {
        return "mapreduce";
    }

    @Override
    public String description() {
        return "Sets of big integers are mapped to their squares and reduced to the sum, in partitions, by a group of workers that"
                + " serves all sets at once. Each sum must equal the one that a plain loop comes to.";
    }

    @Override
    public List<Setting> settings() {
        return List.of(
                new Setting("sets", "sets at once", 1, 50, 2),
                new Setting("items", "integers in a set", 1, 100_000, 1000),
                new Setting("partition", "integers in a partition", 1, 100_000, 10),
                new Setting("workers", "workers", 1, 1000, 25));
    }

    @Override
    public ActorFactory<?> director(Run run) {
        return Actor.annotated(() -> new MapReduceDirector(run));
    }
}
