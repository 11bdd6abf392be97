package dev.actors.sample.dashboard;

import dev.actors.Actor;
import dev.actors.ActorContext;
import dev.actors.ActorOptions;
import dev.actors.ActorRef;
import dev.actors.ActorSystem;
import dev.actors.SupervisorStrategy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Actors that are never quiet, of every kind that a picture can show: groups, queues, failures, stages, messages to themselves. */
final class Traffic {

    record Order(int steps) {}

    record Tick() {}

    private static final Map<String, Integer> GROUPS = Map.of("orders", 24, "payments", 9, "shipping", 14, "stock", 5);

    private final List<ActorRef<Object>> actors = new ArrayList<>();
    private final ActorSystem system;

    private Traffic(ActorSystem system) {
        this.system = system;
    }

    static Traffic in(ActorSystem system) {
        Traffic traffic = new Traffic(system);
        SupervisorStrategy patient = SupervisorStrategy.restart()
                .atMost(-1, Duration.ofMinutes(1))
                .backoff(Duration.ofSeconds(2), Duration.ofSeconds(4));
        GROUPS.forEach((group, size) -> {
            for (int i = 1; i <= size; i++) {
                traffic.add(
                        group + "-" + i, ActorOptions.defaults().group(group).supervision(patient));
            }
        });
        traffic.add("clock", ActorOptions.defaults());
        traffic.actors.forEach(actor -> actor.tell(new Tick()));
        return traffic;
    }

    private void add(String name, ActorOptions options) {
        long seed = name.hashCode();
        actors.add(system.spawn(name, () -> new Worker(new Random(seed)), options));
    }

    void stop() {
        actors.forEach(ActorRef::stop);
    }

    private final class Worker implements Actor<Object> {

        private final Random random;

        Worker(Random random) {
            this.random = random;
        }

        @Override
        public void started(ActorContext<Object> context) {
            context.every("tick", Duration.ofMillis(1500 + random.nextInt(4000)), new Tick());
        }

        @Override
        public void receive(Object message, ActorContext<Object> context) {
            if (message instanceof Tick) {
                other().tell(new Order(3 + random.nextInt(6)));
                if (random.nextInt(4) == 0) {
                    context.self().tell(new Order(0));
                }
            } else if (message instanceof Order order) {
                handle(order, context);
            }
        }

        private void handle(Order order, ActorContext<Object> context) {
            int chance = random.nextInt(100);
            if (chance < 1) {
                throw new IllegalStateException("as it happens");
            }
            if (chance < 12) {
                context.await(new CompletableFuture<Void>().completeOnTimeout(null, 700, TimeUnit.MILLISECONDS));
            } else if (chance < 60) {
                busy(Duration.ofMillis(random.nextInt(25)));
            }
            if (order.steps() > 0) {
                other().tell(new Order(order.steps() - 1));
            }
        }

        private ActorRef<Object> other() {
            return actors.get(random.nextInt(random.nextBoolean() ? actors.size() : Math.min(20, actors.size())));
        }

        private void busy(Duration duration) {
            long until = System.nanoTime() + duration.toNanos();
            while (System.nanoTime() < until) {
                Thread.onSpinWait();
            }
        }
    }
}
