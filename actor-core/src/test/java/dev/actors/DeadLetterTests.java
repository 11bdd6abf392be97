package dev.actors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.actors.DeadLetter.Reason;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What nobody read: one dead letter each, with a reason. */
class DeadLetterTests {

    @RegisterExtension
    final Systems systems = new Systems();

    private final ManualTimeSource time = new ManualTimeSource();
    private final ActorSystem system = systems.build(
            Systems.builder("dead-letters").threads(1).timeSource(time).logDeadLetters(true));
    private final List<DeadLetter> letters = new CopyOnWriteArrayList<>();
    private final Cancellable subscription = system.onDeadLetter(letters::add);
    private final LogCapture log = new LogCapture();

    @org.junit.jupiter.api.AfterEach
    void closeLog() {
        log.close();
    }

    @Test
    void aTellToAStoppedActorIsOne() {
        ActorRef<Object> actor = ignoring("actor");
        Waits.get(actor.stop());
        actor.tell("message");
        DeadLetter letter = only();
        assertThat(letter.message()).isEqualTo("message");
        assertThat(letter.recipient()).isEqualTo("actor");
        assertThat(letter.reason()).isEqualTo(Reason.STOPPED);
        assertThat(letter.sender()).isEmpty();
        assertThat(letter.at()).isEqualTo(time.now());
    }

    @Test
    void itCarriesTheSender() {
        ActorRef<Object> actor = ignoring("actor");
        Waits.get(actor.stop());
        system.spawn("sender", Script.actor()).tell(context -> actor.tell("message"));
        assertThat(only().sender()).get().extracting(ActorRef::name).isEqualTo("sender");
        actor.tell("second", system.spawn("given", Script.actor()));
        await().untilAsserted(() -> assertThat(letters).hasSize(2));
        assertThat(letters.get(1).sender()).get().extracting(ActorRef::name).isEqualTo("given");
    }

    @Test
    void aTellToAGroupWithoutMembersIsOne() {
        system.group("nobody").tell("message");
        assertThat(only().reason()).isEqualTo(Reason.NO_SUCH_ACTOR);
        assertThat(only().recipient()).isEqualTo("nobody");
    }

    @Test
    void aTellToAFullMailboxIsOne() {
        ActorRef<Object> full = system.spawn(
                "full",
                () -> ignore(),
                ActorOptions.defaults().mailbox(1, OverflowPolicy.REJECT).startPaused());
        full.tell("first");
        full.tell("second");
        assertThat(only().reason()).isEqualTo(Reason.MAILBOX_FULL);
        assertThat(only().message()).isEqualTo("second");
    }

    @Test
    void aMessageThatTheFilterDoesNotAcceptIsOne() {
        ActorRef<Object> picky = system.spawn(
                "picky", () -> ignore(), ActorOptions.defaults().accepting(String.class, text -> text.startsWith("a")));
        picky.tell("accepted");
        picky.tell("refused");
        picky.tell(42);
        await().untilAsserted(() -> assertThat(letters)
                .extracting(DeadLetter::message, DeadLetter::reason)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("refused", Reason.NOT_ACCEPTED),
                        org.assertj.core.groups.Tuple.tuple(42, Reason.NOT_ACCEPTED)));
        assertThat(picky.tryTell("refused")).isFalse();
        assertThat(Waits.failureOf(picky.ask(new Secret<String>()))).isInstanceOf(MessageNotAcceptedException.class);
    }

    @Test
    void ifTheFilterThrowsTheMessageIsNotAcceptedAndTheCauseIsKept() {
        IllegalStateException broken = new IllegalStateException("filter");
        ActorRef<Object> picky =
                system.spawn("picky", () -> ignore(), ActorOptions.defaults().accepting(Object.class, message -> {
                    throw broken;
                }));
        picky.tell("message");
        assertThat(only().reason()).isEqualTo(Reason.NOT_ACCEPTED);
        assertThat(Waits.failureOf(picky.ask(new Secret<String>())))
                .isInstanceOf(MessageNotAcceptedException.class)
                .hasCause(broken);
    }

    @Test
    void whatAClosedSystemDoesNotReadIsOne() {
        ActorRef<Object> paused =
                system.spawn("paused", () -> ignore(), ActorOptions.defaults().startPaused());
        paused.tell("queued");
        Waits.get(system.shutdown());
        paused.tell("too late");
        await().untilAsserted(() ->
                assertThat(system.deadLetters().byReason().get(Reason.SHUTDOWN)).isEqualTo(2));
    }

    @Test
    void aRefusedTryTellOfferOrAskIsNone() {
        ActorRef<Object> actor = ignoring("actor");
        Waits.get(actor.stop());
        assertThat(actor.tryTell("message")).isFalse();
        assertThat(Waits.failureOf(actor.offer("message"))).isInstanceOf(ActorStoppedException.class);
        assertThat(Waits.failureOf(actor.ask(new Secret<String>()))).isInstanceOf(ActorStoppedException.class);
        assertThat(system.deadLetters().total()).isZero();
        assertThat(system.snapshot().mailbox().rejected()).isEqualTo(3);
    }

    @Test
    void logsAndSnapshotsShowTheTypeOfAMessageAndNeverItsText() {
        ActorRef<Object> actor = ignoring("actor");
        Waits.get(actor.stop());
        actor.tell(new Secret<String>());
        assertThat(only().toString()).contains("Secret", "actor").doesNotContain("password");
        await().untilAsserted(() -> assertThat(log.lines("Secret", "'actor'")).hasSize(1));
        assertThat(log.lines()).noneMatch(line -> line.contains("password"));
        assertThat(system.deadLetters().recent()).singleElement().satisfies(entry -> {
            assertThat(entry.messageType()).isEqualTo(Secret.class.getName());
            assertThat(entry.recipient()).isEqualTo("actor");
            assertThat(entry.reason()).isEqualTo(Reason.STOPPED);
            assertThat(entry.toString()).doesNotContain("password");
        });
    }

    @Test
    void aMessageWhoseToStringThrowsHarmsNobody() {
        ActorRef<Object> actor = ignoring("actor");
        Waits.get(actor.stop());
        actor.tell(new Object() {
            @Override
            public String toString() {
                throw new IllegalStateException("no text");
            }
        });
        assertThat(only().toString()).contains("actor");
    }

    @Test
    void countsAreExactAndEveryReasonIsThere() {
        ActorRef<Object> actor = ignoring("actor");
        Waits.get(actor.stop());
        for (int i = 0; i < 250; i++) {
            actor.tell(i);
        }
        DeadLetterSnapshot snapshot = system.deadLetters();
        assertThat(snapshot.total()).isEqualTo(250);
        assertThat(snapshot.byReason()).containsOnlyKeys(Reason.values()).containsEntry(Reason.STOPPED, 250L);
        assertThat(snapshot.recent()).hasSize(100);
        assertThat(system.snapshot().mailbox().deadLetters()).isEqualTo(250);
    }

    @Test
    void theLastOnesAreKeptNewestFirst() {
        ActorSystem few = systems.build(Systems.builder("few").keepDeadLetters(2));
        few.group("first").tell(1);
        few.group("second").tell(2);
        few.group("third").tell(3);
        assertThat(few.deadLetters().recent())
                .extracting(DeadLetterSnapshot.Entry::recipient)
                .containsExactly("third", "second");
        ActorSystem none = systems.build(Systems.builder("none").keepDeadLetters(0));
        none.group("first").tell(1);
        assertThat(none.deadLetters().recent()).isEmpty();
        assertThat(none.deadLetters().total()).isEqualTo(1);
    }

    @Test
    void listenersRunOffTheActorsThreads() {
        AtomicReference<Thread> ran = new AtomicReference<>();
        system.onDeadLetter(letter -> ran.set(Thread.currentThread()));
        Thread worker = Waits.get(system.spawn("worker", Script.actor()).ask(Turn.question(context -> {
            system.group("nobody").tell("message");
            return Thread.currentThread();
        })));
        await().untilAsserted(() -> assertThat(ran.get()).isNotNull());
        assertThat(ran.get()).isNotSameAs(worker).isNotSameAs(Thread.currentThread());
    }

    @Test
    void aThrowingListenerHarmsNobody() {
        system.onDeadLetter(letter -> {
            throw new IllegalStateException("listener");
        });
        List<DeadLetter> second = new CopyOnWriteArrayList<>();
        system.onDeadLetter(second::add);
        system.group("nobody").tell(1);
        system.group("nobody").tell(2);
        await().untilAsserted(() -> assertThat(second).hasSize(2));
        assertThat(letters).hasSize(2);
    }

    @Test
    void aListenerThatThrowsAnErrorHarmsNobody() {
        system.onDeadLetter(letter -> {
            throw new AssertionError("listener");
        });
        system.group("nobody").tell(1);
        system.group("nobody").tell(2);
        await().untilAsserted(() -> assertThat(letters).hasSize(2));
    }

    @Test
    void aSlowListenerHarmsNobodyAndWhatItMissedIsCounted() throws Exception {
        subscription.cancel();
        CountDownLatch leave = new CountDownLatch(1);
        AtomicInteger called = new AtomicInteger();
        system.onDeadLetter(letter -> {
            called.incrementAndGet();
            try {
                Waits.await(leave);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        int count = 200_000;
        for (int i = 0; i < count; i++) {
            system.group("nobody").tell(i);
        }
        assertThat(system.deadLetters().total()).isEqualTo(count);
        Waits.settle(system.spawn("alive", Script.actor()));
        leave.countDown();
        await().untilAsserted(() -> {
            long missed = system.deadLetters().missedByListeners();
            assertThat(missed).isPositive();
            assertThat(called.get() + missed).isEqualTo(count);
        });
    }

    @Test
    void aRecursiveListenerLoopsNowhere() {
        AtomicInteger called = new AtomicInteger();
        system.onDeadLetter(letter -> {
            called.incrementAndGet();
            system.group("nobody").tell("again");
        });
        system.group("nobody").tell("first");
        await().untilAsserted(() -> assertThat(called.get()).isPositive());
        Waits.fence(system);
        time.advance(Duration.ofSeconds(1));
        Waits.settle(system.spawn("alive", Script.actor()));
        assertThat(system.deadLetters().total()).isLessThan(10);
    }

    @Test
    void aCancelledSubscriptionHearsNothing() {
        assertThat(subscription.cancel()).isTrue();
        assertThat(subscription.cancel()).isFalse();
        List<DeadLetter> second = new CopyOnWriteArrayList<>();
        system.onDeadLetter(second::add);
        system.group("nobody").tell(1);
        await().untilAsserted(() -> assertThat(second).hasSize(1));
        assertThat(letters).isEmpty();
    }

    @Test
    void theLogTakesTenLinesAndThenOneSummaryPerFiveMinutes() {
        for (int i = 0; i < 1_000; i++) {
            system.group("nobody").tell(i);
        }
        await().untilAsserted(() -> assertThat(log.lines("'nobody'", "Integer")).hasSize(10));
        int before = log.lines().size();
        time.advance(Duration.ofMinutes(5));
        await().untilAsserted(() -> assertThat(log.lines("990")).hasSize(1));
        assertThat(log.lines().size()).isLessThanOrEqualTo(before + 1);
        time.advance(Duration.ofMinutes(5));
        Waits.fence(system);
        assertThat(log.lines("990")).hasSize(1);
    }

    @Test
    void theLogTakesNothingAtShutdown() {
        ActorRef<Object> paused =
                system.spawn("paused", () -> ignore(), ActorOptions.defaults().startPaused());
        for (int i = 0; i < 5; i++) {
            paused.tell(i);
        }
        Waits.get(system.shutdown());
        assertThat(system.deadLetters().total()).isEqualTo(5);
        assertThat(log.lines("Integer")).isEmpty();
    }

    @Test
    void aMillionTellsToADeadActorLeaveTheHeapFlat() {
        ActorRef<Object> actor = ignoring("actor");
        Waits.get(actor.stop());
        subscription.cancel();
        byte[] message = new byte[1_000];
        long before = used();
        for (int i = 0; i < 1_000_000; i++) {
            actor.tell(i % 2 == 0 ? message : message.clone());
        }
        assertThat(system.deadLetters().total()).isEqualTo(1_000_000);
        await().untilAsserted(() -> assertThat(used() - before).isLessThan(20_000_000));
    }

    @Test
    void tellNeverThrowsForAStoppedTargetInsideATurnEither() {
        ActorRef<Object> actor = ignoring("actor");
        Waits.get(actor.stop());
        CompletableFuture<String> answer = system.spawn("teller", Script.actor())
                .ask(Turn.question(context -> {
                    actor.tell("message");
                    return "went on";
                }));
        assertThat(Waits.get(answer)).isEqualTo("went on");
    }

    private DeadLetter only() {
        await().untilAsserted(() -> assertThat(letters).hasSize(1));
        return letters.get(0);
    }

    private ActorRef<Object> ignoring(String name) {
        return system.spawn(name, () -> ignore());
    }

    private static Actor<Object> ignore() {
        return new Actor<>() {
            @Override
            public void receive(Object message, ActorContext<Object> context) {}
        };
    }

    private static long used() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    private record Secret<R>(String text) implements Request<R> {
        Secret() {
            this("password");
        }
    }
}
