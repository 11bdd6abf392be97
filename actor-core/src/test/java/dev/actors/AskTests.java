package dev.actors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.actors.AskTimeoutException.Outcome;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Every ask ends, and says how. */
class AskTests {

    @RegisterExtension
    final Systems systems = new Systems();

    private final ManualTimeSource time = new ManualTimeSource();
    private final ActorSystem system = systems.create("asks", 1, time);
    private final ActorRef<Turn> actor = system.spawn("actor", Script.actor());
    private final List<String> events = new CopyOnWriteArrayList<>();
    private final CompletableFuture<String> stage = new CompletableFuture<>();

    @Test
    void anAskEndsWithTheReply() {
        CompletableFuture<String> asked = actor.ask(Turn.question(context -> "answer"));
        assertThat(Waits.get(asked)).isEqualTo("answer");
        await().untilAsserted(
                        () -> assertThat(system.snapshot().asks().answered()).isEqualTo(1));
    }

    @Test
    void aReplyMayBeNull() {
        CompletableFuture<String> asked = actor.ask(Turn.question(context -> null));
        assertThat(Waits.get(asked)).isNull();
        assertThat(asked).isCompletedWithValue(null);
    }

    @Test
    void aVoidHandlerOfARequestOfVoidAnswersNull() {
        record Save() implements Request<Void> {}
        class Annotated {
            @Receive
            void save(Save save) {
                events.add("saved");
            }
        }
        ActorRef<Object> annotated = system.spawn("annotated", Actor.annotated(Annotated::new));
        CompletableFuture<Void> asked = annotated.ask(new Save());
        Waits.get(asked);
        assertThat(events).containsExactly("saved");
    }

    @Test
    void anAskEndsWithTheHandlersFailureAtOnce() {
        IllegalStateException broken = new IllegalStateException("broken");
        CompletableFuture<String> asked = actor.ask(Turn.question(context -> {
            throw broken;
        }));
        assertThat(Waits.failureOf(asked)).isSameAs(broken);
        await().untilAsserted(
                        () -> assertThat(system.snapshot().asks().failed()).isEqualTo(1));
    }

    @Test
    void anAskEndsByTimeoutAfterFiveSecondsUnlessSet() {
        CompletableFuture<String> asked = actor.ask(silent());
        Waits.settle(actor);
        time.advance(Duration.ofMillis(4_999));
        Waits.fence(system);
        assertThat(asked).isNotDone();
        time.advance(Duration.ofMillis(1));
        assertThat(Waits.failureOf(asked)).isInstanceOf(AskTimeoutException.class);
        await().untilAsserted(
                        () -> assertThat(system.snapshot().asks().timedOut()).isEqualTo(1));
    }

    @Test
    void theTimeoutOfOneAskAndThatOfASystemCanBeSet() {
        CompletableFuture<String> asked = actor.ask(silent(), Duration.ofMillis(1));
        Waits.settle(actor);
        time.advance(Duration.ofMillis(1));
        assertThat(Waits.failureOf(asked)).isInstanceOf(AskTimeoutException.class);

        ActorSystem quick =
                systems.build(Systems.builder("quick").timeSource(time).askTimeout(Duration.ofMillis(2)));
        CompletableFuture<String> second = quick.spawn(Script.actor()).ask(silent());
        time.advance(Duration.ofMillis(2));
        assertThat(Waits.failureOf(second)).isInstanceOf(AskTimeoutException.class);
    }

    @Test
    void aRequestThatIsNotAnsweredIsHandledAllTheSame() {
        CompletableFuture<String> asked = actor.ask(silent());
        Waits.settle(actor);
        assertThat(system.snapshot("actor")).get().satisfies(snapshot -> {
            assertThat(snapshot.processed()).isEqualTo(2);
            assertThat(snapshot.failed()).isZero();
        });
        time.advance(Duration.ofSeconds(5));
        assertThat(Waits.failureOf(asked)).isInstanceOf(AskTimeoutException.class);
        assertThat(system.deadLetters().total()).isZero();
    }

    @Test
    void aRefusedRequestFailsAtOnce() {
        ActorRef<Turn> full = system.spawn(
                "full",
                Script.actor(),
                ActorOptions.defaults().mailbox(1, OverflowPolicy.REJECT).startPaused());
        full.tell(Turn.nothing());
        assertThat(Waits.failureOf(full.ask(silent())))
                .isInstanceOf(MailboxFullException.class)
                .hasMessageContaining("full");
        Waits.get(full.stop());
        assertThat(Waits.failureOf(full.ask(silent())))
                .isInstanceOf(ActorStoppedException.class)
                .hasMessageContaining("full");
    }

    @Test
    void aRemovedRequestFailsAtOnce() {
        ActorRef<Turn> paused = paused();
        CompletableFuture<String> asked = paused.ask(silent());
        assertThat(system.mailbox(paused).remove(message -> true)).isTrue();
        assertThat(Waits.failureOf(asked)).isInstanceOf(MessageRemovedException.class);
    }

    @Test
    void aTimeoutTakesAQueuedRequestOutOfTheMailbox() {
        ActorRef<Turn> paused = paused();
        CompletableFuture<String> asked = paused.ask(Turn.question(context -> {
            events.add("handled");
            return "answer";
        }));
        time.advance(Duration.ofSeconds(5));
        assertThat(Waits.failureOf(asked))
                .isInstanceOfSatisfying(
                        AskTimeoutException.class, e -> assertThat(e.outcome()).isEqualTo(Outcome.NOT_HANDLED));
        assertThat(system.mailbox(paused).count()).isZero();
        paused.start();
        Waits.settle(paused);
        assertThat(events).isEmpty();
        assertThat(system.snapshot().mailbox().removed()).isEqualTo(1);
    }

    @Test
    void aCancellationTakesAQueuedRequestOutOfTheMailbox() {
        ActorRef<Turn> paused = paused();
        CompletableFuture<String> asked = paused.ask(Turn.question(context -> {
            events.add("handled");
            return "answer";
        }));
        assertThat(asked.cancel(true)).isTrue();
        assertThat(system.mailbox(paused).count()).isZero();
        paused.start();
        Waits.settle(paused);
        assertThat(events).isEmpty();
        assertThatThrownBy(asked::join).isInstanceOf(CancellationException.class);
    }

    @Test
    void aTimeoutOfARequestThatWasTakenSaysThatTheOutcomeIsUnknown() {
        CompletableFuture<String> asked = actor.ask(Turn.request((context, request) -> context.await(stage)));
        Waits.fence(system);
        time.advance(Duration.ofSeconds(5));
        assertThat(Waits.failureOf(asked))
                .isInstanceOfSatisfying(
                        AskTimeoutException.class, e -> assertThat(e.outcome()).isEqualTo(Outcome.UNKNOWN));
        stage.complete("done");
    }

    @Test
    void aTimeoutNamesTargetMessageTypeElapsedTimeStateAndQueueDepth() {
        actor.tell(context -> context.await(stage));
        actor.tell(Turn.nothing());
        actor.tell(Turn.nothing());
        Waits.fence(system);
        CompletableFuture<String> asked = actor.ask(silent(), Duration.ofSeconds(7));
        time.advance(Duration.ofSeconds(7));
        assertThat(Waits.failureOf(asked))
                .hasMessageContaining("'actor'")
                .hasMessageContaining("Question")
                .hasMessageContaining("7000 ms")
                .hasMessageContaining("WAITING")
                .hasMessageContaining("3 messages queued");
        stage.complete("done");
    }

    @Test
    void aTimeoutNamesTheCycleWhenTheTargetIsVisiblyWaitingForTheAsker() {
        ActorRef<Turn> alpha = system.spawn("alpha", Script.actor());
        ActorRef<Turn> beta = system.spawn("beta", Script.actor());
        CompletableFuture<Throwable> seen = new CompletableFuture<>();
        alpha.tell(context -> {
            beta.tell(other -> other.await(alpha.ask(Turn.question(never -> "a"), Duration.ofHours(1)), (v, f) -> {}));
            context.await(
                    beta.ask(Turn.question(never -> "b"), Duration.ofSeconds(1)),
                    (value, failure) -> seen.complete(failure));
        });
        Waits.fence(system);
        Waits.fence(system);
        time.advance(Duration.ofSeconds(1));
        Throwable failure = Waits.get(seen);
        assertThat(failure).isInstanceOf(AskTimeoutException.class).hasMessageContaining("'alpha' → 'beta' → 'alpha'");
    }

    @Test
    void aLateReplyIsCountedAndNothingMore() {
        AtomicReference<Reply<String>> kept = new AtomicReference<>();
        CompletableFuture<String> asked =
                actor.ask(Turn.request((context, request) -> kept.set(context.defer(request))));
        Waits.settle(actor);
        time.advance(Duration.ofSeconds(5));
        assertThat(Waits.failureOf(asked)).isInstanceOf(AskTimeoutException.class);
        kept.get().send("late");
        assertThat(system.snapshot().asks().lateReplies()).isEqualTo(1);
        assertThat(Waits.failureOf(asked)).isInstanceOf(AskTimeoutException.class);
        assertThat(system.deadLetters().total()).isZero();
    }

    @Test
    void waitingForOnesOwnAnswerInsideOnesOwnTurnIsRefusedAtOnce() {
        actor.tell(context -> {
            CompletableFuture<String> own = context.self().ask(Turn.question(inner -> "own"));
            note("join", own::join);
            note("get", own::get);
            note("timed get", () -> own.get(1, TimeUnit.HOURS));
            note("derived join", () -> own.thenApply(String::length).join());
            note(
                    "twice derived join",
                    () -> own.thenApply(String::length).thenApply(n -> n + 1).join());
            note("await", () -> context.await(own));
            note("await with a callback", () -> context.await(own, (value, failure) -> {}));
            note("stop", () -> context.self().stop().join());
        });
        await().untilAsserted(() -> assertThat(events).hasSize(8));
        assertThat(events)
                .containsExactly(
                        "join refused",
                        "get refused",
                        "timed get refused",
                        "derived join refused",
                        "twice derived join refused",
                        "await refused",
                        "await with a callback refused",
                        "stop refused");
    }

    @Test
    void aDetourThatTheEngineCannotSeeEndsByTimeout() {
        CompletableFuture<Throwable> seen = new CompletableFuture<>();
        actor.tell(context -> {
            CompletableFuture<String> detour = new CompletableFuture<>();
            context.self().ask(Turn.question(inner -> "own")).whenComplete((value, failure) -> {
                if (failure != null) {
                    detour.completeExceptionally(failure);
                } else {
                    detour.complete(value);
                }
            });
            context.await(detour, (value, failure) -> seen.complete(failure));
        });
        Waits.fence(system);
        time.advance(Duration.ofSeconds(5));
        Throwable failure = Waits.get(seen);
        assertThat(failure instanceof CompletionException ? failure.getCause() : failure)
                .isInstanceOf(AskTimeoutException.class);
    }

    @Test
    void aBlockingJoinElsewhereOnAPoolThreadIsAllowedAndWarnedAboutOnce() {
        ActorSystem two = systems.create("two", 2);
        ActorRef<Turn> asked = two.spawn("asked", Script.actor());
        ActorRef<Turn> asking = two.spawn("asking", Script.actor());
        try (LogCapture log = new LogCapture()) {
            for (int i = 0; i < 3; i++) {
                CompletableFuture<String> answer = asking.ask(Turn.question(context -> {
                    CountDownLatch leave = new CountDownLatch(1);
                    CompletableFuture<String> inner = asked.ask(Turn.question(other -> {
                        Waits.await(leave);
                        return "answer";
                    }));
                    leave.countDown();
                    return inner.join();
                }));
                assertThat(Waits.get(answer)).isEqualTo("answer");
            }
            ActorRef<Turn> late = two.spawn("late", Script.actor());
            assertThat(log.lines("asking").size()).isLessThanOrEqualTo(1);
            Waits.settle(late);
        }
    }

    @Test
    void cancelledOrAnsweredAsksLeaveNothingBehind() {
        Waits.settle(actor);
        int before = time.pending();
        List<WeakReference<Object>> messages = new CopyOnWriteArrayList<>();
        for (int i = 0; i < 100; i++) {
            askAndForget(messages);
        }
        await().untilAsserted(() -> {
            time.advance(Duration.ofMillis(100));
            assertThat(time.pending()).isLessThanOrEqualTo(before);
        });
        await().untilAsserted(() -> {
            System.gc();
            assertThat(messages).allMatch(message -> message.get() == null);
        });
    }

    @Test
    void aReplyMayBeUsedLaterFromAnyThreadAndOnlyOnce() {
        AtomicReference<Reply<String>> kept = new AtomicReference<>();
        CompletableFuture<String> asked =
                actor.ask(Turn.request((context, request) -> kept.set(context.defer(request))));
        Waits.settle(actor);
        assertThat(system.snapshot("actor"))
                .get()
                .extracting(ActorSnapshot::processed)
                .isEqualTo(2L);
        kept.get().send("first");
        kept.get().send("second");
        kept.get().fail(new IllegalStateException("third"));
        assertThat(Waits.get(asked)).isEqualTo("first");
    }

    @Test
    void aForgottenReplyEndsByTimeout() {
        CompletableFuture<String> asked = actor.ask(Turn.request((context, request) -> context.defer(request)));
        Waits.settle(actor);
        time.advance(Duration.ofSeconds(5));
        assertThat(Waits.failureOf(asked)).isInstanceOf(AskTimeoutException.class);
    }

    @Test
    void aStoppedActorsOutstandingRepliesFailWithIt() {
        CompletableFuture<String> asked = actor.ask(Turn.request((context, request) -> context.defer(request)));
        Waits.settle(actor);
        Waits.get(actor.stop());
        assertThat(Waits.failureOf(asked)).isInstanceOf(ActorStoppedException.class);
    }

    @Test
    void answeringARequestThatWasToldDoesNothing() {
        actor.tell(Turn.question(context -> "answer"));
        Waits.settle(actor);
        assertThat(system.snapshot("actor"))
                .get()
                .extracting(ActorSnapshot::failed)
                .isEqualTo(0L);
    }

    @Test
    void answeringTwiceDoesNothingMore() {
        CompletableFuture<String> asked = actor.ask(Turn.request((context, request) -> {
            context.reply(request, "first");
            context.reply(request, "second");
            context.fail(new IllegalStateException("third"));
        }));
        assertThat(Waits.get(asked)).isEqualTo("first");
        Waits.settle(actor);
    }

    @Test
    void aReplySentBeforeTheTurnIsOverArrivesAtOnce() {
        CompletableFuture<String> asked = actor.ask(Turn.request((context, request) -> {
            context.reply(request, "early");
            context.await(stage);
        }));
        assertThat(Waits.get(asked)).isEqualTo("early");
        stage.complete("done");
    }

    @Test
    void aFailureAfterTheReplyDoesNotChangeTheAnswer() {
        CompletableFuture<String> asked = actor.ask(Turn.request((context, request) -> {
            context.reply(request, "answer");
            throw new IllegalStateException("after it");
        }));
        assertThat(Waits.get(asked)).isEqualTo("answer");
        Waits.settle(actor);
        assertThat(system.snapshot("actor"))
                .get()
                .extracting(ActorSnapshot::failed)
                .isEqualTo(1L);
    }

    @Test
    void anActorMayAskAnotherAndAwaitTheAnswer() {
        ActorRef<Turn> other = system.spawn("other", Script.actor());
        CompletableFuture<String> asked = actor.ask(Turn.request((context, request) -> context.await(
                other.ask(Turn.question(inner -> "inner")),
                (value, failure) -> context.reply(request, "outer " + value))));
        assertThat(Waits.get(asked)).isEqualTo("outer inner");
    }

    @Test
    void aHugeTimeoutIsTaken() {
        CompletableFuture<String> asked =
                actor.ask(Turn.question(context -> "answer"), Duration.ofSeconds(Long.MAX_VALUE));
        assertThat(Waits.get(asked)).isEqualTo("answer");
    }

    @Test
    void thereIsNoEndlessAsk() {
        assertThatThrownBy(() -> actor.ask(silent(), Duration.ZERO)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> actor.ask(silent(), Duration.ofSeconds(-1)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> actor.ask(silent(), null)).isInstanceOf(NullPointerException.class);
    }

    private interface Attempt {
        void run() throws Exception;
    }

    private void note(String what, Attempt attempt) throws Exception {
        try {
            attempt.run();
            events.add(what + " went through");
        } catch (IllegalStateException e) {
            events.add(what + " refused");
        }
    }

    private void askAndForget(List<WeakReference<Object>> messages) {
        Turn.Question<String> answered = Turn.question(new Turn.Answer<>() {
            @Override
            public String answer(ActorContext<Turn> context) {
                return "answer";
            }
        });
        messages.add(new WeakReference<>(answered));
        assertThat(Waits.get(actor.ask(answered))).isEqualTo("answer");
        Turn.Question<String> cancelled = Turn.request((context, request) -> context.defer(request));
        messages.add(new WeakReference<>(cancelled));
        CompletableFuture<String> asked = actor.ask(cancelled);
        Waits.settle(actor);
        asked.cancel(true);
    }

    private static Turn.Question<String> silent() {
        return Turn.request((context, request) -> {});
    }

    private ActorRef<Turn> paused() {
        return system.spawn("paused", Script.actor(), ActorOptions.defaults().startPaused());
    }
}
