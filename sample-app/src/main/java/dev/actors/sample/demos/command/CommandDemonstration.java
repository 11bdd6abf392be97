package dev.actors.sample.demos.command;

import dev.actors.Actor;
import dev.actors.ActorFactory;
import dev.actors.sample.demos.Demonstration;
import dev.actors.sample.demos.Run;
import dev.actors.sample.demos.Setting;
import java.util.List;
import org.springframework.stereotype.Component;

/** Commands by name, whose answers come in any order. */
@Component
class CommandDemonstration implements Demonstration {

    private final Commands commands;

    CommandDemonstration(Commands commands) {
        this.commands = commands;
    }

    @Override
    public String name() {
        return "command";
    }

    @Override
    public String description() {
        return "Runners execute commands by their names, out of a fixed registry, and answer with the result or the exception. The"
                + " answers come in any order, and an id says which command each belongs to.";
    }

    @Override
    public List<Setting> settings() {
        return List.of(
                new Setting("runners", "actors that run commands", 1, 1000, 4),
                new Setting("commands", "commands to run", 1, 10_000, 200));
    }

    @Override
    public ActorFactory<?> director(Run run) {
        return Actor.annotated(() -> new CommandDirector(run, commands));
    }
}
