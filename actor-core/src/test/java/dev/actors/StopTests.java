package dev.actors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.actors.DeadLetter.Reason;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** How an actor stops, whatever it is doing. */
class StopTests {

    @RegisterExtension
    final Systems systems = new Systems();

    private final ManualTimeSource time = new ManualTimeSource();
    private final ActorSystem system = systems.create("stops", 1, time);
    private final List<String> events = new CopyOnWriteArrayList<>();
    private final List<DeadLetter> deadLetters = new CopyOnWriteArrayList<>();
    private final ActorRef<Turn> actor = system.spawn("actor", Script.stopping(context -> events.add("stopped")));
    private final CountDownLatch entered = new CountDownLatch(1);
    private final CountDownLatch leave = new CountDownLatch(1);
    private final CompletableFuture<String> stage = new CompletableFuture<>();

    StopTests() {
        system.onDeadLetter(deadLetters::add);
    }

    @Test
    void stopIsStickyAndIdempotent() throws Exception {
        enterALongTurn();
        CompletableFuture<Void> first = actor.stop();
        CompletableFuture<Void> second = actor.stop();
        actor.start();
        actor.restart();
        leave.countDown();
        Waits.get(first);
        Waits.get(second);
        Waits.get(actor.stop());
        assertThat(events).containsExactly("left", "stopped");
    }

    @Test
    void stopClosesIntakeAtOnce() throws Exception {
        enterALongTurn();
        actor.stop();
        assertThat(actor.tryTell(Turn.nothing())).isFalse();
        actor.tell(context -> events.add("never"));
        assertThat(Waits.failureOf(actor.offer(Turn.nothing()))).isInstanceOf(ActorStoppedException.class);
        assertThat(Waits.failureOf(actor.ask(Turn.question(context -> 1)))).isInstanceOf(ActorStoppedException.class);
        await().untilAsserted(() -> assertThat(reasons()).containsExactly(Reason.STOPPED));
        leave.countDown();
    }

    @Test
    void whileRunningAStopTakesEffectWhenTheHandlerReturns() throws Exception {
        enterALongTurn();
        actor.tell(context -> events.add("never"));
        CompletableFuture<Void> stopped = actor.stop();
        time.advance(Duration.ofMinutes(1));
        assertThat(stopped).isNotDone();
        assertThat(events).isEmpty();
        leave.countDown();
        Waits.get(stopped);
        assertThat(events).containsExactly("left", "stopped");
        assertThat(system.snapshot().mailbox().processed()).isEqualTo(1);
    }

    @Test
    void whileWaitingQueuedMessagesAreDeadLetteredNowAndTheTurnsOutcomeCounts() {
        CompletableFuture<String> asked = actor.ask(Turn.request(
                (context, request) -> context.await(stage, (value, failure) -> context.reply(request, value))));
        CompletableFuture<String> behind = actor.ask(Turn.question(context -> "never"));
        actor.tell(context -> events.add("never"));
        Waits.fence(system);
        CompletableFuture<Void> stopped = actor.stop();
        assertThat(Waits.failureOf(behind)).isInstanceOf(ActorStoppedException.class);
        await().untilAsserted(() -> assertThat(reasons()).containsExactly(Reason.STOPPED, Reason.STOPPED));
        assertThat(stopped).isNotDone();
        stage.complete("answer");
        assertThat(Waits.get(asked)).isEqualTo("answer");
        Waits.get(stopped);
        assertThat(events).containsExactly("stopped");
    }

    @Test
    void afterTheStopTimeoutTheMessageIsAbandonedAndItsOutcomeDropped() {
        CompletableFuture<Object> asked = actor.ask(
                Turn.request((context, request) -> context.await(stage, (value, failure) -> events.add("late"))),
                Duration.ofHours(1));
        Waits.fence(system);
        CompletableFuture<Void> stopped = actor.stop();
        Waits.fence(system);
        time.advance(Duration.ofMillis(4_999));
        Waits.fence(system);
        assertThat(stopped).isNotDone();
        time.advance(Duration.ofMillis(1));
        Waits.get(stopped);
        assertThat(Waits.failureOf(asked)).isInstanceOf(ActorStoppedException.class);
        await().untilAsserted(() -> assertThat(reasons()).containsExactly(Reason.ABANDONED));
        stage.complete("late");
        Waits.fence(system);
        assertThat(events).containsExactly("stopped");
    }

    @Test
    void theStopTimeoutCanBeSet() {
        ActorRef<Turn> quick =
                system.spawn("quick", Script.actor(), ActorOptions.defaults().stopTimeout(Duration.ofMillis(10)));
        quick.tell(context -> context.await(stage));
        Waits.fence(system);
        CompletableFuture<Void> stopped = quick.stop();
        Waits.fence(system);
        time.advance(Duration.ofMillis(10));
        Waits.get(stopped);
    }

    @Test
    void whileStartingAStopTakesEffectAtOnce() {
        ActorRef<Turn> starting = system.spawn("starting", Script.starting(context -> context.await(stage)));
        Waits.fence(system);
        Waits.get(starting.stop());
        ActorRef<Turn> paused =
                system.spawn("paused", Script.actor(), ActorOptions.defaults().startPaused());
        Waits.get(paused.stop());
        assertThat(system.find("starting")).isEmpty();
        assertThat(system.find("paused")).isEmpty();
    }

    @Test
    void whileBackingOffAStopTakesEffectAtOnce() {
        ActorRef<Turn> failing = system.spawn(
                "failing",
                Script.actor(),
                ActorOptions.defaults()
                        .supervision(SupervisorStrategy.restart().backoff(Duration.ofHours(1), Duration.ofHours(1))));
        failing.tell(Turn.failing(new IllegalStateException("on purpose")));
        await().untilAsserted(() -> assertThat(system.snapshot("failing"))
                .get()
                .extracting(ActorSnapshot::state)
                .isEqualTo(ActorState.BACKOFF));
        Waits.get(failing.stop());
        assertThat(system.find("failing")).isEmpty();
    }

    @Test
    void unreadMessagesBecomeDeadLettersInOrderAndTheirAsksFail() throws Exception {
        enterALongTurn();
        List<Turn> unread = List.of(context -> {}, context -> context.stop(), context -> context.unhandled());
        unread.forEach(actor::tell);
        CompletableFuture<String> asked = actor.ask(Turn.question(context -> "never"));
        CompletableFuture<Void> stopped = actor.stop();
        leave.countDown();
        Waits.get(stopped);
        assertThat(Waits.failureOf(asked)).isInstanceOf(ActorStoppedException.class);
        await().untilAsserted(() -> assertThat(deadLetters).hasSize(4));
        assertThat(deadLetters.subList(0, 3)).extracting(DeadLetter::message).isEqualTo(List.<Object>copyOf(unread));
        assertThat(reasons()).containsOnly(Reason.STOPPED);
    }

    @Test
    void theFutureIsDoneAfterTheNameIsFree() {
        for (int i = 0; i < 200; i++) {
            ActorRef<Turn> each = system.spawn("again", Script.actor());
            each.tell(Turn.nothing());
            CompletableFuture<Boolean> free = each.stop().thenApply(done -> {
                assertThat(system.find("again")).isEmpty();
                return true;
            });
            assertThat(Waits.get(free)).isTrue();
        }
    }

    @Test
    void stopWithADurationFirstHandlesWhatIsQueued() throws Exception {
        enterALongTurn();
        actor.tell(context -> events.add("queued"));
        CompletableFuture<Void> stopped = actor.stop(Duration.ofSeconds(10));
        assertThat(actor.tryTell(Turn.nothing())).isFalse();
        leave.countDown();
        Waits.get(stopped);
        assertThat(events).containsExactly("left", "queued", "stopped");
        assertThat(deadLetters).isEmpty();
    }

    @Test
    void whatIsNotHandledWhenTheDurationIsOverBecomesDeadLetters() {
        actor.tell(context -> context.await(stage));
        actor.tell(context -> events.add("never"));
        Waits.fence(system);
        CompletableFuture<Void> stopped = actor.stop(Duration.ofSeconds(10));
        Waits.fence(system);
        time.advance(Duration.ofSeconds(10));
        await().untilAsserted(() -> assertThat(reasons()).containsExactly(Reason.STOPPED));
        stage.complete("done");
        Waits.get(stopped);
        assertThat(events).containsExactly("stopped");
    }

    @Test
    void aPlainStopEscalatesOneThatDrains() throws Exception {
        enterALongTurn();
        actor.tell(context -> events.add("never"));
        CompletableFuture<Void> draining = actor.stop(Duration.ofHours(1));
        CompletableFuture<Void> stopped = actor.stop();
        leave.countDown();
        Waits.get(stopped);
        Waits.get(draining);
        assertThat(events).containsExactly("left", "stopped");
        assertThat(deadLetters).hasSize(1);
    }

    @Test
    void aFailureWhileDrainingEndsTheDraining() throws Exception {
        enterALongTurn();
        actor.tell(Turn.failing(new IllegalStateException("on purpose")));
        actor.tell(context -> events.add("never"));
        CompletableFuture<Void> stopped = actor.stop(Duration.ofHours(1));
        leave.countDown();
        Waits.get(stopped);
        assertThat(events).containsExactly("left", "stopped");
        await().untilAsserted(() -> assertThat(reasons()).containsExactly(Reason.STOPPED));
        assertThat(system.snapshot().mailbox().restarts()).isZero();
    }

    @Test
    void contextStopEndsTheActorWhenTheTurnIsDone() {
        CompletableFuture<String> asked = actor.ask(Turn.question(context -> {
            context.stop();
            return "last words";
        }));
        actor.tell(context -> events.add("never"));
        assertThat(Waits.get(asked)).isEqualTo("last words");
        Waits.get(actor.stop());
        assertThat(events).containsExactly("stopped");
    }

    @Test
    void everyTimerOfAGoneActorIsGone() {
        Waits.settle(actor);
        int before = time.pending();
        for (int i = 0; i < 10; i++) {
            String key = "timer " + i;
            actor.tell(context -> {
                context.timer(key, Duration.ofHours(1), Turn.nothing());
                context.every(key + " again", Duration.ofHours(1), Turn.nothing());
                context.receiveTimeout(Duration.ofHours(1), Turn.nothing());
            });
        }
        Waits.settle(actor);
        Waits.get(actor.stop());
        await().untilAsserted(() -> {
            time.advance(Duration.ofMillis(100));
            assertThat(time.pending()).isLessThanOrEqualTo(before);
        });
    }

    @Test
    void aRefToAStoppedActorKeepsNothingAlive() {
        List<WeakReference<Object>> instances = new ArrayList<>();
        List<ActorRef<Turn>> refs = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            Object payload = new byte[10_000];
            instances.add(new WeakReference<>(payload));
            ActorRef<Turn> each = spawnHolding(payload);
            refs.add(each);
            Waits.get(each.stop());
        }
        await().untilAsserted(() -> {
            System.gc();
            assertThat(instances).allMatch(reference -> reference.get() == null);
        });
        assertThat(refs)
                .allSatisfy(ref -> assertThat(ref.tryTell(Turn.nothing())).isFalse());
    }

    @Test
    void keptRefsToStoppedActorsCostUnderAHundredBytesEach() {
        int count = 100_000;
        List<ActorRef<Turn>> refs = new ArrayList<>(count);
        ActorFactory<Turn> factory = Script.actor();
        stopOne(factory);
        long before = used();
        CompletableFuture<Void> last = CompletableFuture.completedFuture(null);
        for (int i = 0; i < count; i++) {
            ActorRef<Turn> each = system.spawn(factory);
            refs.add(each);
            last = each.stop();
            if (i % 1_000 == 0) {
                Waits.get(last);
            }
        }
        Waits.get(last);
        await().untilAsserted(() -> assertThat((used() - before) / count).isLessThan(100));
        assertThat(refs).hasSize(count);
    }

    private ActorRef<Turn> spawnHolding(Object payload) {
        return system.spawn(() -> new Script(Turn.nothing(), (cause, context) -> {}, Turn.nothing(), payload));
    }

    private void stopOne(ActorFactory<Turn> factory) {
        Waits.get(system.spawn(factory).stop());
    }

    private static long used() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }

    private void enterALongTurn() throws InterruptedException {
        actor.tell(context -> {
            entered.countDown();
            Waits.await(leave);
            events.add("left");
        });
        Waits.await(entered);
    }

    private List<Reason> reasons() {
        return deadLetters.stream().map(DeadLetter::reason).toList();
    }
}
