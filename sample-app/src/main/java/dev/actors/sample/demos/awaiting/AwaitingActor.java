package dev.actors.sample.demos.awaiting;

import dev.actors.Actor;
import dev.actors.ActorContext;
import dev.actors.ActorRef;
import dev.actors.sample.demos.Run;
import java.time.Duration;

/** Waits. The next message is not handled before, and no thread is held meanwhile. */
class AwaitingActor implements Actor<AwaitingActor.Wait> {

    private static final Duration TIME = Duration.ofSeconds(4);

    private final Run run;
    private final ActorRef<AwaitingMessage> director;

    AwaitingActor(Run run, ActorRef<AwaitingMessage> director) {
        this.run = run;
        this.director = director;
    }

    @Override
    public void receive(Wait message, ActorContext<Wait> context) {
        director.tell(new AwaitingMessage.BeginsToWait());
        run.work(context, TIME, () -> director.tell(new AwaitingMessage.HasWaited()));
    }

    record Wait() {}
}
