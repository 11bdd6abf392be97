package dev.actors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.actors.DeadLetter.Reason;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** One deadline for everything, and nothing left behind. */
class CloseTests {

    @RegisterExtension
    final Systems systems = new Systems();

    private final List<String> events = new CopyOnWriteArrayList<>();

    @Test
    void closeWaitsUntilTheSystemHasTerminated() {
        ActorSystem system = systems.create("closing", 2);
        system.spawn("actor", Script.stopping(context -> events.add("stopped")));
        system.close();
        assertThat(system.state()).isEqualTo(SystemState.CLOSED);
        assertThat(system.terminated()).isDone();
        assertThat(events).containsExactly("stopped");
        system.close();
    }

    @Test
    void tellsFromOutsideAreRefused() throws Exception {
        ActorSystem system = systems.create("closing", 1);
        ActorRef<Turn> actor = system.spawn("actor", Script.actor());
        CountDownLatch leave = new CountDownLatch(1);
        actor.tell(context -> Waits.await(leave));
        CompletableFuture<Void> closed = system.shutdown();
        assertThat(system.state()).isEqualTo(SystemState.CLOSED);
        assertThat(actor.tryTell(Turn.nothing())).isFalse();
        actor.tell(context -> events.add("never"));
        assertThat(Waits.failureOf(actor.ask(Turn.question(context -> 1)))).isInstanceOf(ActorStoppedException.class);
        assertThatThrownBy(() -> system.spawn("late", Script.actor())).isInstanceOf(IllegalStateException.class);
        leave.countDown();
        Waits.get(closed);
        assertThat(events).isEmpty();
        assertThat(system.deadLetters().byReason()).containsEntry(Reason.SHUTDOWN, 1L);
    }

    @Test
    void tellsFromTurnsAreTakenUntilAllIsQuiet() throws Exception {
        ActorSystem system = systems.create("closing", 1);
        ActorRef<Turn> first = system.spawn("first", Script.actor());
        ActorRef<Turn> second = system.spawn("second", Script.actor());
        CountDownLatch leave = new CountDownLatch(1);
        first.tell(context -> {
            Waits.await(leave);
            second.tell(other -> {
                events.add("told by a turn");
                first.tell(again -> events.add("and on"));
            });
        });
        CompletableFuture<Void> closed = system.shutdown();
        leave.countDown();
        Waits.get(closed);
        assertThat(events).containsExactly("told by a turn", "and on");
        assertThat(system.deadLetters().total()).isZero();
    }

    @Test
    void whatIsQueuedIsHandledBeforeTheHooksRun() {
        ActorSystem system = systems.create("closing", 1);
        ActorRef<Turn> actor = system.spawn("actor", Script.stopping(context -> events.add("stopped")));
        for (int i = 0; i < 1_000; i++) {
            actor.tell(context -> events.add("handled"));
        }
        system.close();
        assertThat(events).hasSize(1_001).endsWith("stopped");
    }

    @Test
    void anAskInATurnIsAnsweredWhileTheSystemDrains() throws Exception {
        ActorSystem system = systems.create("closing", 1);
        ActorRef<Turn> asking = system.spawn("asking", Script.actor());
        ActorRef<Turn> asked = system.spawn("asked", Script.actor());
        CountDownLatch leave = new CountDownLatch(1);
        asking.tell(context -> {
            Waits.await(leave);
            context.await(asked.ask(Turn.question(other -> "answer")), (value, failure) -> events.add(value));
        });
        CompletableFuture<Void> closed = system.shutdown();
        leave.countDown();
        Waits.get(closed);
        assertThat(events).containsExactly("answer");
    }

    @Test
    void whenTheDeadlineStrikesHooksRunTheRestIsDeadLetteredAndTheStuckAreNamedInOneLine() throws Exception {
        ActorSystem system =
                systems.build(Systems.builder("deadline").threads(3).shutdownTimeout(Duration.ofMillis(300)));
        CountDownLatch leave = new CountDownLatch(1);
        CountDownLatch entered = new CountDownLatch(2);
        AtomicInteger interrupts = new AtomicInteger();
        List<ActorRef<Turn>> stuck = new ArrayList<>();
        for (String name : List.of("stuck one", "stuck two")) {
            ActorRef<Turn> actor = system.spawn(name, Script.actor());
            stuck.add(actor);
            actor.tell(context -> {
                entered.countDown();
                while (leave.getCount() > 0) {
                    try {
                        Waits.await(leave);
                    } catch (InterruptedException e) {
                        interrupts.incrementAndGet();
                    }
                }
            });
            actor.tell(context -> events.add("never"));
        }
        system.spawn("waiting", Script.stopping(context -> events.add("waiting stopped")))
                .tell(context -> context.await(new CompletableFuture<>()));
        Waits.await(entered);
        CompletableFuture<String> asked = stuck.get(0).ask(Turn.question(context -> "never"));
        try (LogCapture log = new LogCapture()) {
            system.close();
            assertThat(log.lines("stuck one", "stuck two")).hasSize(1);
        }
        assertThat(events).containsExactly("waiting stopped");
        await().untilAsserted(() -> assertThat(interrupts).hasValue(2));
        assertThat(Waits.failureOf(asked)).isInstanceOf(ActorStoppedException.class);
        assertThat(system.deadLetters().byReason()).satisfies(counts -> {
            assertThat(counts.get(Reason.SHUTDOWN)).isEqualTo(3);
            assertThat(counts.get(Reason.ABANDONED)).isEqualTo(3);
        });
        leave.countDown();
        await().untilAsserted(() -> assertThat(SuspendTests.threads("deadline")).isEmpty());
    }

    @Test
    void aDeadlineOfZeroClosesAtOnce() {
        ActorSystem system = systems.create("closing", 1);
        ActorRef<Turn> actor = system.spawn("actor", Script.actor());
        actor.tell(context -> context.await(new CompletableFuture<>()));
        Waits.get(system.shutdown(Duration.ZERO));
        assertThat(system.snapshot().actors().total()).isZero();
    }

    @Test
    void theDeadlineOfAShutdownCanBeSooner() {
        ActorSystem system = systems.build(Systems.builder("sooner").shutdownTimeout(Duration.ofHours(1)));
        system.spawn("actor", Script.actor()).tell(context -> context.await(new CompletableFuture<>()));
        CompletableFuture<Void> patient = system.shutdown();
        assertThat(patient).isNotDone();
        Waits.get(system.shutdown(Duration.ofMillis(50)));
        Waits.get(patient);
    }

    @Test
    void anyNumberOfCallersShareOneFuture() {
        ActorSystem system = systems.create("closing", 1);
        CompletableFuture<Void> terminated = system.terminated();
        assertThat(terminated).isNotDone();
        CompletableFuture<Void> first = system.shutdown();
        CompletableFuture<Void> second = system.shutdown();
        Waits.get(first);
        Waits.get(second);
        Waits.get(terminated);
        Waits.get(system.shutdown());
    }

    @Test
    void aCallerThatCancelsTheFutureHarmsNobody() {
        ActorSystem system = systems.create("closing", 1);
        system.terminated().cancel(true);
        assertThat(system.terminated()).isNotDone();
        CompletableFuture<Void> second = system.shutdown();
        system.shutdown().complete(null);
        Waits.get(second);
        Waits.get(system.terminated());
        assertThat(system.snapshot().actors().total()).isZero();
    }

    @Test
    void closeOnAnEngineThreadStartsItAndReturns() {
        ActorSystem system = systems.create("closing", 1);
        ActorRef<Turn> actor = system.spawn("actor", Script.stopping(context -> events.add("stopped")));
        CompletableFuture<String> asked = actor.ask(Turn.question(context -> {
            context.system().close();
            events.add("returned");
            return "answer";
        }));
        assertThat(Waits.get(asked)).isEqualTo("answer");
        Waits.get(system.terminated());
        assertThat(events).containsExactly("returned", "stopped");
    }

    @Test
    void afterItNoEngineThreadLives() {
        ActorSystem system = systems.build(Systems.builder("no-thread-left").threads(3));
        ActorRef<Turn> blocking =
                system.spawn("blocking", Script.actor(), ActorOptions.defaults().dispatcher("blocking"));
        Waits.settle(blocking);
        Waits.settle(system.spawn("actor", Script.actor()));
        blocking.tellLater(Turn.nothing(), Duration.ofHours(1));
        system.onDeadLetter(letter -> events.add("letter"));
        system.group("nobody").tell("message");
        assertThat(SuspendTests.threads("no-thread-left")).isNotEmpty();
        system.close();
        await().untilAsserted(
                        () -> assertThat(SuspendTests.threads("no-thread-left")).isEmpty());
    }

    @Test
    void parentsStopAfterTheirChildren() {
        ActorSystem system = systems.create("closing", 2);
        ActorRef<Turn> parent = system.spawn("parent", Script.stopping(context -> events.add("parent")));
        ActorRef<Turn> child = Waits.get(parent.ask(
                Turn.question(context -> context.spawn("child", Script.stopping(c -> events.add("child"))))));
        Waits.settle(child);
        system.close();
        assertThat(events).containsExactly("child", "parent");
    }

    @Test
    void everyActorsStoppedHookRunsOnce() {
        ActorSystem system = systems.create("closing", 2);
        for (int i = 0; i < 1_000; i++) {
            system.spawn(Script.stopping(context -> events.add("stopped")));
        }
        system.close();
        assertThat(events).hasSize(1_000);
        assertThat(system.snapshot().actors().stopped()).isEqualTo(1_000);
    }

    @Test
    void delayedMessagesOfAClosedSystemAreGone() {
        ActorSystem system = systems.create("closing", 1);
        ActorRef<Turn> actor = system.spawn("actor", Script.actor());
        actor.tellLater(context -> events.add("never"), Duration.ofHours(1));
        system.close();
        assertThat(events).isEmpty();
        assertThat(system.snapshot().mailbox().queued()).isZero();
    }

    @Test
    void aSystemThatIsClosedUnderTrafficLeavesNoThreadAndNoOpenAsk() throws Exception {
        for (int i = 0; i < 50; i++) {
            ActorSystem system = ActorSystem.builder("brief-life")
                    .threads(2)
                    .logDeadLetters(false)
                    .build();
            ActorRef<Turn> actor = system.spawn("actor", Script.actor());
            AtomicBoolean done = new AtomicBoolean();
            List<CompletableFuture<Integer>> asks = new CopyOnWriteArrayList<>();
            Thread teller = new Thread(() -> {
                while (!done.get()) {
                    actor.tell(Turn.nothing());
                    if (asks.size() < 100) {
                        asks.add(actor.ask(Turn.question(context -> 1)));
                    }
                }
            });
            teller.start();
            await().until(() -> asks.size() > 5);
            system.close();
            done.set(true);
            teller.join();
            for (CompletableFuture<Integer> ask : asks) {
                await().until(ask::isDone);
            }
            Systems.assertBalanced(system.snapshot());
        }
        await().untilAsserted(
                        () -> assertThat(SuspendTests.threads("brief-life")).isEmpty());
    }
}
