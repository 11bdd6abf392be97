package dev.actors.sample.demos.delegation;

import dev.actors.Actor;
import dev.actors.ActorFactory;
import dev.actors.sample.demos.Demonstration;
import dev.actors.sample.demos.Run;
import dev.actors.sample.demos.Setting;
import java.util.List;
import org.springframework.stereotype.Component;

/** An actor that knows nothing of its events but who might want them. */
@Component
class DelegationDemonstration implements Demonstration {

    @Override
    public String name() {
        return "delegation";
    }

    @Override
    public String description() {
        return "An actor offers each event to its listeners, in order, until one consumes it. Halfway a listener is removed, and"
                + " the events that it would have consumed go to the next one.";
    }

    @Override
    public List<Setting> settings() {
        return List.of(new Setting("events", "events of each kind", 2, 10_000, 60));
    }

    @Override
    public ActorFactory<?> director(Run run) {
        return Actor.annotated(() -> new DelegationDirector(run));
    }
}
