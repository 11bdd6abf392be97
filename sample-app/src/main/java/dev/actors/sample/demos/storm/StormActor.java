package dev.actors.sample.demos.storm;

import dev.actors.ActorContext;
import dev.actors.ActorRef;
import dev.actors.Receive;
import dev.actors.SubjectMessage;
import dev.actors.sample.demos.Run;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/** Begins chains of messages, and hands on those of others; a message takes it up to a second. */
class StormActor {

    private static final Duration WORK = Duration.ofSeconds(1);

    private final Run run;
    private final ActorRef<StormMessage> director;

    private long read;
    private int delayed;

    StormActor(Run run, ActorRef<StormMessage> director) {
        this.run = run;
        this.director = director;
    }

    /** For each chain to an actor that is picked by name there is one to the group, some seconds later. */
    @Receive(subject = "init")
    void init(SubjectMessage message, ActorContext<Object> context) {
        run.someWork(context, WORK, () -> {
            int count = ThreadLocalRandom.current().nextInt(message.data(Integer.class)) + 1;
            director.tell(new StormMessage.Begun(2 * count, 2 * count * (count + 1)));
            for (int i = 0; i < count; i++) {
                anyActor(context).tell(SubjectMessage.of("repeat", count));
                Duration delay = Duration.ofSeconds(ThreadLocalRandom.current().nextInt(5) + 1);
                context.timer("chain-" + delayed++, run.scaled(delay), SubjectMessage.of("later", count));
            }
        });
    }

    @Receive(subject = "later")
    void later(SubjectMessage message, ActorContext<Object> context) {
        context.system().group("common").tell(SubjectMessage.of("repeat", message.data()));
    }

    @Receive(subject = "repeat")
    void repeat(SubjectMessage message, ActorContext<Object> context) {
        read++;
        run.someWork(context, WORK, () -> {
            int left = message.data(Integer.class);
            if (left > 0) {
                anyActor(context).tell(SubjectMessage.of("repeat", left - 1));
            } else {
                director.tell(new StormMessage.ChainEnded());
            }
        });
    }

    @Receive
    long read(StormMessage.GetRead request) {
        return read;
    }

    private ActorRef<Object> anyActor(ActorContext<Object> context) {
        String name = run.name("actor-" + ThreadLocalRandom.current().nextInt(run.get("actors")));
        return context.system().find(name).orElse(context.self());
    }
}
