package dev.actors.sample.demos.philosophers;

import dev.actors.Actor;
import dev.actors.ActorContext;
import dev.actors.ActorRef;
import dev.actors.OnStart;
import dev.actors.Receive;
import dev.actors.sample.demos.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** Lays the forks, seats the philosophers, and looks at every fork when all of them are full. */
class Table {

    private final Run run;
    private final List<ActorRef<ForkCommand>> forks = new ArrayList<>();
    private int full;
    private int meals;

    Table(Run run) {
        this.run = run;
    }

    /** A philosopher has had all meals. */
    record Full(int meals) {}

    /** What the forks have counted, all together; negative if one was misused. */
    record Uses(int count) {}

    @OnStart
    void begin(ActorContext<Object> context) {
        int seats = run.get("philosophers");
        for (int i = 0; i < seats; i++) {
            forks.add(context.spawn(run.name("fork-" + i), Actor.annotated(Fork::new), run.options()));
        }
        for (int i = 0; i < seats; i++) {
            ActorRef<ForkCommand> lower = forks.get(Math.min(i, (i + 1) % seats));
            ActorRef<ForkCommand> higher = forks.get(Math.max(i, (i + 1) % seats));
            context.spawn(
                    run.name("philosopher-" + i),
                    Actor.annotated(() -> new Philosopher(run, lower, higher, context.self())),
                    run.options());
        }
    }

    @Receive
    void full(Full message, ActorContext<Object> context) {
        full++;
        meals += message.meals();
        if (full == forks.size()) {
            CompletableFuture<Integer> uses = CompletableFuture.completedFuture(0);
            for (ActorRef<ForkCommand> fork : forks) {
                uses = uses.thenCombine(
                        fork.ask(new ForkCommand.GetUses()), (sum, each) -> each < 0 || sum < 0 ? -1 : sum + each);
            }
            context.pipeToSelf(uses, (count, failure) -> new Uses(failure == null ? count : -1));
        }
    }

    @Receive
    void check(Uses uses) {
        int right = run.get("philosophers") * run.get("meals");
        run.check(
                meals == right && uses.count() == 2 * right,
                "each meal takes two forks",
                Map.of("philosophers", full, "meals", meals, "forksTaken", uses.count()));
    }
}
