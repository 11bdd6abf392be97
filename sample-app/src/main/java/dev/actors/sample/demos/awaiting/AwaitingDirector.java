package dev.actors.sample.demos.awaiting;

import dev.actors.ActorContext;
import dev.actors.ActorRef;
import dev.actors.OnStart;
import dev.actors.Receive;
import dev.actors.sample.demos.Run;
import java.util.Map;

/** Makes the actors, and counts who waits and who has waited. */
class AwaitingDirector {

    private static final int AT_ONCE = 1000;

    private final Run run;

    private int made;
    private int waiting;
    private int mostAtOnce;
    private int waited;

    AwaitingDirector(Run run) {
        this.run = run;
    }

    @OnStart
    void begin(ActorContext<AwaitingMessage> context) {
        context.self().tell(new AwaitingMessage.MakeMore());
    }

    @Receive
    void makeMore(AwaitingMessage.MakeMore message, ActorContext<AwaitingMessage> context) {
        int until = Math.min(made + AT_ONCE, run.get("actors"));
        for (; made < until; made++) {
            ActorRef<AwaitingActor.Wait> actor = context.spawn(
                    run.name("actor-" + made), () -> new AwaitingActor(run, context.self()), run.options());
            for (int i = 0; i < run.get("messages"); i++) {
                actor.tell(new AwaitingActor.Wait());
            }
        }
        if (made < run.get("actors")) {
            context.self().tell(message);
        }
    }

    @Receive
    void waits(AwaitingMessage.BeginsToWait message) {
        waiting++;
        mostAtOnce = Math.max(mostAtOnce, waiting);
    }

    @Receive
    void hasWaited(AwaitingMessage.HasWaited message) {
        waiting--;
        waited++;
        int expected = run.get("actors") * run.get("messages");
        if (waited == expected) {
            run.check(
                    made == run.get("actors") && waiting == 0,
                    "some answered without having waited",
                    Map.of("actors", made, "answers", waited, "waitingAtOnce", mostAtOnce));
        }
    }
}
