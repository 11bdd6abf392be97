package dev.actors.sample.demos.barber;

import dev.actors.Actor;
import dev.actors.ActorFactory;
import dev.actors.sample.demos.Demonstration;
import dev.actors.sample.demos.Run;
import dev.actors.sample.demos.Setting;
import java.util.List;
import org.springframework.stereotype.Component;

/** A barber who sleeps when nobody is there, and a waiting room with few chairs. */
@Component
class BarberDemonstration implements Demonstration {

    @Override
    public String name() {
        return "barber";
    }

    @Override
    public String description() {
        return "The waiting room is the barber's mailbox, which has a bound: customers who find it full leave and come again later."
                + " Everybody's hair is cut once, and never do more wait than there are chairs.";
    }

    @Override
    public List<Setting> settings() {
        return List.of(
                new Setting("customers", "customers", 1, 10_000, 50),
                new Setting("chairs", "chairs in the waiting room", 1, 1000, 3));
    }

    @Override
    public ActorFactory<?> director(Run run) {
        return Actor.annotated(() -> new Shop(run));
    }
}
