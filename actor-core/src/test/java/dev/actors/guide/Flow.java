package dev.actors.guide;

import dev.actors.Actor;
import dev.actors.ActorContext;
import dev.actors.ActorGroup;
import dev.actors.ActorOptions;
import dev.actors.ActorRef;
import dev.actors.ActorSystem;
import dev.actors.KeyedActors;
import dev.actors.OverflowPolicy;
import dev.actors.Receive;
import dev.actors.Request;
import dev.actors.SerialExecutor;
import dev.actors.SubjectMessage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Function;

/** The actors of docs/interaction-patterns.md that deal with time, numbers and pace. */
final class Flow {

    private Flow() {}

    sealed interface BatchMessage {

        record Item(String text) implements BatchMessage {}

        record Flush() implements BatchMessage {}
    }

    static class Batch implements Actor<BatchMessage> {

        private final Consumer<List<String>> target;
        private final List<String> items = new ArrayList<>();

        Batch(Consumer<List<String>> target) {
            this.target = target;
        }

        @Override
        public void receive(BatchMessage message, ActorContext<BatchMessage> context) {
            if (message instanceof BatchMessage.Item item) {
                items.add(item.text());
                context.timer("flush", Duration.ofMillis(200), new BatchMessage.Flush());
            } else {
                target.accept(List.copyOf(items));
                items.clear();
            }
        }
    }

    static ActorGroup<Shop.Line> group(ActorSystem system, List<String> lines) {
        ActorOptions writers = ActorOptions.defaults().group("writers");
        for (int i = 0; i < 4; i++) {
            system.spawn("writer-" + i, Actor.annotated(() -> new Shop.Journal(lines)), writers);
        }
        ActorGroup<Shop.Line> group = system.group("writers", Shop.Line.class);
        group.tell(new Shop.Line("to the one with the least to do"));
        group.tell(new Shop.Line("always to the same one for this key"), "customer-42");
        group.broadcast(new Shop.Line("to all of them"));
        return group;
    }

    record Visit() implements Request<Integer> {}

    static CompletableFuture<Integer> keyed(ActorSystem system) {
        ActorOptions sleepy = ActorOptions.defaults().idleTimeout(Duration.ofMinutes(10));
        KeyedActors<Visit> guests = system.keyed("guest", key -> new Guest(), sleepy);
        return guests.of("ada").ask(new Visit());
    }

    static class Guest implements Actor<Visit> {

        private int visits;

        @Override
        public void receive(Visit visit, ActorContext<Visit> context) {
            context.reply(visit, ++visits);
        }
    }

    static CompletionStage<Void> sendAll(Iterator<Shop.Line> lines, ActorRef<Shop.Line> target) {
        if (!lines.hasNext()) {
            return CompletableFuture.completedFuture(null);
        }
        return target.offer(lines.next()).thenComposeAsync(accepted -> sendAll(lines, target));
    }

    static ActorRef<Shop.Line> slow(ActorSystem system, List<String> lines) {
        ActorRef<Shop.Line> target = system.spawn(
                "slow",
                Actor.annotated(() -> new Shop.Journal(lines)),
                ActorOptions.defaults().mailbox(10, OverflowPolicy.REJECT));
        return target;
    }

    static class Guard implements Actor<Guard.Message> {

        private final ActorRef<?> guarded;
        private final Runnable alarm;

        Guard(ActorRef<?> guarded, Runnable alarm) {
            this.guarded = guarded;
            this.alarm = alarm;
        }

        record Message(String about) {}

        @Override
        public void started(ActorContext<Message> context) {
            context.watch(guarded, new Message(guarded.name()));
        }

        @Override
        public void receive(Message gone, ActorContext<Message> context) {
            alarm.run();
        }
    }

    static class Legacy {

        private final List<String> seen;

        Legacy(List<String> seen) {
            this.seen = seen;
        }

        @Receive(subject = "repeat")
        void repeat(SubjectMessage message, ActorContext<SubjectMessage> context) {
            int left = message.data(Integer.class);
            seen.add("repeat " + left);
            if (left > 0) {
                context.self().tell(SubjectMessage.of("repeat", left - 1));
            }
        }

        @Receive(subjectPattern = "item\\..+")
        void item(SubjectMessage message) {
            seen.add(message.subject());
        }
    }

    static CompletableFuture<String> serial(ActorSystem system, Function<String, CompletionStage<String>> remote) {
        SerialExecutor calls = system.serial("remote-calls");
        CompletableFuture<String> first = calls.submitAsync(() -> remote.apply("first"));
        CompletableFuture<String> second = calls.submitAsync(() -> remote.apply("second, when the first is done"));
        return first.thenCombine(second, (one, other) -> one + ", " + other);
    }
}
