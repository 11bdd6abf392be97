package dev.actors.sample.demos.storm;

import dev.actors.Actor;
import dev.actors.ActorContext;
import dev.actors.ActorRef;
import dev.actors.OnStart;
import dev.actors.Receive;
import dev.actors.SubjectMessage;
import dev.actors.sample.demos.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** Makes the actors, and waits for the end of every chain that they begin. */
class StormDirector {

    private final Run run;
    private final List<ActorRef<Object>> actors = new ArrayList<>();

    private int begun;
    private int chains;
    private int ended;
    private int messages;

    StormDirector(Run run) {
        this.run = run;
    }

    @OnStart
    void begin(ActorContext<StormMessage> context) {
        int common = run.get("common");
        for (int i = 0; i < common + run.get("actors"); i++) {
            String name = i < common ? "common-" + i : "actor-" + (i - common);
            actors.add(context.spawn(
                    run.name(name),
                    Actor.annotated(() -> new StormActor(run, context.self())),
                    i < common ? run.options().group("common") : run.options()));
        }
        actors.forEach(actor -> actor.tell(SubjectMessage.of("init", run.get("count"))));
    }

    @Receive
    void begun(StormMessage.Begun message, ActorContext<StormMessage> context) {
        begun++;
        chains += message.chains();
        messages += message.messages();
        countIfQuiet(context);
    }

    @Receive
    void ended(StormMessage.ChainEnded message, ActorContext<StormMessage> context) {
        ended++;
        countIfQuiet(context);
    }

    /** The actors know what they have read; the answers come back as one message. */
    private void countIfQuiet(ActorContext<StormMessage> context) {
        if (begun == actors.size() && ended == chains) {
            CompletableFuture<Long> sum = CompletableFuture.completedFuture(0L);
            for (ActorRef<Object> actor : actors) {
                sum = sum.thenCombine(actor.ask(new StormMessage.GetRead()), Long::sum);
            }
            context.pipeToSelf(sum, (read, failure) -> new StormMessage.Read(failure == null ? read : -1));
        }
    }

    @Receive
    void read(StormMessage.Read message) {
        run.check(
                message.messages() == messages,
                "the actors did not read what was sent",
                Map.of("actors", actors.size(), "chains", chains, "sent", messages, "read", message.messages()));
    }
}
