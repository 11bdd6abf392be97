package dev.actors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What a turn is, and how long it lasts. One thread: what could run in between would have run before the fence. */
class TurnTests {

    @RegisterExtension
    final Systems systems = new Systems();

    private final ManualTimeSource time = new ManualTimeSource();
    private final ActorSystem system = systems.create("turns", 1, time);
    private final ActorRef<Turn> actor = system.spawn("actor", Script.actor());
    private final CompletableFuture<String> stage = new CompletableFuture<>();
    private final List<String> events = new CopyOnWriteArrayList<>();

    @Test
    void aTurnLastsUntilTheHandlerHasReturned() throws Exception {
        CountDownLatch entered = new CountDownLatch(1);
        CountDownLatch leave = new CountDownLatch(1);
        actor.tell(context -> {
            entered.countDown();
            Waits.await(leave);
            events.add("first");
        });
        actor.tell(context -> events.add("second"));
        Waits.await(entered);
        assertThat(events).isEmpty();
        leave.countDown();
        Waits.settle(actor);
        assertThat(events).containsExactly("first", "second");
    }

    @Test
    void aTurnLastsUntilTheStageItAwaitsIsDone() {
        actor.tell(context -> context.await(stage, (value, failure) -> events.add("callback with " + value)));
        actor.tell(context -> events.add("next"));
        Waits.fence(system);
        assertThat(events).isEmpty();
        stage.complete("value");
        Waits.settle(actor);
        assertThat(events).containsExactly("callback with value", "next");
    }

    @Test
    void aTurnLastsUntilTheReturnedStageIsDone() {
        class Annotated {
            @Receive
            CompletionStage<String> wait(String text) {
                return stage.thenApply(value -> text + value);
            }

            @Receive
            void note(Integer number) {
                events.add("number " + number);
            }
        }
        ActorRef<Object> annotated = system.spawn("annotated", Actor.annotated(Annotated::new));
        annotated.tell("text");
        annotated.tell(1);
        Waits.fence(system);
        assertThat(events).isEmpty();
        stage.complete("value");
        await().untilAsserted(() -> assertThat(events).containsExactly("number 1"));
    }

    @Test
    void noThreadIsHeldWhileATurnWaits() {
        for (int i = 0; i < 100; i++) {
            system.spawn(Script.actor()).tell(context -> context.await(stage));
        }
        await().untilAsserted(() -> assertThat(stage.getNumberOfDependents()).isEqualTo(100));
        Waits.settle(actor);
        assertThat(stage).isNotDone();
    }

    @Test
    void theCompletersThreadOnlySchedulesAndTheCallbackRunsOnTheActor() throws Exception {
        AtomicReference<Thread> ran = new AtomicReference<>();
        AtomicReference<String> self = new AtomicReference<>();
        actor.tell(context -> context.await(stage, (value, failure) -> {
            ran.set(Thread.currentThread());
            self.set(context.self().name());
        }));
        Waits.fence(system);
        Thread completer = new Thread(() -> stage.complete("value"));
        completer.start();
        completer.join();
        Waits.settle(actor);
        assertThat(ran.get()).isNotNull().isNotSameAs(completer);
        assertThat(ran.get().getName()).contains("turns");
        assertThat(self.get()).isEqualTo("actor");
    }

    @Test
    void aCallbackOfAFailedStageGetsTheFailureAndTheTurnGoesOn() {
        actor.tell(
                context -> context.await(stage, (value, failure) -> events.add("failed with " + failure.getMessage())));
        stage.completeExceptionally(new IllegalStateException("broken"));
        Waits.settle(actor);
        assertThat(events).containsExactly("failed with broken");
        assertThat(system.snapshot("actor"))
                .get()
                .extracting(ActorSnapshot::failed)
                .isEqualTo(0L);
    }

    @Test
    void aCallbackMayAwaitAgainAndTheTurnLastsOn() {
        CompletableFuture<String> second = new CompletableFuture<>();
        actor.tell(context -> context.await(stage, (value, failure) -> {
            events.add(value);
            context.await(second, (other, none) -> events.add(other));
        }));
        actor.tell(context -> events.add("next"));
        stage.complete("first");
        Waits.fence(system);
        second.complete("second");
        Waits.settle(actor);
        assertThat(events).containsExactly("first", "second", "next");
    }

    @Test
    void severalStagesAreWaitedForInTheOrderOfTheCalls() {
        CompletableFuture<String> second = new CompletableFuture<>();
        actor.tell(context -> {
            context.await(stage, (value, failure) -> events.add(value));
            context.await(second, (value, failure) -> events.add(value));
        });
        actor.tell(context -> events.add("next"));
        second.complete("second");
        Waits.fence(system);
        assertThat(events).isEmpty();
        stage.complete("first");
        Waits.settle(actor);
        assertThat(events).containsExactly("first", "second", "next");
    }

    @Test
    void millionsOfDoneStagesInARowNeitherOverflowTheStackNorGrowTheHeap() {
        class Loop {
            private final CompletableFuture<String> done = CompletableFuture.completedFuture("done");
            private int left = 3_000_000;

            void go(ActorContext<Turn> context) {
                if (--left > 0) {
                    context.await(done, (value, failure) -> go(context));
                }
            }
        }
        Loop loop = new Loop();
        actor.tell(loop::go);
        Waits.settle(actor);
        assertThat(loop.left).isZero();
    }

    @Test
    void throughputHoldsForTurnsWhoseStagesAreDone() {
        ActorSystem slow =
                systems.build(Systems.builder("throughput").threads(1).throughput(10));
        ActorRef<Turn> one = slow.spawn("one", Script.actor());
        ActorRef<Turn> two = slow.spawn("two", Script.actor());
        Waits.settle(one);
        Waits.settle(two);
        CompletableFuture<String> done = CompletableFuture.completedFuture("done");
        Gate.tellFromOneTurn(slow, () -> {
            for (ActorRef<Turn> each : List.of(one, two)) {
                for (int i = 0; i < 20; i++) {
                    each.tell(context -> context.await(done, (value, failure) -> events.add(each.name())));
                }
            }
        });
        await().untilAsserted(() -> assertThat(events).hasSize(40));
        assertThat(events.subList(0, 10)).containsOnly("one");
        assertThat(events.subList(10, 20)).containsOnly("two");
        assertThat(events.subList(20, 30)).containsOnly("one");
        assertThat(events.subList(30, 40)).containsOnly("two");
    }

    @Test
    void aTurnThatWaitsLongIsWarnedAboutOnceNamingActorAndMessageType() {
        try (LogCapture log = new LogCapture()) {
            actor.tell(new Endless(stage));
            Waits.fence(system);
            time.advance(Duration.ofSeconds(29));
            Waits.fence(system);
            assertThat(log.lines("actor", "Endless")).isEmpty();
            time.advance(Duration.ofSeconds(2));
            await().untilAsserted(
                            () -> assertThat(log.lines("'actor'", "Endless")).hasSize(1));
            time.advance(Duration.ofSeconds(60));
            Waits.fence(system);
            stage.complete("done");
            Waits.settle(actor);
            assertThat(log.lines("'actor'", "Endless")).hasSize(1);
        }
    }

    @Test
    void turnTimeoutMakesALongWaitAFailure() {
        ActorRef<Turn> limited =
                system.spawn("limited", Script.actor(), ActorOptions.defaults().turnTimeout(Duration.ofMinutes(1)));
        CompletableFuture<Object> asked =
                limited.ask(Turn.request((context, request) -> context.await(stage)), Duration.ofHours(1));
        limited.tell(context -> events.add("next"));
        Waits.fence(system);
        time.advance(Duration.ofSeconds(61));
        assertThat(Waits.failureOf(asked)).isInstanceOf(TurnTimeoutException.class);
        Waits.settle(limited);
        assertThat(events).containsExactly("next");
        assertThat(system.snapshot("limited")).get().satisfies(snapshot -> {
            assertThat(snapshot.failed()).isEqualTo(1);
            assertThat(snapshot.restarts()).isEqualTo(1);
        });
    }

    @Test
    void turnTimeoutIsOffUnlessSet() {
        actor.tell(context -> context.await(stage, (value, failure) -> events.add(value)));
        Waits.fence(system);
        time.advance(Duration.ofDays(365));
        Waits.fence(system);
        assertThat(system.snapshot("actor"))
                .get()
                .extracting(ActorSnapshot::state)
                .isEqualTo(ActorState.WAITING);
        stage.complete("late");
        Waits.settle(actor);
        assertThat(events).containsExactly("late");
    }

    @Test
    void pipeToSelfDoesNotHoldTheTurn() {
        actor.tell(context -> context.pipeToSelf(stage, (value, failure) -> piped -> events.add("piped " + value)));
        actor.tell(context -> events.add("next"));
        Waits.settle(actor);
        assertThat(events).containsExactly("next");
        stage.complete("value");
        await().untilAsserted(() -> assertThat(events).containsExactly("next", "piped value"));
    }

    @Test
    void pipeToSelfTellsAFailureToo() {
        actor.tell(context ->
                context.pipeToSelf(stage, (value, failure) -> piped -> events.add("piped " + failure.getMessage())));
        stage.completeExceptionally(new IllegalStateException("broken"));
        await().untilAsserted(() -> assertThat(events).containsExactly("piped broken"));
    }

    @Test
    void aPipedResultForAnEarlierIncarnationIsDroppedAndCounted() {
        actor.tell(context -> context.pipeToSelf(stage, (value, failure) -> piped -> events.add("piped " + value)));
        Waits.settle(actor);
        actor.restart();
        Waits.settle(actor);
        stage.complete("late");
        Waits.settle(actor);
        actor.tell(context -> events.add("next"));
        Waits.settle(actor);
        assertThat(events).containsExactly("next");
        assertThat(system.snapshot().mailbox().rejected()).isEqualTo(1);
    }

    @Test
    void aMessageToOneselfIsQueuedAndNeverRunInsideTheRunningTurn() {
        actor.tell(context -> {
            context.self().tell(inner -> events.add("inner"));
            events.add("outer");
        });
        Waits.settle(actor);
        Waits.settle(actor);
        assertThat(events).containsExactly("outer", "inner");
    }

    @Test
    void whatBelongsToATurnIsRefusedOutsideOfIt() {
        AtomicReference<ActorContext<Turn>> kept = new AtomicReference<>();
        actor.tell(kept::set);
        Waits.settle(actor);
        assertThatThrownBy(() -> kept.get().await(stage)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> kept.get().fail(new Exception())).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> kept.get().spawn("child", Script.actor())).isInstanceOf(IllegalStateException.class);
        assertThat(kept.get().self().name()).isEqualTo("actor");
        assertThat(kept.get().now()).isEqualTo(time.now());
    }

    private record Endless(CompletionStage<String> stage) implements Turn {
        @Override
        public void run(ActorContext<Turn> context) {
            context.await(stage);
        }
    }
}
