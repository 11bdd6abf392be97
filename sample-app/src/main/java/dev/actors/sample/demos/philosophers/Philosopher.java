package dev.actors.sample.demos.philosophers;

import dev.actors.ActorContext;
import dev.actors.ActorRef;
import dev.actors.OnStart;
import dev.actors.Receive;
import dev.actors.sample.demos.Run;
import java.time.Duration;

/** Thinks and eats by turns. It waits for a fork by doing nothing until it is told that it has it. */
class Philosopher {

    private static final Duration TIME = Duration.ofSeconds(2);

    private final Run run;
    private final ActorRef<ForkCommand> lower;
    private final ActorRef<ForkCommand> higher;
    private final ActorRef<? super Table.Full> table;

    private boolean hasLower;
    private int meals;

    Philosopher(
            Run run, ActorRef<ForkCommand> lower, ActorRef<ForkCommand> higher, ActorRef<? super Table.Full> table) {
        this.run = run;
        this.lower = lower;
        this.higher = higher;
        this.table = table;
    }

    @OnStart
    void begin(ActorContext<PhilosopherMessage> context) {
        context.self().tell(new PhilosopherMessage.Think());
    }

    @Receive
    void think(PhilosopherMessage.Think message, ActorContext<PhilosopherMessage> context) {
        run.someWork(context, TIME, () -> lower.tell(new ForkCommand.Take(context.self())));
    }

    @Receive
    void taken(PhilosopherMessage.Taken message, ActorContext<PhilosopherMessage> context) {
        if (hasLower) {
            run.someWork(context, TIME, () -> eaten(context));
        } else {
            hasLower = true;
            higher.tell(new ForkCommand.Take(context.self()));
        }
    }

    private void eaten(ActorContext<PhilosopherMessage> context) {
        hasLower = false;
        meals++;
        lower.tell(new ForkCommand.Put(context.self()));
        higher.tell(new ForkCommand.Put(context.self()));
        if (meals < run.get("meals")) {
            context.self().tell(new PhilosopherMessage.Think());
        } else {
            table.tell(new Table.Full(meals));
        }
    }
}
