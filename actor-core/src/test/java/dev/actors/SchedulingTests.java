package dev.actors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Two queues, slices, and who runs next. */
class SchedulingTests {

    @RegisterExtension
    final Systems systems = new Systems();

    private final List<String> events = new CopyOnWriteArrayList<>();

    @Test
    void theSystemQueueIsLookedAtBeforeEveryUserMessage() throws Exception {
        ActorSystem system = systems.create("queues", 1);
        ActorRef<Turn> actor = system.spawn(
                "actor",
                Script.hooked(
                        Turn.nothing(),
                        (cause, context) -> events.add("restarting"),
                        context -> events.add("stopped")));
        CountDownLatch entered = new CountDownLatch(1);
        CountDownLatch leave = new CountDownLatch(1);
        actor.tell(context -> {
            entered.countDown();
            Waits.await(leave);
        });
        actor.tell(context -> events.add("second"));
        actor.tell(context -> {
            events.add("third");
            context.stop();
        });
        actor.tell(context -> events.add("never"));
        Waits.await(entered);
        actor.restart();
        leave.countDown();
        await().untilAsserted(() -> assertThat(system.find("actor")).isEmpty());
        assertThat(events).containsExactly("restarting", "second", "third", "stopped");
    }

    @Test
    void stopAndRestartOvertakeUserMessages() throws Exception {
        ActorSystem system = systems.create("queues", 1);
        ActorRef<Turn> actor = system.spawn("actor", Script.stopping(context -> events.add("stopped")));
        CountDownLatch leave = new CountDownLatch(1);
        actor.tell(context -> Waits.await(leave));
        for (int i = 0; i < 100; i++) {
            actor.tell(context -> events.add("user"));
        }
        CompletableFuture<Void> stopped = actor.stop();
        leave.countDown();
        Waits.get(stopped);
        assertThat(events).containsExactly("stopped");
    }

    @Test
    void systemMessagesAreNeverBoundedDroppedOrEvicted() throws Exception {
        ActorSystem system = systems.create("queues", 1);
        for (OverflowPolicy policy : List.of(OverflowPolicy.REJECT, OverflowPolicy.DROP_OLDEST)) {
            ActorRef<Turn> actor = system.spawn(
                    policy.toString(),
                    Script.stopping(context -> events.add("stopped " + policy)),
                    ActorOptions.defaults().mailbox(1, policy));
            CountDownLatch entered = new CountDownLatch(1);
            CountDownLatch leave = new CountDownLatch(1);
            actor.tell(context -> {
                entered.countDown();
                Waits.await(leave);
            });
            Waits.await(entered);
            CompletableFuture<Void> stopped = actor.stop();
            for (int i = 0; i < 100; i++) {
                actor.tell(context -> events.add("user"));
            }
            leave.countDown();
            Waits.get(stopped);
        }
        assertThat(events).containsExactly("stopped reject", "stopped drop-oldest");
    }

    @Test
    void aSliceHandlesAtMostThroughputMessagesAndThenTheActorGoesToTheTail() {
        ActorSystem system = systems.build(Systems.builder("slices").threads(1).throughput(10));
        List<ActorRef<Turn>> actors = new ArrayList<>();
        for (String name : List.of("a", "b", "c")) {
            actors.add(system.spawn(name, Script.actor()));
        }
        actors.forEach(Waits::settle);
        Gate.tellFromOneTurn(system, () -> {
            for (ActorRef<Turn> actor : actors) {
                for (int i = 0; i < 25; i++) {
                    actor.tell(context -> events.add(actor.name()));
                }
            }
        });
        await().untilAsserted(() -> assertThat(events).hasSize(75));
        assertThat(slices(events)).containsExactly("10 a", "10 b", "10 c", "10 a", "10 b", "10 c", "5 a", "5 b", "5 c");
    }

    @Test
    void theThroughputIsThreeHundredUnlessSet() {
        ActorSystem system = systems.create("slices", 1);
        ActorRef<Turn> first = system.spawn("first", Script.actor());
        ActorRef<Turn> second = system.spawn("second", Script.actor());
        Waits.settle(first);
        Waits.settle(second);
        AtomicInteger handled = new AtomicInteger();
        AtomicInteger seen = new AtomicInteger();
        Gate.tellFromOneTurn(system, () -> {
            for (int i = 0; i < 1_000; i++) {
                first.tell(context -> handled.incrementAndGet());
            }
            second.tell(context -> seen.set(handled.get()));
        });
        await().untilAsserted(() -> assertThat(handled).hasValue(1_000));
        assertThat(seen).hasValue(300);
    }

    @Test
    void whatWasToldFromOutsideWaitsForAtMostOneMoreSliceOfEachThatIsBusy() throws Exception {
        ActorSystem system = systems.build(Systems.builder("slices").threads(1).throughput(10));
        List<ActorRef<Turn>> actors = new ArrayList<>();
        for (String name : List.of("a", "b", "c")) {
            actors.add(system.spawn(name, Script.actor()));
        }
        actors.forEach(Waits::settle);
        Gate gate = Gate.close(system);
        for (ActorRef<Turn> actor : actors) {
            for (int i = 0; i < 100; i++) {
                actor.tell(context -> events.add(actor.name()));
            }
        }
        gate.open();
        actors.forEach(Waits::settle);
        assertThat(events.indexOf("a")).isZero();
        assertThat(events.indexOf("b")).isBetween(10, 20);
        assertThat(events.indexOf("c")).isBetween(20, 50);
    }

    @Test
    void anActorThatFloodsItselfStarvesNobodyWithOneThread() {
        ActorSystem system = systems.create("fair", 1);
        AtomicBoolean enough = new AtomicBoolean();
        ActorRef<Turn> flooding = system.spawn("flooding", Script.actor());
        flooding.tell(new Turn() {
            @Override
            public void run(ActorContext<Turn> context) {
                if (!enough.get()) {
                    context.self().tell(this);
                }
            }
        });
        Waits.settle(system.spawn("other", Script.actor()));
        enough.set(true);
        Waits.settle(flooding);
    }

    @Test
    void twoActorsThatKeepEachOtherReadyStarveNobodyWithOneThread() throws Exception {
        ActorSystem system = systems.build(Systems.builder("fair").threads(1).throughput(50));
        ActorRef<Turn> ping = system.spawn("ping", Script.actor());
        ActorRef<Turn> pong = system.spawn("pong", Script.actor());
        ActorRef<Turn> third = system.spawn("third", Script.actor());
        Waits.settle(third);
        Gate gate = Gate.close(system);
        AtomicInteger hops = new AtomicInteger();
        AtomicBoolean enough = new AtomicBoolean();
        ping.tell(new Turn() {
            @Override
            public void run(ActorContext<Turn> context) {
                hops.incrementAndGet();
                if (!enough.get()) {
                    (context.self().name().equals("ping") ? pong : ping).tell(this);
                }
            }
        });
        AtomicInteger seen = new AtomicInteger(-1);
        third.tell(context -> seen.set(hops.get()));
        gate.open();
        Waits.settle(third);
        enough.set(true);
        assertThat(seen.get()).as("hops before the third had its turn").isBetween(0, 150);
    }

    @Test
    void workFromOutsideIsLookedAtByTheSameBudget() throws Exception {
        ActorSystem system = systems.build(Systems.builder("fair").threads(1).throughput(50));
        ActorRef<Turn> ping = system.spawn("ping", Script.actor());
        ActorRef<Turn> pong = system.spawn("pong", Script.actor());
        ActorRef<Turn> third = system.spawn("third", Script.actor());
        Waits.settle(third);
        AtomicInteger hops = new AtomicInteger();
        CountDownLatch running = new CountDownLatch(1);
        CountDownLatch told = new CountDownLatch(1);
        AtomicBoolean enough = new AtomicBoolean();
        ping.tell(new Turn() {
            @Override
            public void run(ActorContext<Turn> context) throws Exception {
                if (hops.incrementAndGet() == 10) {
                    running.countDown();
                    Waits.await(told);
                }
                if (!enough.get()) {
                    (context.self().name().equals("ping") ? pong : ping).tell(this);
                }
            }
        });
        Waits.await(running);
        AtomicInteger seen = new AtomicInteger(-1);
        third.tell(context -> seen.set(hops.get()));
        told.countDown();
        Waits.settle(third);
        enough.set(true);
        assertThat(seen.get()).as("hops before the third had its turn").isBetween(10, 160);
    }

    @Test
    void workThatWaitsBehindALongHandlerIsTakenOverByOthers() {
        ActorSystem system = systems.create("stealing", 2);
        ActorRef<Turn> waiting = system.spawn("waiting", Script.actor());
        ActorRef<Turn> next = system.spawn("next", Script.actor());
        for (int i = 0; i < 20; i++) {
            waiting.tell(context -> {
                CountDownLatch handled = new CountDownLatch(1);
                next.tell(other -> handled.countDown());
                Waits.await(handled);
                events.add("handled");
            });
        }
        Waits.settle(waiting);
        assertThat(events).hasSize(20);
    }

    @Test
    void whatAHandlerWroteInPlainFieldsIsVisibleToTheNextTurnWhicheverThreadRunsIt() throws Exception {
        ActorSystem system = systems.build(Systems.builder("plain").threads(4).throughput(1));
        class Counter {
            private long count;
        }
        Counter counter = new Counter();
        ActorRef<Turn> actor = system.spawn("actor", Script.actor());
        List<Thread> tellers = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            Thread teller = new Thread(() -> {
                for (int n = 0; n < 25_000; n++) {
                    actor.tell(context -> counter.count++);
                }
            });
            teller.start();
            tellers.add(teller);
        }
        for (Thread teller : tellers) {
            teller.join();
        }
        long count = Waits.get(actor.ask(Turn.question(context -> counter.count)));
        assertThat(count).isEqualTo(100_000);
    }

    @Test
    void noWakeUpIsLostAndNoneRunsTwiceWhenMessagesMeetAnActorThatGoesIdle() {
        ActorSystem system = systems.create("wake-ups", 2);
        ActorRef<Turn> actor = system.spawn("actor", Script.actor());
        AtomicInteger inside = new AtomicInteger();
        for (int i = 0; i < 20_000; i++) {
            CompletableFuture<Integer> answer =
                    actor.ask(Turn.question(context -> inside.incrementAndGet() + inside.decrementAndGet()));
            int together = Waits.get(answer);
            assertThat(together).isEqualTo(1);
        }
    }

    @Test
    void anEmptySliceDoesNothing() throws Exception {
        ActorSystem system = systems.create("empty", 1);
        ActorRef<Turn> actor = system.spawn("actor", Script.actor());
        CountDownLatch leave = new CountDownLatch(1);
        CountDownLatch entered = new CountDownLatch(1);
        system.spawn("busy", Script.actor()).tell(context -> {
            entered.countDown();
            Waits.await(leave);
        });
        Waits.await(entered);
        actor.tell(context -> events.add("removed"));
        assertThat(system.mailbox(actor).removeAll(message -> true)).isEqualTo(1);
        leave.countDown();
        Waits.settle(actor);
        assertThat(events).isEmpty();
        await().untilAsserted(() -> assertThat(system.snapshot("actor"))
                .get()
                .extracting(ActorSnapshot::state)
                .isEqualTo(ActorState.IDLE));
    }

    @Test
    void perSenderAndReceiverMessagesAreHandledInTheOrderSent() throws Exception {
        ActorSystem system = systems.create("order", 2);
        List<List<Integer>> bySender = List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        ActorRef<Turn> receiver = system.spawn("receiver", Script.actor());
        ActorRef<Turn> sender = system.spawn("sender", Script.actor());
        Runnable outside = () -> {
            for (int i = 0; i < 10_000; i++) {
                int n = i;
                receiver.tell(context -> bySender.get(0).add(n));
            }
        };
        Thread thread = new Thread(outside);
        thread.start();
        for (int i = 0; i < 10_000; i++) {
            int n = i;
            sender.tell(context -> receiver.tell(inner -> bySender.get(1).add(n)));
            receiver.tell(context -> bySender.get(2).add(n));
        }
        thread.join();
        Waits.settle(sender);
        Waits.settle(receiver);
        for (List<Integer> numbers : bySender) {
            assertThat(numbers).hasSize(10_000).isSorted();
        }
    }

    private static List<String> slices(List<String> names) {
        List<String> slices = new ArrayList<>();
        int length = 0;
        for (int i = 0; i < names.size(); i++) {
            length++;
            if (i + 1 == names.size() || !names.get(i).equals(names.get(i + 1))) {
                slices.add(length + " " + names.get(i));
                length = 0;
            }
        }
        return slices;
    }
}
