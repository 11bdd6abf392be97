package dev.actors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What metrics, events and monitoring plug into. */
class ListenerTests {

    @RegisterExtension
    final Systems systems = new Systems();

    private final ManualTimeSource time = new ManualTimeSource();
    private final List<String> events = new CopyOnWriteArrayList<>();
    private final List<Duration> elapsedTimes = new CopyOnWriteArrayList<>();
    private final AtomicReference<Thread> failedOn = new AtomicReference<>();

    @Test
    void failuresAreToldOffTheActorsThreads() {
        ActorSystem system = start(new Recording(false, false));
        ActorRef<Turn> actor =
                system.spawn("actor", Script.actor(), ActorOptions.defaults().group("group"));
        Thread worker = Waits.get(actor.ask(Turn.question(context -> Thread.currentThread())));
        actor.tell(Turn.failing(new IllegalStateException("broken")));
        await().untilAsserted(() -> assertThat(events).contains("failed actor group broken RESTARTED"));
        assertThat(failedOn.get()).isNotSameAs(worker);
    }

    @Test
    void aFailedHookHasNoMessageType() {
        List<Object> types = new CopyOnWriteArrayList<>();
        ActorSystem system = start(new ActorListener() {
            @Override
            public void failed(ActorFailure failure) {
                types.add(String.valueOf(failure.messageType()));
            }
        });
        system.spawn(
                "actor",
                Script.starting(Turn.failing(new IllegalStateException("hook"))),
                ActorOptions.defaults().supervision(SupervisorStrategy.stop()));
        await().untilAsserted(() -> assertThat(types).containsExactly("null"));
    }

    @Test
    void statesOfTheSystemAreTold() {
        ActorSystem system = systems.build(Systems.builder("listened")
                .listener(new Recording(false, false))
                .autoStart(false));
        system.start();
        system.suspend();
        system.resume();
        Waits.get(system.shutdown());
        await().untilAsserted(() -> assertThat(events)
                .containsExactly("state RUNNING", "state SUSPENDED", "state RUNNING", "state CLOSED"));
    }

    @Test
    void endsOfAsksAreToldToThoseWhoWantThem() {
        ActorSystem system = start(new Recording(true, false));
        ActorRef<Turn> actor = system.spawn("actor", Script.actor());
        Waits.get(actor.ask(Turn.question(context -> "answer")));
        Waits.failureOf(actor.ask(Turn.request((context, request) -> context.fail(new IllegalStateException()))));
        CompletableFuture<Object> late = actor.ask(Turn.request((context, request) -> {}), Duration.ofSeconds(9));
        await().untilAsserted(() ->
                assertThat(system.snapshot("actor").orElseThrow().processed()).isEqualTo(3));
        time.advance(Duration.ofSeconds(9));
        Waits.failureOf(late);
        await().untilAsserted(() -> assertThat(events)
                .filteredOn(event -> event.startsWith("ask"))
                .containsExactly("ask ANSWERED PT0S", "ask FAILED PT0S", "ask TIMED_OUT PT9S"));
    }

    @Test
    void endsOfTurnsAreToldToThoseWhoWantThem() {
        ActorSystem system = start(new Recording(false, true));
        ActorRef<Turn> actor =
                system.spawn("actor", Script.actor(), ActorOptions.defaults().group("group"));
        actor.tell(Turn.question(context -> "told"));
        CompletableFuture<String> stage = new CompletableFuture<>();
        actor.ask(Turn.request((context, request) -> context.await(stage)));
        Waits.fence(system);
        time.advance(Duration.ofSeconds(3));
        stage.completeExceptionally(new IllegalStateException("broken"));
        await().untilAsserted(() -> assertThat(events)
                .filteredOn(event -> event.startsWith("turn actor"))
                .containsExactly("turn actor group Question null", "turn actor group Question broken"));
        assertThat(elapsedTimes).allMatch(elapsed -> !elapsed.isNegative()).contains(Duration.ofSeconds(3));
    }

    @Test
    void whoWantsNeitherIsToldNeither() {
        ActorSystem system = start(new Recording(false, false));
        ActorRef<Turn> actor = system.spawn("actor", Script.actor());
        Waits.settle(actor);
        assertThat(events).noneMatch(event -> event.startsWith("ask") || event.startsWith("turn"));
    }

    @Test
    void whatAListenerThrowsHarmsNobody() {
        ActorListener bad = new ActorListener() {
            @Override
            public void failed(ActorFailure failure) {
                throw new IllegalStateException("listener");
            }

            @Override
            public boolean observesAsks() {
                return true;
            }

            @Override
            public void askEnded(ActorRef<?> target, AskOutcome outcome, Duration elapsed) {
                throw new IllegalStateException("listener");
            }

            @Override
            public boolean observesTurns() {
                return true;
            }

            @Override
            public void turnEnded(
                    ActorRef<?> actor,
                    @Nullable String group,
                    Class<?> messageType,
                    Duration elapsed,
                    @Nullable Throwable failure) {
                throw new AssertionError("listener");
            }
        };
        ActorSystem system =
                systems.build(Systems.builder("listened").listener(bad).listener(new Recording(true, true)));
        ActorRef<Turn> actor = system.spawn("actor", Script.actor());
        actor.tell(Turn.failing(new IllegalStateException("broken")));
        CompletableFuture<String> asked = actor.ask(Turn.question(context -> "answer"));
        assertThat(Waits.get(asked)).isEqualTo("answer");
        await().untilAsserted(() -> assertThat(events)
                .anyMatch(event -> event.startsWith("failed actor"))
                .anyMatch(event -> event.startsWith("turn actor"))
                .anyMatch(event -> event.startsWith("ask ANSWERED")));
    }

    private ActorSystem start(ActorListener listener) {
        return systems.build(
                Systems.builder("listened").threads(1).timeSource(time).listener(listener));
    }

    private final class Recording implements ActorListener {

        private final boolean asks;
        private final boolean turns;

        Recording(boolean asks, boolean turns) {
            this.asks = asks;
            this.turns = turns;
        }

        @Override
        public void failed(ActorFailure failure) {
            failedOn.set(Thread.currentThread());
            events.add("failed " + failure.actor().name() + " " + failure.group() + " "
                    + failure.cause().getMessage() + " " + failure.reaction());
        }

        @Override
        public void stateChanged(ActorSystem system, SystemState state) {
            events.add("state " + state);
        }

        @Override
        public boolean observesAsks() {
            return asks;
        }

        @Override
        public void askEnded(ActorRef<?> target, AskOutcome outcome, Duration elapsed) {
            events.add("ask " + outcome + " " + elapsed);
        }

        @Override
        public boolean observesTurns() {
            return turns;
        }

        @Override
        public void turnEnded(
                ActorRef<?> actor,
                @Nullable String group,
                Class<?> messageType,
                Duration elapsed,
                @Nullable Throwable failure) {
            events.add("turn " + actor.name() + " " + group + " " + messageType.getSimpleName() + " "
                    + (failure == null ? null : failure.getMessage()));
            elapsedTimes.add(elapsed);
        }
    }
}
