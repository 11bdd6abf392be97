package dev.actors.sample.demos.command;

import dev.actors.Actor;
import dev.actors.ActorContext;
import dev.actors.sample.demos.Run;
import java.time.Duration;

/** Runs commands, one after the other. What they throw is an answer, and no failure of this actor. */
class CommandRunner implements Actor<Execute> {

    private final Run run;
    private final Commands commands;

    CommandRunner(Run run, Commands commands) {
        this.run = run;
        this.commands = commands;
    }

    @Override
    public void receive(Execute request, ActorContext<Execute> context) {
        run.someWork(context, Duration.ofSeconds(2), () -> request.replyTo().tell(execute(request)));
    }

    private Executed execute(Execute request) {
        try {
            return new Executed(request.id(), commands.execute(request.name(), request.argument()), null);
        } catch (RuntimeException e) {
            return new Executed(request.id(), 0, e);
        }
    }
}
