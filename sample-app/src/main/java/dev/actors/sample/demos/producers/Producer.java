package dev.actors.sample.demos.producers;

import dev.actors.ActorContext;
import dev.actors.ActorGroup;
import dev.actors.ActorRef;
import dev.actors.OnStart;
import dev.actors.Receive;
import dev.actors.sample.demos.Run;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;

/** Makes its consumers, orders items of them, and counts down what it expects. */
class Producer {

    private static final Duration WORK = Duration.ofSeconds(1);

    private final Run run;
    private final ActorRef<ProducerReport> director;
    private final ActorGroup<Make> consumers;

    private final Map<ItemType, Integer> expected = new EnumMap<>(ItemType.class);
    private int open;
    private int ordered;
    private int made;

    Producer(Run run, ActorRef<ProducerReport> director, ActorGroup<Make> consumers) {
        this.run = run;
        this.director = director;
        this.consumers = consumers;
    }

    /** One to three consumers, which stop with their producer, and some orders to itself. */
    @OnStart
    void begin(ActorContext<ProducerCommand> context) {
        int helpers = 1 + random(2);
        for (int i = 0; i < helpers; i++) {
            context.spawn(
                    context.self().name() + "/consumer-" + i,
                    () -> new Consumer(run),
                    run.options().group(consumers.name()));
        }
        open = 1 + random(run.get("orders") - 1);
        for (int i = 0; i < open; i++) {
            ItemType type = ItemType.values()[random(ItemType.values().length - 1)];
            context.self().tell(new ProducerCommand.Produce(1 + random(run.get("items") - 1), type));
        }
    }

    @Receive
    void produce(ProducerCommand.Produce order, ActorContext<ProducerCommand> context) {
        run.someWork(context, WORK, () -> {
            expected.merge(order.type(), order.count(), Integer::sum);
            ordered += order.count();
            context.self().tell(new ProducerCommand.ProduceOne(order.count(), order.type()));
        });
    }

    /** A message to itself for each item, where a loop would do: so orders take turns, and so do producers. */
    @Receive
    void produceOne(ProducerCommand.ProduceOne order, ActorContext<ProducerCommand> context) {
        consumers.tell(new Make(order.type(), context.self()));
        if (order.left() > 1) {
            context.self().tell(new ProducerCommand.ProduceOne(order.left() - 1, order.type()));
        } else {
            open--;
        }
    }

    @Receive
    void made(ProducerCommand.Made message) {
        made++;
        expected.merge(message.type(), -1, Integer::sum);
        if (open == 0 && made == ordered) {
            director.tell(new ProducerReport(consumers.size(), ordered, made, Map.copyOf(expected)));
        }
    }

    private static int random(int most) {
        return ThreadLocalRandom.current().nextInt(most + 1);
    }
}
