package dev.actors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.actors.DeadLetter.Reason;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Groups: one member, the same member, all members. */
class GroupTests {

    private static final ActorOptions MEMBER = ActorOptions.defaults().group("workers");

    @RegisterExtension
    final Systems systems = new Systems();

    private final ActorSystem system = systems.create("groups", 1);
    private final ActorGroup<Turn> workers = system.group("workers", Turn.class);
    private final Map<String, Integer> handled = new ConcurrentHashMap<>();
    private final Turn count = context -> handled.merge(context.self().name(), 1, Integer::sum);

    @Test
    void aMessageGoesToTheMemberWithTheLeastLoad() {
        ActorRef<Turn> one = paused("one");
        ActorRef<Turn> two = paused("two");
        ActorRef<Turn> three = paused("three");
        tell(one, 5);
        tell(two, 3);
        tell(three, 4);
        for (int i = 0; i < 6; i++) {
            workers.tell(count);
        }
        assertThat(List.of(queued(one), queued(two), queued(three))).containsExactly(6, 6, 6);
    }

    @Test
    void theLoadIsWhatIsQueuedAndInProgress() {
        ActorRef<Turn> busy = system.spawn("busy", Script.actor(), MEMBER);
        ActorRef<Turn> idle = system.spawn("idle", Script.actor(), MEMBER);
        CompletableFuture<String> stage = new CompletableFuture<>();
        busy.tell(context -> context.await(stage));
        Waits.settle(idle);
        Waits.fence(system);
        for (int i = 0; i < 4; i++) {
            await().untilAsserted(() -> assertThat(system.snapshot("idle"))
                    .get()
                    .extracting(ActorSnapshot::state)
                    .isEqualTo(ActorState.IDLE));
            workers.tell(count);
            Waits.settle(idle);
        }
        assertThat(handled).containsOnly(Map.entry("idle", 4));
        stage.complete("done");
        Waits.settle(busy);
    }

    @Test
    void tiesRotate() {
        for (int i = 0; i < 4; i++) {
            Waits.settle(system.spawn("member " + i, Script.actor(), MEMBER));
        }
        for (int i = 0; i < 40; i++) {
            workers.tell(count);
            int sum = i + 1;
            await().untilAsserted(() ->
                    assertThat(handled.values().stream().mapToInt(n -> n).sum()).isEqualTo(sum));
        }
        assertThat(handled).hasSize(4);
        assertThat(handled.values()).allSatisfy(n -> assertThat(n).isBetween(5, 15));
    }

    @Test
    void theExactLeastIsFoundUpTo32Members() {
        List<ActorRef<Turn>> members = new ArrayList<>();
        for (int i = 0; i < 32; i++) {
            ActorRef<Turn> member = paused("member " + i);
            tell(member, i == 17 ? 1 : 2);
            members.add(member);
        }
        workers.tell(count);
        assertThat(queued(members.get(17))).isEqualTo(2);
    }

    @Test
    void aboveThatTheLoadIsSpreadOverAll() {
        List<ActorRef<Turn>> members = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            members.add(paused("member " + i));
        }
        for (int i = 0; i < 2_000; i++) {
            workers.tell(count);
        }
        assertThat(members).allSatisfy(member -> assertThat(queued(member)).isBetween(15, 25));
    }

    @Test
    void stoppingAndStoppedMembersArePassedOver() throws Exception {
        ActorRef<Turn> stopping = system.spawn("stopping", Script.actor(), MEMBER);
        ActorRef<Turn> stopped = system.spawn("stopped", Script.actor(), MEMBER);
        Waits.get(stopped.stop());
        CountDownLatch leave = new CountDownLatch(1);
        CountDownLatch entered = new CountDownLatch(1);
        stopping.tell(context -> {
            entered.countDown();
            Waits.await(leave);
        });
        Waits.await(entered);
        stopping.stop();
        ActorRef<Turn> alive = paused("alive");
        for (int i = 0; i < 5; i++) {
            workers.tell(count);
        }
        assertThat(queued(alive)).isEqualTo(5);
        assertThat(system.deadLetters().total()).isZero();
        leave.countDown();
    }

    @Test
    void fullMembersArePassedOver() {
        ActorRef<Turn> full = system.spawn(
                "full", Script.actor(), MEMBER.mailbox(1, OverflowPolicy.REJECT).startPaused());
        full.tell(count);
        ActorRef<Turn> roomy = paused("roomy");
        tell(roomy, 10);
        for (int i = 0; i < 5; i++) {
            workers.tell(count);
        }
        assertThat(queued(roomy)).isEqualTo(15);
        assertThat(system.deadLetters().total()).isZero();
    }

    @Test
    void backingOffMembersArePassedOverWhileOthersAreThere() {
        SupervisorStrategy slow = SupervisorStrategy.restart().backoff(Duration.ofHours(1), Duration.ofHours(1));
        ActorRef<Turn> failing = system.spawn("failing", Script.actor(), MEMBER.supervision(slow));
        failing.tell(Turn.failing(new IllegalStateException("on purpose")));
        await().untilAsserted(() -> assertThat(system.snapshot("failing"))
                .get()
                .extracting(ActorSnapshot::state)
                .isEqualTo(ActorState.BACKOFF));
        workers.tell(count);
        assertThat(queued(failing)).isEqualTo(1);
        ActorRef<Turn> other = paused("other");
        tell(other, 10);
        workers.tell(count);
        assertThat(queued(other)).isEqualTo(11);
    }

    @Test
    void aMemberThatDiesBetweenChoiceAndDeliveryIsReplacedByAnotherChoice() {
        system.spawn("steady", Script.actor(), MEMBER);
        for (int i = 0; i < 2_000; i++) {
            ActorRef<Turn> dying = system.spawn("dying " + i, Script.actor(), MEMBER);
            CompletableFuture<Void> stopped = dying.stop();
            workers.tell(count);
            Waits.get(stopped);
        }
        await().untilAsserted(() ->
                assertThat(handled.values().stream().mapToInt(n -> n).sum()).isEqualTo(2_000));
        assertThat(system.deadLetters().total()).isZero();
    }

    @Test
    void withAKeyItIsAlwaysTheSameLivingMember() {
        for (int i = 0; i < 5; i++) {
            paused("member " + i);
        }
        for (int key = 0; key < 50; key++) {
            String before = memberOf(key);
            assertThat(memberOf(key)).isEqualTo(before);
        }
    }

    @Test
    void aMemberThatComesOrGoesMovesOnlyItsShare() {
        for (int i = 0; i < 4; i++) {
            paused("member " + i);
        }
        Map<Integer, String> four = members(200);
        assertThat(four.values()).contains("member 0", "member 1", "member 2", "member 3");
        ActorRef<Turn> fifth = paused("member 4");
        Map<Integer, String> five = members(200);
        five.forEach((key, member) -> assertThat(member).isIn(four.get(key), "member 4"));
        assertThat(five.values()).filteredOn("member 4"::equals).hasSizeBetween(10, 80);
        Waits.get(fifth.stop());
        assertThat(members(200)).isEqualTo(four);
    }

    @Test
    void withoutAMemberAMessageIsOneDeadLetterAndAnAskFailsAtOnce() {
        assertThat(workers.size()).isZero();
        workers.tell(count);
        workers.tell(count, "key");
        assertThat(system.deadLetters().byReason()).containsEntry(Reason.NO_SUCH_ACTOR, 2L);
        assertThat(workers.tryTell(count)).isFalse();
        assertThat(workers.broadcast(count)).isZero();
        CompletableFuture<String> asked = workers.ask(Turn.question(context -> "never"));
        assertThat(Waits.failureOf(asked)).isInstanceOf(ActorException.class).hasMessageContaining("workers");
    }

    @Test
    void whenAllMembersAreFullAMessageIsOneDeadLetter() {
        for (int i = 0; i < 3; i++) {
            ActorRef<Turn> full = system.spawn(
                    "full " + i,
                    Script.actor(),
                    MEMBER.mailbox(1, OverflowPolicy.REJECT).startPaused());
            full.tell(count);
        }
        workers.tell(count);
        assertThat(system.deadLetters().total()).isEqualTo(1);
        assertThat(system.deadLetters().byReason()).containsEntry(Reason.MAILBOX_FULL, 1L);
        assertThat(workers.tryTell(count)).isFalse();
        CompletableFuture<String> asked = workers.ask(Turn.question(context -> "never"));
        assertThat(Waits.failureOf(asked)).isInstanceOf(MailboxFullException.class);
        assertThat(system.deadLetters().total()).isEqualTo(1);
    }

    @Test
    void aBroadcastCountsEachMemberOnItsOwn() {
        ActorRef<Turn> full = system.spawn(
                "full", Script.actor(), MEMBER.mailbox(1, OverflowPolicy.REJECT).startPaused());
        full.tell(count);
        for (int i = 0; i < 3; i++) {
            system.spawn("member " + i, Script.actor(), MEMBER);
        }
        assertThat(workers.broadcast(count)).isEqualTo(3);
        await().untilAsserted(() -> assertThat(handled).hasSize(3));
        assertThat(system.deadLetters().byReason()).containsEntry(Reason.MAILBOX_FULL, 1L);
    }

    @Test
    void aBroadcastIsNotCutShortByOneBadMember() {
        system.spawn("first", Script.actor(), MEMBER);
        system.spawn("bad", Script.actor(), MEMBER.accepting(Object.class, message -> {
            throw new IllegalStateException("filter");
        }));
        system.spawn("last", Script.actor(), MEMBER);
        assertThat(workers.broadcast(count)).isEqualTo(2);
        await().untilAsserted(() -> assertThat(handled).containsOnlyKeys("first", "last"));
    }

    @Test
    void anAskGoesToOneMember() {
        system.spawn("one", Script.actor(), MEMBER);
        system.spawn("two", Script.actor(), MEMBER);
        CompletableFuture<String> asked =
                workers.ask(Turn.question(context -> context.self().name()));
        assertThat(Waits.get(asked)).isIn("one", "two");
    }

    @Test
    void theSizeIsThatOfTheLiving() {
        ActorRef<Turn> one = system.spawn("one", Script.actor(), MEMBER);
        system.spawn("two", Script.actor(), MEMBER);
        system.spawn("other", Script.actor(), ActorOptions.defaults().group("others"));
        system.spawn("none", Script.actor());
        assertThat(workers.size()).isEqualTo(2);
        assertThat(workers.name()).isEqualTo("workers");
        Waits.get(one.stop());
        assertThat(workers.size()).isEqualTo(1);
    }

    @Test
    void aMemberThatRestartsStaysAMember() {
        ActorRef<Turn> one = system.spawn("one", Script.actor(), MEMBER);
        one.restart();
        Waits.settle(one);
        assertThat(workers.size()).isEqualTo(1);
        workers.tell(count);
        await().untilAsserted(() -> assertThat(handled).containsKey("one"));
    }

    @Test
    void sumsByGroupAreInTheSnapshot() {
        ActorRef<Turn> one = system.spawn("one", Script.actor(), MEMBER);
        one.tell(count);
        Waits.settle(one);
        SystemSnapshot.Group group = system.snapshot().groups().stream()
                .filter(each -> "workers".equals(each.name()))
                .findFirst()
                .orElseThrow();
        assertThat(group.actors().total()).isEqualTo(1);
        assertThat(group.mailbox().processed()).isEqualTo(2);
    }

    private ActorRef<Turn> paused(String name) {
        return system.spawn(name, Script.actor(), MEMBER.startPaused());
    }

    private void tell(ActorRef<Turn> actor, int times) {
        for (int i = 0; i < times; i++) {
            actor.tell(count);
        }
    }

    private int queued(ActorRef<Turn> actor) {
        return system.mailbox(actor).count();
    }

    private Map<Integer, String> members(int keys) {
        Map<Integer, String> members = new HashMap<>();
        for (int key = 0; key < keys; key++) {
            members.put(key, memberOf(key));
        }
        return members;
    }

    /** Who was told: the one whose queue has grown. */
    private String memberOf(int key) {
        Turn marker = new Turn() {
            @Override
            public void run(ActorContext<Turn> context) {}
        };
        workers.tell(marker, key);
        return system.actors()
                .filter(actor -> system.mailbox(ref(actor.name())).remove(message -> message == marker))
                .findFirst()
                .orElseThrow()
                .name();
    }

    private ActorRef<Object> ref(String name) {
        return system.find(name).orElseThrow();
    }
}
