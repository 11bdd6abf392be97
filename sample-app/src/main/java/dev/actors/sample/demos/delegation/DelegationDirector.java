package dev.actors.sample.demos.delegation;

import dev.actors.Actor;
import dev.actors.ActorContext;
import dev.actors.ActorRef;
import dev.actors.OnStart;
import dev.actors.Receive;
import dev.actors.sample.demos.Run;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Registers listeners, sends events, and compares who was shown how many. */
class DelegationDirector {

    private static final List<String> KINDS = List.of("echo", "number", "noise");

    private final Run run;

    DelegationDirector(Run run) {
        this.run = run;
    }

    /** Messages of one sender come in order, so the delegator removes the listener halfway. */
    @OnStart
    void begin(ActorContext<Shown> context) {
        ActorRef<DelegatorCommand> delegator =
                context.spawn(run.name("delegator"), Actor.annotated(() -> new Delegator(run)), run.options());
        delegator.tell(new DelegatorCommand.Add("audit", event -> false));
        delegator.tell(new DelegatorCommand.Add("echo", event -> event.startsWith("echo")));
        delegator.tell(new DelegatorCommand.Add("number", event -> event.startsWith("number")));
        delegator.tell(new DelegatorCommand.Add("rest", event -> true));
        int events = run.get("events");
        for (int i = 0; i < events; i++) {
            if (i == events / 2) {
                delegator.tell(new DelegatorCommand.Remove("echo"));
            }
            for (String kind : KINDS) {
                delegator.tell(new DelegatorCommand.Event(kind + " " + i));
            }
        }
        context.pipeToSelf(
                delegator.ask(new DelegatorCommand.GetShown(), Duration.ofDays(1)),
                (shown, failure) -> new Shown(failure == null ? shown : Map.of()));
    }

    @Receive
    void check(Shown result) {
        int events = run.get("events");
        int before = events / 2;
        int after = events - before;
        Map<String, Integer> right = Map.of(
                "audit", 3 * events, "echo", 3 * before, "number", 2 * before + 3 * after, "rest", before + 2 * after);
        run.check(
                result.counts().equals(right), "expected " + right + ", and the listeners were shown", result.counts());
    }

    record Shown(Map<String, Integer> counts) {}
}
