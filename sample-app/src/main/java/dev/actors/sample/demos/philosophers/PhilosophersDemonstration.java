package dev.actors.sample.demos.philosophers;

import dev.actors.Actor;
import dev.actors.ActorFactory;
import dev.actors.sample.demos.Demonstration;
import dev.actors.sample.demos.Run;
import dev.actors.sample.demos.Setting;
import java.util.List;
import org.springframework.stereotype.Component;

/** Philosophers around a table, with a fork between each two. */
@Component
class PhilosophersDemonstration implements Demonstration {

    @Override
    public String name() {
        return "philosophers";
    }

    @Override
    public String description() {
        return "Each philosopher thinks, takes the two forks beside the plate and eats. Forks are actors; each philosopher takes the"
                + " lower numbered one first, so nobody starves holding a fork that somebody else waits for.";
    }

    @Override
    public List<Setting> settings() {
        return List.of(
                new Setting("philosophers", "philosophers, and forks", 2, 1000, 5),
                new Setting("meals", "meals of each", 1, 10_000, 20));
    }

    @Override
    public ActorFactory<?> director(Run run) {
        return Actor.annotated(() -> new Table(run));
    }
}
