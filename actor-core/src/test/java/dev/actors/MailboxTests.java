package dev.actors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What waits, how much of it, and how it is counted. */
class MailboxTests {

    @RegisterExtension
    final Systems systems = new Systems();

    private final ManualTimeSource time = new ManualTimeSource();
    private final ActorSystem system = systems.create("mailboxes", 1, time);
    private final List<String> events = new CopyOnWriteArrayList<>();

    @Test
    void aMailboxIsUnboundedByDefault() {
        ActorRef<Turn> paused = paused("paused", ActorOptions.defaults());
        for (int i = 0; i < 50_000; i++) {
            paused.tell(Turn.nothing());
        }
        assertThat(system.mailbox(paused).count()).isEqualTo(50_000);
        assertThat(system.snapshot("paused").orElseThrow().mailbox().capacity()).isEqualTo(-1);
        paused.start();
        Waits.settle(paused);
    }

    @Test
    void anUnboundedMailboxIsWarnedAboutAtTenThousandAndAtEveryDoubling() {
        ActorRef<Turn> paused = paused("crowded", ActorOptions.defaults());
        try (LogCapture log = new LogCapture()) {
            tell(paused, 9_999);
            assertThat(log.lines("'crowded'")).isEmpty();
            tell(paused, 2);
            await().untilAsserted(() -> assertThat(log.lines("'crowded'")).hasSize(1));
            tell(paused, 9_998);
            assertThat(log.lines("'crowded'")).hasSize(1);
            tell(paused, 20_002);
            await().untilAsserted(() -> assertThat(log.lines("'crowded'")).hasSize(3));
        }
        paused.start();
        Waits.settle(paused);
    }

    @Test
    void theWarningCanBeSetAndTurnedOff() {
        try (LogCapture log = new LogCapture()) {
            ActorSystem early = systems.build(Systems.builder("early").warnAt(3));
            tell(early.spawn("small", Script.actor(), ActorOptions.defaults().startPaused()), 13);
            await().untilAsserted(() -> assertThat(log.lines("'small'")).hasSize(3));
            ActorSystem never = systems.build(Systems.builder("never").warnAt(-1));
            tell(never.spawn("quiet", Script.actor(), ActorOptions.defaults().startPaused()), 30_000);
            assertThat(log.lines("'quiet'")).isEmpty();
        }
    }

    @Test
    void aMessageLeavesTheDepthWhenItIsTaken() throws Exception {
        ActorRef<Turn> actor = system.spawn("actor", Script.actor());
        CountDownLatch entered = new CountDownLatch(1);
        CountDownLatch leave = new CountDownLatch(1);
        actor.tell(context -> {
            entered.countDown();
            Waits.await(leave);
        });
        actor.tell(Turn.nothing());
        Waits.await(entered);
        assertThat(system.mailbox(actor).count()).isEqualTo(1);
        assertThat(system.snapshot("actor").orElseThrow().mailbox().queued()).isEqualTo(1);
        leave.countDown();
        Waits.settle(actor);
        assertThat(system.mailbox(actor).count()).isZero();
    }

    @Test
    void everyAcceptedMessageIsCountedInOneClass() throws Exception {
        ActorRef<Turn> actor = system.spawn(
                "actor",
                Script.actor(),
                ActorOptions.defaults().mailbox(6, OverflowPolicy.REJECT).startPaused());
        actor.tell(Turn.nothing());
        actor.tell(Turn.failing(new IllegalStateException("on purpose")));
        actor.tell(ActorContext::unhandled);
        Turn removed = context -> events.add("never");
        actor.tell(removed);
        actor.tell(ActorContext::stop);
        actor.tell(context -> events.add("never"));
        actor.tell(context -> events.add("refused"));
        assertThat(actor.tryTell(Turn.nothing())).isFalse();
        assertThat(system.mailbox(actor).remove(removed::equals)).isTrue();
        actor.start();
        await().untilAsserted(() -> assertThat(system.find("actor")).isEmpty());
        actor.tell(context -> events.add("too late"));
        SystemSnapshot.Mailbox counts = system.snapshot().mailbox();
        assertThat(counts.accepted()).isEqualTo(6);
        assertThat(counts.processed()).as("handled or failed").isEqualTo(3);
        assertThat(counts.failed()).isEqualTo(1);
        assertThat(counts.removed()).isEqualTo(1);
        assertThat(counts.rejected()).isEqualTo(3);
        assertThat(counts.deadLetters())
                .as("unhandled, stopped, refused, too late")
                .isEqualTo(4);
        assertThat(counts.queued()).isZero();
        assertThat(events).isEmpty();
    }

    @Test
    void tellsToAStoppedActorCountOnTheSystemAlone() {
        ActorRef<Turn> first = system.spawn("name", Script.actor());
        Waits.get(first.stop());
        ActorRef<Turn> second = system.spawn("name", Script.actor());
        first.tell(Turn.nothing());
        assertThat(first.tryTell(Turn.nothing())).isFalse();
        assertThat(system.snapshot("name"))
                .get()
                .extracting(ActorSnapshot::rejected)
                .isEqualTo(0L);
        assertThat(system.snapshot().mailbox().rejected()).isEqualTo(2);
        Waits.settle(second);
    }

    @Test
    void tellNeverThrowsForAFullOrStoppedTarget() {
        ActorRef<Turn> full = paused("full", ActorOptions.defaults().mailbox(1, OverflowPolicy.REJECT));
        tell(full, 5);
        Waits.get(full.stop());
        tell(full, 5);
        assertThat(system.deadLetters().total()).isEqualTo(10);
    }

    @Test
    void tryTellNeverWaits() {
        ActorRef<Turn> full =
                paused("full", ActorOptions.defaults().mailbox(1, OverflowPolicy.block(Duration.ofHours(1))));
        assertThat(full.tryTell(Turn.nothing())).isTrue();
        assertThat(full.tryTell(Turn.nothing())).isFalse();
        assertThat(system.deadLetters().total()).isZero();
    }

    @Test
    void offerCompletesWhenThereWasRoomInTheOrderOfTheCalls() {
        ActorRef<Turn> full = paused("full", ActorOptions.defaults().mailbox(2, OverflowPolicy.REJECT));
        List<CompletionStage<Void>> offers = new CopyOnWriteArrayList<>();
        for (int i = 0; i < 5; i++) {
            int n = i;
            CompletionStage<Void> offer = full.offer(context -> events.add("message " + n));
            offer.thenRun(() -> events.add("accepted " + n));
            offers.add(offer);
        }
        assertThat(events).containsExactly("accepted 0", "accepted 1");
        assertThat(system.mailbox(full).count()).isEqualTo(2);
        full.start();
        offers.forEach(Waits::get);
        await().untilAsserted(() -> assertThat(events).hasSize(10));
        assertThat(events)
                .filteredOn(event -> event.startsWith("message"))
                .isSorted()
                .hasSize(5);
        assertThat(events).filteredOn(event -> event.startsWith("accepted")).hasSize(5);
    }

    @Test
    void offerToAnUnboundedMailboxCompletesAtOnce() {
        ActorRef<Turn> paused = paused("paused", ActorOptions.defaults());
        assertThat(paused.offer(Turn.nothing()).toCompletableFuture()).isCompleted();
    }

    @Test
    void offerFailsWhenTheActorStops() {
        ActorRef<Turn> full = paused("full", ActorOptions.defaults().mailbox(1, OverflowPolicy.REJECT));
        full.tell(Turn.nothing());
        CompletionStage<Void> offer = full.offer(context -> events.add("never"));
        assertThat(offer.toCompletableFuture()).isNotDone();
        Waits.get(full.stop());
        assertThat(Waits.failureOf(offer)).isInstanceOf(ActorStoppedException.class);
        assertThat(system.deadLetters().total()).as("the tell alone").isEqualTo(1);
    }

    @Test
    void offerCompletesWhenARemovalMadeRoom() {
        ActorRef<Turn> full = paused("full", ActorOptions.defaults().mailbox(1, OverflowPolicy.REJECT));
        full.tell(Turn.nothing());
        CompletionStage<Void> offer = full.offer(context -> events.add("offered"));
        assertThat(system.mailbox(full).removeAll(message -> true)).isEqualTo(1);
        Waits.get(offer);
        full.start();
        await().untilAsserted(() -> assertThat(events).containsExactly("offered"));
    }

    @Test
    void aNullMessageThrowsOnTheCallerBeforeAnythingHappens() {
        ActorRef<Turn> actor =
                system.spawn("actor", Script.actor(), ActorOptions.defaults().group("group"));
        ActorGroup<Turn> group = system.group("group", Turn.class);
        Turn none = null;
        Turn.Question<String> noQuestion = null;
        assertThatThrownBy(() -> actor.tell(none)).isInstanceOf(NullPointerException.class);
        assertThatThrownBy(() -> actor.tell(none, actor)).isInstanceOf(NullPointerException.class);
        assertThatThrownBy(() -> actor.tryTell(none)).isInstanceOf(NullPointerException.class);
        assertThatThrownBy(() -> actor.offer(none)).isInstanceOf(NullPointerException.class);
        assertThatThrownBy(() -> actor.ask(noQuestion)).isInstanceOf(NullPointerException.class);
        assertThatThrownBy(() -> actor.tellLater(none, Duration.ZERO)).isInstanceOf(NullPointerException.class);
        assertThatThrownBy(() -> actor.tellRepeatedly(none, Duration.ZERO, Duration.ofSeconds(1)))
                .isInstanceOf(NullPointerException.class);
        assertThatThrownBy(() -> group.tell(none)).isInstanceOf(NullPointerException.class);
        assertThatThrownBy(() -> group.tell(none, "key")).isInstanceOf(NullPointerException.class);
        assertThatThrownBy(() -> group.tryTell(none)).isInstanceOf(NullPointerException.class);
        assertThatThrownBy(() -> group.broadcast(none)).isInstanceOf(NullPointerException.class);
        assertThatThrownBy(() -> group.ask(noQuestion)).isInstanceOf(NullPointerException.class);
        assertThat(system.snapshot().mailbox().accepted()).isZero();
        assertThat(system.snapshot().mailbox().rejected()).isZero();
    }

    @Test
    void oddMessagesAreMessages() {
        enum Odd {
            BODY {
                @Override
                public String toString() {
                    throw new IllegalStateException("no text");
                }
            }
        }
        record Empty() {}
        Runnable lambda = () -> {};
        Object secretive = new Object() {
            @Override
            public boolean equals(Object other) {
                throw new IllegalStateException("no equality");
            }

            @Override
            public int hashCode() {
                throw new IllegalStateException("no hash");
            }
        };
        List<Object> received = new CopyOnWriteArrayList<>();
        ActorRef<Object> actor = system.spawn("odd", Actor.stateless((message, context) -> received.add(message)));
        Object[] messages = {Odd.BODY, new Empty(), lambda, new int[] {1}, new Object[0], secretive, 1, 'c', Odd.class};
        for (Object message : messages) {
            actor.tell(message);
        }
        await().untilAsserted(() -> assertThat(received.size()).isEqualTo(messages.length));
        for (int i = 0; i < messages.length; i++) {
            assertThat(received.get(i) == messages[i]).isTrue();
        }
    }

    @Test
    void aStartPausedActorAcceptsAndQueuesUntilItIsStarted() {
        ActorRef<Turn> paused = system.spawn(
                "paused",
                Script.starting(context -> events.add("started")),
                ActorOptions.defaults().startPaused());
        paused.tell(context -> events.add("told"));
        Waits.fence(system);
        assertThat(events).isEmpty();
        assertThat(system.snapshot("paused"))
                .get()
                .extracting(ActorSnapshot::state)
                .isEqualTo(ActorState.STARTING);
        paused.start();
        paused.start();
        Waits.settle(paused);
        assertThat(events).containsExactly("started", "told");
    }

    private ActorRef<Turn> paused(String name, ActorOptions options) {
        return system.spawn(name, Script.actor(), options.startPaused());
    }

    private static void tell(ActorRef<Turn> actor, int count) {
        for (int i = 0; i < count; i++) {
            actor.tell(Turn.nothing());
        }
    }
}
