package dev.actors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What is done with an actor that failed. */
class SupervisionTests {

    private static final Turn FAIL = Turn.failing(new IllegalStateException("on purpose"));

    @RegisterExtension
    final Systems systems = new Systems();

    private final ManualTimeSource time = new ManualTimeSource();
    private final List<ActorListener.ActorFailure> failures = new CopyOnWriteArrayList<>();
    private final ActorSystem system = systems.build(
            Systems.builder("supervision").threads(1).timeSource(time).listener(new ActorListener() {
                @Override
                public void failed(ActorFailure failure) {
                    failures.add(failure);
                }
            }));
    private final List<String> events = new CopyOnWriteArrayList<>();

    @Test
    void theDefaultRestartsTenTimesInAMinuteAndThenStops() {
        ActorRef<Turn> actor = system.spawn("actor", Script.actor());
        for (int i = 0; i < 10; i++) {
            actor.tell(FAIL);
        }
        Waits.settle(actor);
        assertThat(restarts("actor")).isEqualTo(10);
        actor.tell(FAIL);
        awaitGone("actor");
        await().untilAsserted(() -> assertThat(failures)
                .hasSize(11)
                .last()
                .extracting(ActorListener.ActorFailure::reaction)
                .isEqualTo(ActorListener.Reaction.STOPPED));
        assertThat(system.snapshot().actors().failed()).isEqualTo(1);
    }

    @Test
    void theWindowSlides() {
        ActorRef<Turn> actor = spawn(SupervisorStrategy.restart().atMost(2, Duration.ofMinutes(1)));
        actor.tell(FAIL);
        Waits.settle(actor);
        time.advance(Duration.ofSeconds(40));
        actor.tell(FAIL);
        Waits.settle(actor);
        time.advance(Duration.ofSeconds(30));
        actor.tell(FAIL);
        Waits.settle(actor);
        assertThat(restarts("actor")).isEqualTo(3);
        time.advance(Duration.ofSeconds(20));
        actor.tell(FAIL);
        awaitGone("actor");
    }

    @Test
    void noRestartAtAllIsALimitToo() {
        spawn(SupervisorStrategy.restart().atMost(0, Duration.ofMinutes(1))).tell(FAIL);
        awaitGone("actor");
    }

    @Test
    void unlimitedRestartsNeverStop() {
        ActorRef<Turn> actor =
                spawn(SupervisorStrategy.restart().atMost(SupervisorStrategy.UNLIMITED, Duration.ofMinutes(1)));
        for (int i = 0; i < 1_000; i++) {
            actor.tell(FAIL);
        }
        Waits.settle(actor);
        assertThat(restarts("actor")).isEqualTo(1_000);
    }

    @Test
    void resumeGoesOnWithTheSameInstance() {
        ActorRef<Turn> actor = spawn(SupervisorStrategy.resume());
        actor.tell(FAIL);
        actor.tell(context -> events.add("next"));
        Waits.settle(actor);
        assertThat(events).containsExactly("started", "next");
        assertThat(restarts("actor")).isZero();
        await().untilAsserted(() -> assertThat(failures)
                .extracting(ActorListener.ActorFailure::reaction)
                .containsExactly(ActorListener.Reaction.RESUMED));
    }

    @Test
    void stopStopsAndWhatIsQueuedBecomesDeadLetters() throws Exception {
        ActorRef<Turn> actor = spawn(SupervisorStrategy.stop());
        CountDownLatch leave = new CountDownLatch(1);
        actor.tell(context -> {
            Waits.await(leave);
            throw new IllegalStateException("on purpose");
        });
        actor.tell(context -> events.add("never"));
        leave.countDown();
        awaitGone("actor");
        assertThat(events).containsExactly("started", "stopped");
        assertThat(system.deadLetters().byReason().get(DeadLetter.Reason.STOPPED))
                .isEqualTo(1);
    }

    @Test
    void backoffDoublesUpToItsCap() {
        ActorRef<Turn> actor =
                spawn(SupervisorStrategy.restart().backoff(Duration.ofMillis(100), Duration.ofMillis(400), 0));
        Waits.settle(actor);
        for (int wait : new int[] {100, 200, 400, 400}) {
            actor.tell(FAIL);
            awaitState("actor", ActorState.BACKOFF);
            events.clear();
            time.advance(Duration.ofMillis(wait - 1));
            Waits.fence(system);
            assertThat(events).as("after %d ms", wait - 1).isEmpty();
            time.advance(Duration.ofMillis(1));
            await().untilAsserted(() -> assertThat(events).containsExactly("restarting", "started"));
        }
    }

    @Test
    void jitterKeepsTheBackoffBetweenZeroAndItsCapAndNeverZero() {
        ActorRef<Turn> actor = spawn(SupervisorStrategy.restart()
                .atMost(SupervisorStrategy.UNLIMITED, Duration.ofMinutes(1))
                .backoff(Duration.ofNanos(1), Duration.ofMillis(10), 1));
        for (int i = 0; i < 50; i++) {
            actor.tell(FAIL);
            CompletableFuture<String> next = actor.ask(Turn.question(context -> "next"));
            await().untilAsserted(() -> {
                time.advance(Duration.ofMillis(10));
                assertThat(next).isDone();
            });
        }
        assertThat(restarts("actor")).isEqualTo(50);
    }

    @Test
    void aHugeBackoffSaturates() {
        ActorRef<Turn> actor = spawn(SupervisorStrategy.restart()
                .atMost(SupervisorStrategy.UNLIMITED, Duration.ofMinutes(1))
                .backoff(Duration.ofSeconds(Long.MAX_VALUE), Duration.ofSeconds(Long.MAX_VALUE), 1));
        actor.tell(FAIL);
        awaitState("actor", ActorState.BACKOFF);
        time.advance(Duration.ofDays(365));
        Waits.fence(system);
        assertThat(system.snapshot("actor"))
                .get()
                .extracting(ActorSnapshot::state)
                .isEqualTo(ActorState.BACKOFF);
        Waits.get(actor.stop());
    }

    @Test
    void duringABackoffMessagesWaitInOrder() {
        ActorRef<Turn> actor =
                spawn(SupervisorStrategy.restart().backoff(Duration.ofSeconds(1), Duration.ofSeconds(1), 0));
        actor.tell(FAIL);
        awaitState("actor", ActorState.BACKOFF);
        actor.tell(context -> events.add("first"));
        actor.tell(context -> events.add("second"));
        Waits.fence(system);
        assertThat(events).doesNotContain("first", "second");
        time.advance(Duration.ofSeconds(1));
        Waits.settle(actor);
        assertThat(events).endsWith("started", "first", "second");
    }

    @Test
    void aRestartMakesANewInstanceFromTheFactory() {
        AtomicInteger made = new AtomicInteger();
        ActorRef<Turn> actor = system.spawn("actor", () -> {
            made.incrementAndGet();
            return new Script(Turn.nothing(), (cause, context) -> {}, Turn.nothing(), new Object());
        });
        actor.tell(FAIL);
        Waits.settle(actor);
        actor.restart();
        Waits.settle(actor);
        assertThat(made).hasValue(3);
    }

    @Test
    void aFactoryThatHandsOutAUsedInstanceIsRefused() {
        Script only =
                new Script(Turn.nothing(), (cause, context) -> {}, context -> events.add("stopped"), new Object());
        try (LogCapture log = new LogCapture()) {
            ActorRef<Turn> actor = system.spawn("actor", () -> only);
            actor.tell(FAIL);
            actor.tell(context -> events.add("never"));
            awaitGone("actor");
            assertThat(log.lines("'actor'", "factory")).isNotEmpty();
        }
        assertThat(events).doesNotContain("never");
    }

    @Test
    void theStatelessActorIsOneInstanceForEveryIncarnation() {
        ActorRef<Turn> actor = system.spawn("actor", Actor.<Turn>stateless((turn, context) -> turn.run(context)));
        actor.tell(FAIL);
        Waits.settle(actor);
        assertThat(restarts("actor")).isEqualTo(1);
    }

    @Test
    void restartingRunsOnTheOldInstanceStartedOnTheNewAndStoppedOnlyAtTheEnd() {
        AtomicInteger made = new AtomicInteger();
        AtomicReference<Throwable> cause = new AtomicReference<>();
        ActorRef<Turn> actor = system.spawn("actor", () -> {
            int number = made.incrementAndGet();
            return new Script(
                    context -> events.add("started " + number),
                    (why, context) -> {
                        cause.set(why);
                        events.add("restarting " + number);
                    },
                    context -> events.add("stopped " + number),
                    number);
        });
        IllegalStateException broken = new IllegalStateException("broken");
        actor.tell(Turn.failing(broken));
        Waits.settle(actor);
        assertThat(cause).hasValue(broken);
        actor.restart();
        Waits.settle(actor);
        assertThat(cause.get()).isNull();
        Waits.get(actor.stop());
        assertThat(events)
                .containsExactly("started 1", "restarting 1", "started 2", "restarting 2", "started 3", "stopped 3");
    }

    @Test
    void untilStartedIsDoneNoUserMessageIsHandledAndSystemMessagesAre() {
        CompletableFuture<String> ready = new CompletableFuture<>();
        ActorRef<Turn> actor = system.spawn("actor", Script.starting(context -> context.await(ready)));
        actor.tell(context -> events.add("first"));
        Waits.fence(system);
        assertThat(events).isEmpty();
        ready.complete("ready");
        Waits.settle(actor);
        assertThat(events).containsExactly("first");

        ActorRef<Turn> stuck =
                system.spawn("stuck", Script.starting(context -> context.await(new CompletableFuture<>())));
        Waits.fence(system);
        Waits.get(stuck.stop());
        assertThat(system.find("stuck")).isEmpty();
    }

    @Test
    void aRestartWhileWaitingWaitsForTheTurn() {
        CompletableFuture<String> stage = new CompletableFuture<>();
        ActorRef<Turn> actor = spawn(SupervisorStrategy.restart());
        CompletableFuture<String> asked = actor.ask(Turn.request(
                (context, request) -> context.await(stage, (value, failure) -> context.reply(request, value))));
        Waits.fence(system);
        actor.restart();
        Waits.fence(system);
        assertThat(events).containsExactly("started");
        stage.complete("answer");
        assertThat(Waits.get(asked)).isEqualTo("answer");
        Waits.settle(actor);
        assertThat(events).containsExactly("started", "restarting", "started");
    }

    @Test
    void aRestartWhileWaitingAbandonsTheTurnAfterTheStopTimeout() {
        CompletableFuture<String> stage = new CompletableFuture<>();
        ActorRef<Turn> actor = spawn(SupervisorStrategy.restart());
        CompletableFuture<Object> asked = actor.ask(
                Turn.request((context, request) -> context.await(stage, (value, failure) -> events.add("late"))),
                Duration.ofHours(1));
        Waits.fence(system);
        actor.restart();
        Waits.fence(system);
        time.advance(Duration.ofSeconds(5));
        Waits.settle(actor);
        assertThat(events).containsExactly("started", "restarting", "started");
        assertThat(asked).isCompletedExceptionally();
        assertThat(system.deadLetters().byReason().get(DeadLetter.Reason.ABANDONED))
                .isEqualTo(1);
        stage.complete("late");
        Waits.settle(actor);
        assertThat(events).doesNotContain("late");
    }

    @Test
    void aRestartAfterAStopIsDiscarded() throws Exception {
        ActorRef<Turn> actor = spawn(SupervisorStrategy.restart());
        CountDownLatch leave = new CountDownLatch(1);
        actor.tell(context -> Waits.await(leave));
        CompletableFuture<Void> stopped = actor.stop();
        actor.restart();
        leave.countDown();
        Waits.get(stopped);
        actor.restart();
        Waits.fence(system);
        assertThat(events).doesNotContain("restarting");
        assertThat(system.find("actor")).isEmpty();
    }

    @Test
    void timersOfTheOldIncarnationNeverReachTheNewOne() {
        ActorRef<Turn> actor = spawn(SupervisorStrategy.restart());
        actor.tell(context -> {
            context.timer("once", Duration.ofSeconds(1), fired -> events.add("once"));
            context.every("again", Duration.ofSeconds(1), fired -> events.add("again"));
            context.receiveTimeout(Duration.ofSeconds(1), fired -> events.add("receive timeout"));
        });
        actor.tell(FAIL);
        Waits.settle(actor);
        time.advance(Duration.ofSeconds(5));
        Waits.settle(actor);
        assertThat(events).containsExactly("started", "restarting", "started");
    }

    @Test
    void aTimerOfTheOldIncarnationThatIsQueuedAlreadyDoesNotReachTheNewOneEither() throws Exception {
        ActorRef<Turn> actor = spawn(SupervisorStrategy.restart());
        CountDownLatch armed = new CountDownLatch(1);
        CountDownLatch leave = new CountDownLatch(1);
        actor.tell(context -> {
            context.timer("once", Duration.ofSeconds(1), fired -> events.add("once"));
            armed.countDown();
            Waits.await(leave);
            throw new IllegalStateException("on purpose");
        });
        Waits.await(armed);
        time.advance(Duration.ofSeconds(1));
        leave.countDown();
        Waits.settle(actor);
        assertThat(events).containsExactly("started", "restarting", "started");
    }

    @Test
    void mailboxNameAndRefSurviveARestart() {
        ActorRef<Turn> actor = spawn(SupervisorStrategy.restart());
        actor.tell(FAIL);
        Waits.settle(actor);
        assertThat(system.find("actor")).get().isEqualTo(actor);
        assertThat(actor.name()).isEqualTo("actor");
    }

    private ActorRef<Turn> spawn(SupervisorStrategy strategy) {
        ActorFactory<Turn> factory = Script.hooked(
                context -> events.add("started"),
                (cause, context) -> events.add("restarting"),
                context -> events.add("stopped"));
        return system.spawn("actor", factory, ActorOptions.defaults().supervision(strategy));
    }

    private long restarts(String name) {
        return system.snapshot(name).orElseThrow().restarts();
    }

    private void awaitGone(String name) {
        await().untilAsserted(() -> assertThat(system.find(name)).isEmpty());
    }

    private void awaitState(String name, ActorState state) {
        await().untilAsserted(() -> assertThat(system.snapshot(name))
                .get()
                .extracting(ActorSnapshot::state)
                .isEqualTo(state));
    }
}
