package dev.actors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What "Build your own actors" claims of its two-queue actor. */
class SeedTwoQueueActorTests {

    @RegisterExtension
    final Systems systems = new Systems();

    private final ActorSystem system = systems.create("two-queues", 1);
    private final List<String> events = new CopyOnWriteArrayList<>();

    @Test
    void anActorIsAnInitialStateAndAFunctionFromStateAndMessageToState() throws Exception {
        List<Long> states = new CopyOnWriteArrayList<>();
        ActorRef<Long> sum = system.spawn("sum", Actor.fold(0L, (total, n) -> {
            states.add(total + n);
            return total + n;
        }));
        for (long i = 1; i <= 5; i++) {
            sum.tell(i);
        }
        await().untilAsserted(() -> assertThat(states).containsExactly(1L, 3L, 6L, 10L, 15L));
    }

    @Test
    void messagesFromParallelThreadsAreProcessedOneAtATime() throws Exception {
        AtomicLong last = new AtomicLong();
        ActorRef<Long> sum = system.spawn("sum", Actor.fold(0L, (total, n) -> {
            last.set(total + n);
            return total + n;
        }));
        List<Thread> threads = new ArrayList<>();
        for (int t = 0; t < 4; t++) {
            Thread thread = new Thread(() -> {
                for (int i = 0; i < 10_000; i++) {
                    sum.tell(1L);
                }
            });
            threads.add(thread);
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        await().untilAsserted(() -> assertThat(last).hasValue(40_000));
    }

    @Test
    void systemMessagesInterruptTheProcessingOfUserMessages() throws Exception {
        ActorRef<Turn> actor = system.spawn("actor", Script.actor());
        CountDownLatch leave = new CountDownLatch(1);
        actor.tell(context -> Waits.await(leave));
        for (int i = 0; i < 1_000; i++) {
            actor.tell(context -> events.add("user message"));
        }
        CompletableFuture<Void> died = actor.stop();
        leave.countDown();
        Waits.get(died);
        assertThat(events).isEmpty();
    }

    @Test
    void theStatusGoesFromIdleToOccupiedAndBackAndEndsAsStopped() throws Exception {
        ActorRef<Turn> actor = system.spawn("actor", Script.actor());
        Waits.settle(actor);
        awaitState(ActorState.IDLE);
        CountDownLatch entered = new CountDownLatch(1);
        CountDownLatch leave = new CountDownLatch(1);
        actor.tell(context -> {
            entered.countDown();
            Waits.await(leave);
        });
        Waits.await(entered);
        awaitState(ActorState.RUNNING);
        leave.countDown();
        awaitState(ActorState.IDLE);
        Waits.get(actor.stop());
        assertThat(system.find("actor")).isEmpty();
        assertThat(actor.tryTell(Turn.nothing())).isFalse();
    }

    @Test
    void threeHundredMessagesAreProcessedInOneQuantAndTheRestLater() {
        ActorRef<Long> counting = system.spawn("counting", Actor.fold(0L, (count, n) -> {
            events.add("counting");
            return count + 1;
        }));
        ActorRef<Turn> other = system.spawn("other", Script.actor());
        Waits.settle(other);
        Gate.tellFromOneTurn(system, () -> {
            for (long i = 0; i < 1_000; i++) {
                counting.tell(i);
            }
            other.tell(context -> events.add("other"));
        });
        await().untilAsserted(() -> assertThat(events).hasSize(1_001));
        assertThat(events.indexOf("other")).isEqualTo(300);
    }

    @Test
    void anErrorPutsTheStateBackToItsInitialValueAndTheRestIsProcessed() {
        List<String> states = new CopyOnWriteArrayList<>();
        ActorRef<String> actor = system.spawn("actor", Actor.fold("initial", (state, message) -> {
            if (message.equals("throw")) {
                throw new IllegalStateException("on purpose");
            }
            states.add(state + "+" + message);
            return state + "+" + message;
        }));
        List.of("a", "b", "throw", "c").forEach(actor::tell);
        await().untilAsserted(() -> assertThat(states).containsExactly("initial+a", "initial+a+b", "initial+c"));
    }

    @Test
    void aRestartPutsTheStateBackToItsInitialValue() {
        List<String> states = new CopyOnWriteArrayList<>();
        ActorRef<String> actor = system.spawn("actor", Actor.fold("initial", (state, message) -> {
            states.add(state + "+" + message);
            return state + "+" + message;
        }));
        actor.tell("a");
        await().untilAsserted(() -> assertThat(states).hasSize(1));
        actor.restart();
        actor.tell("b");
        await().untilAsserted(() -> assertThat(states).containsExactly("initial+a", "initial+b"));
    }

    @Test
    void unreadUserMessagesLandInASubscribableChannelOfDeadLetters() throws Exception {
        List<Object> deadLetters = new CopyOnWriteArrayList<>();
        system.onDeadLetter(letter -> deadLetters.add(letter.message()));
        CountDownLatch entered = new CountDownLatch(1);
        CountDownLatch leave = new CountDownLatch(1);
        ActorRef<Object> actor = system.spawn("actor", Actor.stateless((message, context) -> {
            entered.countDown();
            Waits.await(leave);
        }));
        List.of("read", "unread 1", "unread 2").forEach(actor::tell);
        Waits.await(entered);
        CompletableFuture<Void> died = actor.stop();
        leave.countDown();
        Waits.get(died);
        actor.tell("too late");
        await().untilAsserted(() -> assertThat(deadLetters).containsExactly("unread 1", "unread 2", "too late"));
    }

    private void awaitState(ActorState state) {
        await().untilAsserted(() -> assertThat(system.snapshot("actor"))
                .get()
                .extracting(ActorSnapshot::state)
                .isEqualTo(state));
    }
}
