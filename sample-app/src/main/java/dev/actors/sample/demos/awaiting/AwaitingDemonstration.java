package dev.actors.sample.demos.awaiting;

import dev.actors.Actor;
import dev.actors.ActorFactory;
import dev.actors.sample.demos.Demonstration;
import dev.actors.sample.demos.Run;
import dev.actors.sample.demos.Setting;
import java.util.List;
import org.springframework.stereotype.Component;

/** Fifty thousand actors that wait four seconds each, at the same time. */
@Component
class AwaitingDemonstration implements Demonstration {

    @Override
    public String name() {
        return "awaiting";
    }

    @Override
    public String description() {
        return "Each actor awaits four seconds in the middle of its turn. No thread waits with it, so very many do at once, and all"
                + " of them answer.";
    }

    @Override
    public List<Setting> settings() {
        return List.of(
                new Setting("actors", "actors", 1, 200_000, 50_000),
                new Setting("messages", "messages to each, handled one after the other", 1, 10, 1));
    }

    @Override
    public ActorFactory<?> director(Run run) {
        return Actor.annotated(() -> new AwaitingDirector(run));
    }
}
