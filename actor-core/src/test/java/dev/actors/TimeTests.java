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
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Delays, repetition, timers by key, and the clock behind them. */
class TimeTests {

    private static final Duration SECOND = Duration.ofSeconds(1);

    @RegisterExtension
    final Systems systems = new Systems();

    private final ManualTimeSource time = new ManualTimeSource();
    private final ActorSystem system = systems.create("time", 1, time);
    private final List<String> events = new CopyOnWriteArrayList<>();
    private final ActorRef<Turn> actor = system.spawn("actor", Script.actor());

    @Test
    void aDelayedMessageIsAcceptedWhenDue() {
        actor.tellLater(say("later"), SECOND);
        time.advance(Duration.ofMillis(999));
        Waits.settle(actor);
        assertThat(events).isEmpty();
        assertThat(system.snapshot().mailbox().accepted()).isEqualTo(1);
        time.advance(Duration.ofMillis(1));
        await().untilAsserted(() -> assertThat(events).containsExactly("later"));
    }

    @Test
    void messagesToOneReceiverKeepTheOrderOfTheirDueTimesEqualOnesThatOfTheCalls() {
        actor.tellLater(say("third"), Duration.ofSeconds(3));
        actor.tellLater(say("first"), SECOND);
        List<String> expected = new ArrayList<>(List.of("first"));
        for (int i = 0; i < 100; i++) {
            actor.tellLater(say("second " + i), Duration.ofSeconds(2));
            expected.add("second " + i);
        }
        expected.add("third");
        time.advance(Duration.ofSeconds(3));
        await().untilAsserted(() -> assertThat(events).isEqualTo(expected));
    }

    @Test
    void aNegativeDelayMeansNow() {
        actor.tellLater(say("now"), Duration.ofSeconds(-5));
        await().untilAsserted(() -> assertThat(events).containsExactly("now"));
        actor.tellLater(say("zero"), Duration.ZERO);
        await().untilAsserted(() -> assertThat(events).containsExactly("now", "zero"));
    }

    @Test
    void hugeDelaysAreTakenAndSaturated() {
        Cancellable huge = actor.tellLater(say("never"), Duration.ofSeconds(Long.MAX_VALUE));
        actor.tellLater(say("first"), SECOND);
        time.advance(Duration.ofDays(365));
        await().untilAsserted(() -> assertThat(events).containsExactly("first"));
        assertThat(huge.cancel()).isTrue();
        actor.tellLater(say("now"), Duration.ofSeconds(Long.MIN_VALUE));
        await().untilAsserted(() -> assertThat(events).containsExactly("first", "now"));
    }

    @Test
    void noDelayIsRefused() {
        assertThatThrownBy(() -> actor.tellLater(Turn.nothing(), null)).isInstanceOf(NullPointerException.class);
        assertThatThrownBy(() -> actor.tellRepeatedly(Turn.nothing(), null, SECOND))
                .isInstanceOf(NullPointerException.class);
        assertThatThrownBy(() -> actor.tellRepeatedly(Turn.nothing(), SECOND, null))
                .isInstanceOf(NullPointerException.class);
    }

    @Test
    void aClockMayStartNearItsEnd() {
        ManualTimeSource old = new ManualTimeSource(Long.MAX_VALUE - SECOND.toNanos() / 2);
        ActorSystem wrapped = systems.create("wrapped", 1, old);
        ActorRef<Turn> target = wrapped.spawn("target", Script.actor());
        target.tellLater(say("second"), Duration.ofSeconds(2));
        target.tellLater(say("first"), SECOND);
        target.tellLater(say("never"), Duration.ofSeconds(Long.MAX_VALUE));
        CompletableFuture<String> asked = target.ask(Turn.request((context, request) -> {}), Duration.ofSeconds(3));
        Waits.settle(target);
        assertThat(events).isEmpty();
        old.advance(SECOND);
        Waits.settle(target);
        assertThat(events).containsExactly("first");
        old.advance(SECOND);
        Waits.settle(target);
        assertThat(events).containsExactly("first", "second");
        assertThat(asked).isNotDone();
        old.advance(SECOND);
        assertThat(Waits.failureOf(asked)).isInstanceOf(AskTimeoutException.class);
    }

    @Test
    void cancelIsTrueIfTheMessageIsNeverHandled() {
        Cancellable later = actor.tellLater(say("never"), SECOND);
        assertThat(later.cancel()).isTrue();
        assertThat(later.cancel()).isFalse();
        time.advance(SECOND);
        Waits.settle(actor);
        assertThat(events).isEmpty();
    }

    @Test
    void cancelIsFalseWhenTheMessageHasBeenHandled() {
        Cancellable later = actor.tellLater(say("later"), SECOND);
        time.advance(SECOND);
        await().untilAsserted(() -> assertThat(events).containsExactly("later"));
        Waits.settle(actor);
        assertThat(later.cancel()).isFalse();
    }

    @Test
    void cancelTakesAMessageBackThatIsQueuedAlready() {
        ActorRef<Turn> paused =
                system.spawn("paused", Script.actor(), ActorOptions.defaults().startPaused());
        Cancellable later = paused.tellLater(say("never"), SECOND);
        time.advance(SECOND);
        await().untilAsserted(() -> assertThat(system.mailbox(paused).count()).isEqualTo(1));
        assertThat(later.cancel()).isTrue();
        assertThat(system.mailbox(paused).count()).isZero();
        assertThat(system.snapshot().mailbox().removed()).isEqualTo(1);
        paused.start();
        Waits.settle(paused);
        assertThat(events).isEmpty();
    }

    @Test
    void cancelIsFalseWhileTheMessageIsBeingHandled() throws Exception {
        CountDownLatch entered = new CountDownLatch(1);
        CountDownLatch leave = new CountDownLatch(1);
        Cancellable later = actor.tellLater(
                context -> {
                    entered.countDown();
                    Waits.await(leave);
                },
                SECOND);
        time.advance(SECOND);
        Waits.await(entered);
        assertThat(later.cancel()).isFalse();
        leave.countDown();
    }

    @Test
    void cancelIsTrueIfAndOnlyIfTheMessageIsNeverHandledWhenTheTwoMeet() throws Exception {
        ActorSystem real = systems.create("real", 2);
        ActorRef<Turn> target = real.spawn("target", Script.actor());
        int count = 3_000;
        AtomicInteger handled = new AtomicInteger();
        int cancelled = 0;
        for (int i = 0; i < count; i++) {
            Cancellable later =
                    target.tellLater(context -> handled.incrementAndGet(), Duration.ofNanos(i % 10 * 10_000));
            Thread.yield();
            if (later.cancel()) {
                cancelled++;
            }
        }
        int total = cancelled;
        await().untilAsserted(() -> assertThat(handled.get() + total).isEqualTo(count));
        Waits.settle(target);
        assertThat(handled.get() + total).isEqualTo(count);
    }

    @Test
    void repeatingMessagesUseFixedDelay() {
        Cancellable ticks = actor.tellRepeatedly(say("tick"), Duration.ofSeconds(2), SECOND);
        time.advance(SECOND);
        Waits.settle(actor);
        assertThat(events).isEmpty();
        for (int i = 1; i <= 3; i++) {
            time.advance(SECOND);
            awaitEvents(i);
            Waits.settle(actor);
        }
        assertThat(ticks.cancel()).isTrue();
        time.advance(Duration.ofMinutes(1));
        Waits.settle(actor);
        assertThat(events).hasSize(3);
    }

    @Test
    void afterAPauseThereIsOneRepeatingMessageAndNotABurst() {
        CompletableFuture<String> stage = new CompletableFuture<>();
        actor.tellRepeatedly(say("tick"), SECOND, SECOND);
        actor.tell(context -> context.await(stage));
        Waits.fence(system);
        for (int i = 0; i < 10; i++) {
            time.advance(SECOND);
        }
        Waits.fence(system);
        assertThat(system.mailbox(actor).count()).isEqualTo(1);
        stage.complete("done");
        awaitEvents(1);
        Waits.settle(actor);
        assertThat(events).containsExactly("tick");
        time.advance(SECOND);
        awaitEvents(2);
    }

    @Test
    void theNextRepeatingMessageIsArmedWhenTheLastWasTaken() {
        CompletableFuture<String> stage = new CompletableFuture<>();
        actor.tellRepeatedly(
                context -> {
                    events.add("tick");
                    context.await(stage);
                },
                SECOND,
                SECOND);
        time.advance(SECOND);
        awaitEvents(1);
        time.advance(SECOND);
        await().untilAsserted(() -> assertThat(system.mailbox(actor).count()).isEqualTo(1));
        stage.complete("done");
        awaitEvents(2);
    }

    @Test
    void tellLaterOfARefSurvivesRestarts() {
        actor.tell(context -> context.self().tellLater(say("later"), SECOND));
        Waits.settle(actor);
        actor.restart();
        Waits.settle(actor);
        time.advance(SECOND);
        await().untilAsserted(() -> assertThat(events).containsExactly("later"));
    }

    @Test
    void aDelayedMessageToAStoppedTargetIsADeadLetterWhenDue() {
        actor.tellLater(say("later"), SECOND);
        Waits.get(actor.stop());
        assertThat(system.deadLetters().total()).isZero();
        time.advance(SECOND);
        await().untilAsserted(() -> assertThat(system.deadLetters().byReason()).containsEntry(Reason.STOPPED, 1L));
    }

    @Test
    void aRepeatingMessageToAStoppedTargetIsOneDeadLetterAndEnds() {
        actor.tellRepeatedly(say("tick"), SECOND, SECOND);
        Waits.get(actor.stop());
        for (int i = 0; i < 5; i++) {
            time.advance(SECOND);
        }
        await().untilAsserted(() -> assertThat(system.deadLetters().total()).isEqualTo(1));
    }

    @Test
    void aTimerSendsItsMessageOnce() {
        actor.tell(context -> context.timer("key", SECOND, say("timer")));
        Waits.settle(actor);
        for (int i = 0; i < 3; i++) {
            time.advance(SECOND);
            awaitEvents(1);
            Waits.settle(actor);
        }
        assertThat(events).containsExactly("timer");
    }

    @Test
    void aNewTimerOfTheSameKeyReplacesTheOldOne() {
        actor.tell(context -> {
            context.timer("key", SECOND, say("old"));
            context.timer("other", SECOND, say("other"));
            context.timer("key", Duration.ofSeconds(2), say("new"));
        });
        Waits.settle(actor);
        time.advance(SECOND);
        awaitEvents(1);
        time.advance(SECOND);
        awaitEvents(2);
        assertThat(events).containsExactly("other", "new");
    }

    @Test
    void aNewTimerReplacesAnOldOneAlsoWhenItsMessageIsQueuedAlready() throws Exception {
        CountDownLatch armed = new CountDownLatch(1);
        CountDownLatch due = new CountDownLatch(1);
        actor.tell(context -> {
            context.timer("key", SECOND, say("old"));
            armed.countDown();
            Waits.await(due);
            context.timer("key", SECOND, say("new"));
        });
        Waits.await(armed);
        time.advance(SECOND);
        due.countDown();
        Waits.settle(actor);
        time.advance(SECOND);
        awaitEvents(1);
        Waits.settle(actor);
        assertThat(events).containsExactly("new");
    }

    @Test
    void aTimerCanBeCancelled() {
        AtomicReference<Cancellable> timer = new AtomicReference<>();
        actor.tell(context -> timer.set(context.timer("key", SECOND, say("never"))));
        Waits.settle(actor);
        assertThat(timer.get().cancel()).isTrue();
        time.advance(SECOND);
        Waits.settle(actor);
        assertThat(events).isEmpty();
    }

    @Test
    void everySendsItsMessageOverAndOver() {
        AtomicReference<Cancellable> timer = new AtomicReference<>();
        actor.tell(context -> timer.set(context.every("key", SECOND, say("tick"))));
        Waits.settle(actor);
        for (int i = 1; i <= 3; i++) {
            time.advance(SECOND);
            awaitEvents(i);
            Waits.settle(actor);
        }
        assertThat(timer.get().cancel()).isTrue();
        time.advance(SECOND);
        Waits.settle(actor);
        assertThat(events).hasSize(3);
    }

    @Test
    void receiveTimeoutSendsItsMessageWheneverNothingElseWasReceivedForThatLong() {
        actor.tell(context -> context.receiveTimeout(SECOND, say("silence")));
        Waits.settle(actor);
        time.advance(Duration.ofMillis(900));
        Waits.settle(actor);
        time.advance(Duration.ofMillis(900));
        Waits.fence(system);
        assertThat(events).isEmpty();
        time.advance(Duration.ofMillis(100));
        awaitEvents(1);
        Waits.settle(actor);
        time.advance(SECOND);
        awaitEvents(2);
        actor.tell(context -> context.receiveTimeout(Duration.ZERO, Turn.nothing()));
        Waits.settle(actor);
        time.advance(Duration.ofMinutes(1));
        Waits.settle(actor);
        assertThat(events).containsExactly("silence", "silence");
    }

    @Test
    void aMessageOfTheSliceThatSetTheReceiveTimeoutBeginsItAnewToo() throws Exception {
        CountDownLatch set = new CountDownLatch(1);
        CountDownLatch leave = new CountDownLatch(1);
        actor.tell(context -> {
            context.receiveTimeout(SECOND, say("silence"));
            set.countDown();
            Waits.await(leave);
        });
        actor.tell(Turn.nothing());
        Waits.await(set);
        time.advance(Duration.ofMillis(900));
        leave.countDown();
        Waits.settle(actor);
        time.advance(Duration.ofMillis(900));
        Waits.fence(system);
        assertThat(events).isEmpty();
        time.advance(Duration.ofMillis(100));
        awaitEvents(1);
    }

    @Test
    void timersOfAContextEndWithTheActor() {
        actor.tell(context -> {
            context.timer("key", SECOND, say("timer"));
            context.every("other", SECOND, say("every"));
            context.receiveTimeout(SECOND, say("silence"));
        });
        Waits.settle(actor);
        Waits.get(actor.stop());
        time.advance(Duration.ofMinutes(1));
        Waits.fence(system);
        assertThat(events).isEmpty();
        assertThat(system.deadLetters().total()).isZero();
    }

    @Test
    void nowIsTheTimeOfTheSource() {
        time.advance(Duration.ofDays(1));
        java.time.Instant now = Waits.get(actor.ask(Turn.question(ActorContext::now)));
        assertThat(now).isEqualTo(time.now());
    }

    @Test
    void theRealClockRingsToo() {
        ActorSystem real = systems.create("real", 1);
        ActorRef<Turn> target = real.spawn("target", Script.actor());
        long before = System.nanoTime();
        CompletableFuture<Long> rang = new CompletableFuture<>();
        target.tellLater(context -> rang.complete(System.nanoTime()), Duration.ofMillis(30));
        long elapsed = Waits.get(rang) - before;
        assertThat(elapsed).isGreaterThanOrEqualTo(30_000_000);
    }

    private Turn say(String text) {
        return context -> events.add(text);
    }

    private void awaitEvents(int count) {
        await().untilAsserted(() -> assertThat(events).hasSize(count));
    }
}
