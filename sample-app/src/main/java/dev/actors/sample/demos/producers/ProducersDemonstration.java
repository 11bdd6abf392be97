package dev.actors.sample.demos.producers;

import dev.actors.Actor;
import dev.actors.ActorFactory;
import dev.actors.sample.demos.Demonstration;
import dev.actors.sample.demos.Run;
import dev.actors.sample.demos.Setting;
import java.util.List;
import org.springframework.stereotype.Component;

/** Producers that order items, and consumers that take their time to make them. */
@Component
class ProducersDemonstration implements Demonstration {

    @Override
    public String name() {
        return "producers";
    }

    @Override
    public String description() {
        return "Each producer makes consumers of its own and orders items of five types, which take different times. Every item is"
                + " reported back, and what the producers still expect must end at zero.";
    }

    @Override
    public List<Setting> settings() {
        return List.of(
                new Setting("producers", "producers", 1, 500, 5),
                new Setting("orders", "the greatest number of orders of a producer", 1, 100, 10),
                new Setting("items", "the greatest number of items in an order", 1, 100, 10));
    }

    @Override
    public ActorFactory<?> director(Run run) {
        return Actor.annotated(() -> new ProducersDirector(run));
    }
}
