package dev.actors.sample.demos.barber;

import dev.actors.ActorContext;
import dev.actors.ActorRef;
import dev.actors.ActorSnapshot;
import dev.actors.OnStart;
import dev.actors.OverflowPolicy;
import dev.actors.Receive;
import dev.actors.sample.demos.Run;
import java.util.Map;

/** Opens the shop, and closes it when the last customer has left. */
class Shop {

    private final Run run;
    private int left;
    private int turnedAway;

    Shop(Run run) {
        this.run = run;
    }

    /** A customer's hair is cut, after so many visits in vain. */
    record Leaves(int turnedAway) {}

    @OnStart
    void open(ActorContext<Leaves> context) {
        ActorRef<Barber.CutHair> barber = context.spawn(
                run.name("barber"),
                () -> new Barber(run),
                run.options().mailbox(run.get("chairs"), OverflowPolicy.REJECT));
        for (int i = 0; i < run.get("customers"); i++) {
            context.spawn(run.name("customer-" + i), () -> new Customer(run, barber, context.self()), run.options());
        }
    }

    @Receive
    void leaves(Leaves message, ActorContext<Leaves> context) {
        left++;
        turnedAway += message.turnedAway();
        if (left == run.get("customers")) {
            int most = context.system()
                    .snapshot(run.name("barber"))
                    .map(ActorSnapshot::mailbox)
                    .map(ActorSnapshot.Mailbox::peak)
                    .orElse(-1);
            run.check(
                    most >= 0 && most <= run.get("chairs"),
                    "there are " + run.get("chairs") + " chairs",
                    Map.of("haircuts", left, "turnedAway", turnedAway, "mostWaiting", most));
        }
    }
}
