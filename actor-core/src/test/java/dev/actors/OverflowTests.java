package dev.actors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.actors.DeadLetter.Reason;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Bounds, and what happens to the message that meets one. */
class OverflowTests {

    @RegisterExtension
    final Systems systems = new Systems();

    private final ManualTimeSource time = new ManualTimeSource();
    private final ActorSystem system = systems.create("bounds", 1, time);
    private final List<Object> handled = new CopyOnWriteArrayList<>();
    private final List<DeadLetter> letters = new CopyOnWriteArrayList<>();

    OverflowTests() {
        system.onDeadLetter(letters::add);
    }

    @Test
    void rejectRefusesTheNewMessage() {
        ActorRef<Object> actor = paused(2, OverflowPolicy.REJECT);
        for (int i = 0; i < 4; i++) {
            actor.tell(i);
        }
        await().untilAsserted(() ->
                assertThat(letters).extracting(DeadLetter::message).containsExactly(2, 3));
        assertThat(letters).extracting(DeadLetter::reason).containsOnly(Reason.MAILBOX_FULL);
        actor.start();
        await().untilAsserted(() -> assertThat(handled).containsExactly(0, 1));
        assertThat(system.snapshot("actor"))
                .get()
                .extracting(ActorSnapshot::rejected)
                .isEqualTo(2L);
    }

    @Test
    void dropOldestMakesTheOldestADeadLetter() {
        ActorRef<Object> actor = paused(2, OverflowPolicy.DROP_OLDEST);
        for (int i = 0; i < 4; i++) {
            actor.tell(i);
        }
        await().untilAsserted(() ->
                assertThat(letters).extracting(DeadLetter::message).containsExactly(0, 1));
        assertThat(letters).extracting(DeadLetter::reason).containsOnly(Reason.MAILBOX_FULL);
        actor.start();
        await().untilAsserted(() -> assertThat(handled).containsExactly(2, 3));
        assertThat(system.snapshot("actor"))
                .get()
                .extracting(ActorSnapshot::rejected)
                .isEqualTo(0L);
    }

    @Test
    void blockWaitsForRoom() throws Exception {
        ActorRef<Object> actor = paused(1, OverflowPolicy.block(Duration.ofHours(1)));
        actor.tell("first");
        Thread teller = new Thread(() -> actor.tell("second"));
        teller.start();
        await().until(() ->
                teller.getState() == Thread.State.TIMED_WAITING || teller.getState() == Thread.State.WAITING);
        actor.start();
        teller.join();
        await().untilAsserted(() -> assertThat(handled).containsExactly("first", "second"));
        assertThat(letters).isEmpty();
    }

    @Test
    void blockIsRejectWhenTheTimeIsOver() {
        ActorSystem real = systems.create("real", 1);
        ActorRef<Turn> actor = real.spawn(
                "actor",
                Script.actor(),
                ActorOptions.defaults()
                        .mailbox(1, OverflowPolicy.block(Duration.ofMillis(50)))
                        .startPaused());
        actor.tell(Turn.nothing());
        long before = System.nanoTime();
        actor.tell(Turn.nothing());
        assertThat(System.nanoTime() - before).isGreaterThanOrEqualTo(50_000_000);
        assertThat(real.deadLetters().byReason()).containsEntry(Reason.MAILBOX_FULL, 1L);
    }

    @Test
    void blockIsRejectAtOnceOnEngineThreads() {
        ActorRef<Object> actor = paused(1, OverflowPolicy.block(Duration.ofHours(1)));
        actor.tell("first");
        ActorRef<Turn> teller = system.spawn("teller", Script.actor());
        teller.tell(context -> actor.tell("second"));
        Waits.settle(teller);
        await().untilAsserted(() ->
                assertThat(letters).extracting(DeadLetter::message).containsExactly("second"));
        ActorRef<Turn> blocking = system.spawn(
                "blocking teller", Script.actor(), ActorOptions.defaults().dispatcher("blocking"));
        blocking.tell(context -> actor.tell("third"));
        Waits.settle(blocking);
        await().untilAsserted(() ->
                assertThat(letters).extracting(DeadLetter::message).containsExactly("second", "third"));
    }

    @Test
    void anInterruptWhileBlockedRestoresTheFlagAndIsMailboxFull() throws Exception {
        ActorRef<Object> actor = paused(1, OverflowPolicy.block(Duration.ofHours(1)));
        actor.tell("first");
        AtomicBoolean flag = new AtomicBoolean();
        Thread teller = new Thread(() -> {
            actor.tell("second");
            flag.set(Thread.currentThread().isInterrupted());
        });
        teller.start();
        await().until(() ->
                teller.getState() == Thread.State.TIMED_WAITING || teller.getState() == Thread.State.WAITING);
        teller.interrupt();
        teller.join();
        assertThat(flag).isTrue();
        await().untilAsserted(() -> assertThat(letters)
                .singleElement()
                .extracting(DeadLetter::message, DeadLetter::reason)
                .containsExactly("second", Reason.MAILBOX_FULL));
    }

    @Test
    void aTellerThatIsBlockedIsLetGoWhenTheActorStops() throws Exception {
        ActorRef<Object> actor = paused(1, OverflowPolicy.block(Duration.ofHours(1)));
        actor.tell("first");
        Thread teller = new Thread(() -> actor.tell("second"));
        teller.start();
        await().until(() ->
                teller.getState() == Thread.State.TIMED_WAITING || teller.getState() == Thread.State.WAITING);
        Waits.get(actor.stop());
        teller.join(Waits.LIMIT.toMillis());
        assertThat(teller.isAlive()).isFalse();
        await().untilAsserted(() -> assertThat(letters)
                .extracting(DeadLetter::message, DeadLetter::reason)
                .containsExactlyInAnyOrder(
                        org.assertj.core.groups.Tuple.tuple("first", Reason.STOPPED),
                        org.assertj.core.groups.Tuple.tuple("second", Reason.STOPPED)));
    }

    static List<OverflowPolicy> policies() {
        return List.of(OverflowPolicy.REJECT, OverflowPolicy.DROP_OLDEST, OverflowPolicy.block(Duration.ofMillis(1)));
    }

    @ParameterizedTest
    @MethodSource("policies")
    void sixteenProducersNeverPushTheDepthOverTheBound(OverflowPolicy policy) throws Exception {
        int capacity = 100;
        ActorRef<Object> paused = paused(capacity, policy);
        AtomicInteger accepted = new AtomicInteger();
        AtomicInteger greatest = new AtomicInteger();
        produce(16, 100, n -> {
            if (paused.tryTell(n)) {
                accepted.incrementAndGet();
            }
            greatest.accumulateAndGet(system.mailbox(paused).count(), Math::max);
        });
        assertThat(greatest.get()).isEqualTo(capacity);
        assertThat(system.mailbox(paused).count()).isEqualTo(capacity);
        if (policy != OverflowPolicy.DROP_OLDEST) {
            assertThat(accepted).hasValue(capacity);
        }
        paused.start();
        await().untilAsserted(() -> assertThat(handled).hasSize(capacity));
    }

    @ParameterizedTest
    @MethodSource("policies")
    void theBoundIsExactWhateverTheStateOfTheActor(OverflowPolicy policy) throws Exception {
        int capacity = 4;
        ActorSystem busy = systems.build(Systems.builder("busy").throughput(2));
        AtomicInteger count = new AtomicInteger();
        ActorRef<Object> actor = busy.spawn(
                "actor",
                () -> new Actor<Object>() {
                    @Override
                    public void receive(Object message, ActorContext<Object> context) {
                        if (count.incrementAndGet() % 50 == 0) {
                            throw new IllegalStateException("on purpose");
                        }
                    }
                },
                ActorOptions.defaults()
                        .mailbox(capacity, policy)
                        .supervision(SupervisorStrategy.restart()
                                .atMost(SupervisorStrategy.UNLIMITED, Duration.ofMinutes(1))));
        AtomicInteger greatest = new AtomicInteger();
        AtomicInteger taken = new AtomicInteger();
        produce(16, 1_000, n -> {
            if (actor.tryTell(n)) {
                taken.incrementAndGet();
            }
            greatest.accumulateAndGet(busy.mailbox(actor).count(), Math::max);
        });
        await().untilAsserted(() -> assertThat(busy.mailbox(actor).count()).isZero());
        assertThat(greatest.get()).isLessThanOrEqualTo(capacity);
        assertThat(busy.snapshot("actor").orElseThrow().mailbox().peak()).isLessThanOrEqualTo(capacity);
        await().untilAsserted(() ->
                assertThat(count.get() + busy.deadLetters().total()).isEqualTo(taken.get()));
    }

    @Test
    void aDelayedMessageIsAcceptedAndCountedAgainstTheBoundWhenDue() {
        ActorRef<Object> actor = paused(1, OverflowPolicy.REJECT);
        actor.tellLater("first", Duration.ofSeconds(1));
        assertThat(system.mailbox(actor).count()).isZero();
        assertThat(actor.tryTell("second")).isTrue();
        time.advance(Duration.ofSeconds(1));
        await().untilAsserted(() -> assertThat(letters)
                .singleElement()
                .extracting(DeadLetter::message, DeadLetter::reason)
                .containsExactly("first", Reason.MAILBOX_FULL));
        assertThat(system.snapshot().mailbox().accepted()).isEqualTo(1);
    }

    @Test
    void aMessageInProgressDoesNotCountAgainstTheBound() {
        CompletableFuture<String> stage = new CompletableFuture<>();
        ActorRef<Turn> actor =
                system.spawn("waiting", Script.actor(), ActorOptions.defaults().mailbox(1, OverflowPolicy.REJECT));
        actor.tell(context -> context.await(stage));
        Waits.fence(system);
        assertThat(actor.tryTell(Turn.nothing())).isTrue();
        assertThat(actor.tryTell(Turn.nothing())).isFalse();
        stage.complete("done");
    }

    private ActorRef<Object> paused(int capacity, OverflowPolicy policy) {
        return system.spawn(
                "actor",
                Actor.stateless((message, context) -> handled.add(message)),
                ActorOptions.defaults().mailbox(capacity, policy).startPaused());
    }

    private interface Producer {
        void produce(int number) throws Exception;
    }

    private static void produce(int threads, int messages, Producer producer) throws Exception {
        CyclicBarrier together = new CyclicBarrier(threads);
        CountDownLatch done = new CountDownLatch(threads);
        AtomicReference<Throwable> failed = new AtomicReference<>();
        List<Thread> started = new ArrayList<>();
        for (int t = 0; t < threads; t++) {
            Thread thread = new Thread(() -> {
                try {
                    together.await();
                    for (int i = 0; i < messages; i++) {
                        producer.produce(i);
                    }
                } catch (Throwable e) {
                    failed.set(e);
                }
                done.countDown();
            });
            started.add(thread);
            thread.start();
        }
        Waits.await(done);
        assertThat(failed.get()).isNull();
        assertThat(started).hasSize(threads);
    }
}
