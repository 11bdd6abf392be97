package dev.actors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** {@code NEW → RUNNING ⇄ SUSPENDED}: a system that does not run accepts and queues. */
class SuspendTests {

    @RegisterExtension
    final Systems systems = new Systems();

    private final ManualTimeSource time = new ManualTimeSource();
    private final List<String> events = new CopyOnWriteArrayList<>();

    @Test
    void createStartsAtOnce() {
        try (ActorSystem system = ActorSystem.create("created")) {
            assertThat(system.state()).isEqualTo(SystemState.RUNNING);
            assertThat(system.name()).isEqualTo("created");
            Waits.settle(system.spawn("actor", Script.actor()));
        }
    }

    @Test
    void theBuilderCanLeaveItNew() {
        ActorSystem system = systems.build(Systems.builder("new").autoStart(false));
        assertThat(system.state()).isEqualTo(SystemState.NEW);
        assertThat(threads("new")).isEmpty();
        system.start();
        system.start();
        assertThat(system.state()).isEqualTo(SystemState.RUNNING);
    }

    @Test
    void aNewSystemAcceptsAndQueues() {
        ActorSystem system = systems.build(Systems.builder("new").autoStart(false));
        ActorRef<Turn> actor = system.spawn("actor", Script.starting(context -> events.add("started")));
        actor.tell(context -> events.add("told"));
        CompletableFuture<String> asked = actor.ask(Turn.question(context -> "answer"));
        assertThat(system.mailbox(actor).count()).isEqualTo(2);
        assertThat(events).isEmpty();
        system.start();
        assertThat(Waits.get(asked)).isEqualTo("answer");
        assertThat(events).containsExactly("started", "told");
    }

    @Test
    void aNewSystemCanBeClosed() {
        ActorSystem system = systems.build(Systems.builder("new").autoStart(false));
        ActorRef<Turn> actor = system.spawn("actor", Script.actor());
        actor.tell(context -> events.add("told"));
        Waits.get(system.shutdown());
        assertThat(system.state()).isEqualTo(SystemState.CLOSED);
        assertThat(system.snapshot().mailbox().queued()).isZero();
    }

    @Test
    void suspendKeepsInstancesNamesRefsAndMailboxesAndRunsNoHooks() {
        ActorSystem system = systems.create("suspended", 2, time);
        ActorRef<Turn> actor = system.spawn(
                "actor",
                Script.hooked(
                        context -> events.add("started"),
                        (cause, context) -> events.add("restarting"),
                        context -> events.add("stopped")));
        Waits.settle(actor);
        system.suspend();
        assertThat(system.state()).isEqualTo(SystemState.SUSPENDED);
        actor.tell(context -> events.add("told"));
        assertThat(system.mailbox(actor).count()).isEqualTo(1);
        assertThat(system.find("actor")).get().isEqualTo(actor);
        assertThat(events).containsExactly("started");
        system.resume();
        assertThat(system.state()).isEqualTo(SystemState.RUNNING);
        Waits.settle(actor);
        assertThat(events).containsExactly("started", "told");
    }

    @Test
    void suspendEndsAllEngineThreads() {
        ActorSystem system = systems.build(Systems.builder("thread-counter").threads(3));
        ActorRef<Turn> blocking =
                system.spawn("blocking", Script.actor(), ActorOptions.defaults().dispatcher("blocking"));
        Waits.settle(blocking);
        blocking.tellLater(Turn.nothing(), Duration.ofHours(1));
        assertThat(threads("thread-counter")).isNotEmpty();
        system.suspend();
        await().untilAsserted(() -> assertThat(threads("thread-counter")).isEmpty());
        system.resume();
        Waits.settle(blocking);
    }

    @Test
    void suspendWaitsForRunningTurns() throws Exception {
        ActorSystem system = systems.create("suspended", 1, time);
        ActorRef<Turn> actor = system.spawn("actor", Script.actor());
        CountDownLatch entered = new CountDownLatch(1);
        CountDownLatch leave = new CountDownLatch(1);
        actor.tell(context -> {
            entered.countDown();
            Waits.await(leave);
            events.add("turn ended");
        });
        actor.tell(context -> events.add("next"));
        Waits.await(entered);
        Thread suspender = new Thread(() -> {
            system.suspend();
            events.add("suspended");
        });
        suspender.start();
        await().until(() -> system.state() == SystemState.SUSPENDED);
        leave.countDown();
        suspender.join();
        assertThat(events).containsExactly("turn ended", "suspended");
        system.resume();
        Waits.settle(actor);
        assertThat(events).containsExactly("turn ended", "suspended", "next");
    }

    @Test
    void suspendIsBoundedAndAStuckThreadIsInterruptedNamedAndReplaced() throws Exception {
        ActorSystem system = systems.build(Systems.builder("stuck-suspend")
                .threads(1)
                .defaults(ActorOptions.defaults().stopTimeout(Duration.ofMillis(50))));
        CountDownLatch entered = new CountDownLatch(1);
        CountDownLatch leave = new CountDownLatch(1);
        AtomicBoolean interrupted = new AtomicBoolean();
        ActorRef<Turn> stubborn = system.spawn("stubborn", Script.actor());
        stubborn.tell(context -> {
            entered.countDown();
            while (leave.getCount() > 0) {
                try {
                    Waits.await(leave);
                } catch (InterruptedException e) {
                    interrupted.set(true);
                }
            }
            events.add("left");
        });
        Waits.await(entered);
        try (LogCapture log = new LogCapture()) {
            system.suspend();
            await().untilTrue(interrupted);
            await().untilAsserted(() -> assertThat(log.lines("stubborn")).isNotEmpty());
        }
        system.resume();
        Waits.settle(system.spawn("other", Script.actor()));
        assertThat(events).isEmpty();
        leave.countDown();
        Waits.settle(stubborn);
        assertThat(events).containsExactly("left");
    }

    @Test
    void suspendFreezesTimersAndAskTimeouts() {
        ActorSystem system = systems.create("frozen", 1, time);
        ActorRef<Turn> actor = system.spawn("actor", Script.actor());
        actor.tellLater(context -> events.add("later"), Duration.ofSeconds(10));
        CompletableFuture<String> asked = actor.ask(Turn.request((context, request) -> {}), Duration.ofSeconds(20));
        Waits.settle(actor);
        time.advance(Duration.ofSeconds(5));
        system.suspend();
        time.advance(Duration.ofHours(1));
        assertThat(asked).isNotDone();
        assertThat(system.mailbox(actor).count()).isZero();
        system.resume();
        time.advance(Duration.ofMillis(4_999));
        Waits.settle(actor);
        assertThat(events).isEmpty();
        time.advance(Duration.ofMillis(1));
        await().untilAsserted(() -> assertThat(events).containsExactly("later"));
        assertThat(asked).isNotDone();
        time.advance(Duration.ofSeconds(10));
        assertThat(Waits.failureOf(asked)).isInstanceOf(AskTimeoutException.class);
    }

    @Test
    void aStageThatIsDoneWhileSuspendedCountsAfterResume() {
        ActorSystem system = systems.create("suspended", 1, time);
        ActorRef<Turn> actor = system.spawn("actor", Script.actor());
        CompletableFuture<String> stage = new CompletableFuture<>();
        actor.tell(context -> context.await(stage, (value, failure) -> events.add(value)));
        Waits.fence(system);
        system.suspend();
        stage.complete("done");
        assertThat(events).isEmpty();
        system.resume();
        Waits.settle(actor);
        assertThat(events).containsExactly("done");
    }

    @Test
    void aSuspendedSystemCanBeClosed() {
        ActorSystem system = systems.create("suspended", 1, time);
        ActorRef<Turn> actor = system.spawn("actor", Script.stopping(context -> events.add("stopped")));
        Waits.settle(actor);
        system.suspend();
        actor.tell(context -> events.add("told"));
        Waits.get(system.shutdown());
        assertThat(system.snapshot().mailbox().queued()).isZero();
        assertThat(events).endsWith("stopped");
    }

    @Test
    void suspendAndResumeUnderTrafficLoseNothing() throws Exception {
        ActorSystem system = systems.build(Systems.builder("traffic").threads(2));
        List<ActorRef<Turn>> actors = new java.util.ArrayList<>();
        for (int i = 0; i < 10; i++) {
            actors.add(system.spawn("actor " + i, Script.actor()));
        }
        java.util.concurrent.atomic.AtomicInteger handled = new java.util.concurrent.atomic.AtomicInteger();
        int count = 20_000;
        Thread teller = new Thread(() -> {
            for (int i = 0; i < count; i++) {
                actors.get(i % 10).tell(context -> handled.incrementAndGet());
            }
        });
        teller.start();
        for (int i = 0; i < 20; i++) {
            system.suspend();
            system.resume();
        }
        teller.join();
        await().untilAsserted(() -> assertThat(handled).hasValue(count));
    }

    static List<String> threads(String name) {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(Thread::isAlive)
                .map(Thread::getName)
                .filter(each -> each.contains(name))
                .toList();
    }
}
