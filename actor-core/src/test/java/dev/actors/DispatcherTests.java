package dev.actors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Where actors get their threads. */
class DispatcherTests {

    @RegisterExtension
    final Systems systems = new Systems();

    @Test
    void theDefaultDispatcherHasAsManyThreadsAsSaid() {
        ActorSystem system = systems.create("three", 3);
        SystemSnapshot.DispatcherInfo info = info(system, "default");
        assertThat(info.type()).isEqualTo("threads");
        assertThat(info.size()).isEqualTo(3);
        assertThat(info.threads()).hasSize(3).allSatisfy(thread -> {
            assertThat(thread.name()).contains("three");
            assertThat(thread.utilization()).isBetween(0.0, 1.0);
        });
    }

    @Test
    void itHasOneThreadPerProcessorUnlessSet() {
        ActorSystem system = systems.build(ActorSystem.builder("usual"));
        assertThat(info(system, "default").size())
                .isEqualTo(Runtime.getRuntime().availableProcessors());
    }

    @Test
    void noMoreThreadsThanSaidRunActors() throws Exception {
        ActorSystem system = systems.create("two", 2);
        Set<Thread> threads = ConcurrentHashMap.newKeySet();
        AtomicInteger inside = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        List<ActorRef<Turn>> actors = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            ActorRef<Turn> actor = system.spawn(Script.actor());
            actors.add(actor);
            for (int n = 0; n < 20; n++) {
                actor.tell(context -> {
                    most.accumulateAndGet(inside.incrementAndGet(), Math::max);
                    threads.add(Thread.currentThread());
                    inside.decrementAndGet();
                });
            }
        }
        actors.forEach(Waits::settle);
        assertThat(threads).hasSizeLessThanOrEqualTo(2);
        assertThat(most.get()).isLessThanOrEqualTo(2);
    }

    @Test
    void twoActorsRunAtTheSameTimeOnTwoThreads() {
        ActorSystem system = systems.create("two", 2);
        CountDownLatch both = new CountDownLatch(2);
        List<ActorRef<Turn>> actors = List.of(system.spawn(Script.actor()), system.spawn(Script.actor()));
        actors.forEach(actor -> actor.tell(context -> {
            both.countDown();
            Waits.await(both);
        }));
        actors.forEach(Waits::settle);
    }

    @Test
    void anActorRunsOnTheDispatcherOfItsOptions() {
        ActorSystem system = systems.build(Systems.builder("named").dispatcher("own", Dispatcher.threads(1)));
        ActorRef<Turn> actor =
                system.spawn("actor", Script.actor(), ActorOptions.defaults().dispatcher("own"));
        String thread = Waits.get(
                actor.ask(Turn.question(context -> Thread.currentThread().getName())));
        assertThat(thread).contains("named").contains("own");
        assertThat(system.snapshot("actor"))
                .get()
                .extracting(ActorSnapshot::dispatcher)
                .isEqualTo("own");
        assertThat(system.snapshot().dispatchers())
                .extracting(SystemSnapshot.DispatcherInfo::name)
                .contains("default", "blocking", "own");
    }

    @Test
    void blockingHandlersOnOneDispatcherDoNotSlowActorsOnAnother() {
        ActorSystem system = systems.create("separate", 1);
        CountDownLatch leave = new CountDownLatch(1);
        int count = 20;
        CountDownLatch entered = new CountDownLatch(count);
        for (int i = 0; i < count; i++) {
            system.spawn(Script.actor(), ActorOptions.defaults().dispatcher("blocking"))
                    .tell(context -> {
                        entered.countDown();
                        Waits.await(leave);
                    });
        }
        await().untilAsserted(() -> assertThat(entered.getCount()).isZero());
        Waits.settle(system.spawn("quick", Script.actor()));
        leave.countDown();
    }

    @Test
    void aForeignExecutorRunsActorsAndIsNotShutDown() {
        ExecutorService executor = Executors.newFixedThreadPool(2, task -> new Thread(task, "foreign"));
        try {
            ActorSystem system = systems.build(Systems.builder("guest").dispatcher("default", Dispatcher.on(executor)));
            ActorRef<Turn> actor = system.spawn("actor", Script.actor());
            String thread = Waits.get(
                    actor.ask(Turn.question(context -> Thread.currentThread().getName())));
            assertThat(thread).isEqualTo("foreign");
            assertThat(info(system, "default").type()).isEqualTo("executor");
            Waits.get(system.shutdown());
            assertThat(executor.isShutdown()).isFalse();
        } finally {
            executor.shutdown();
        }
    }

    @Test
    void anExecutorThatRunsInTheCallIsHarmless() {
        ActorSystem system =
                systems.build(Systems.builder("direct").dispatcher("default", Dispatcher.on(Runnable::run)));
        ActorRef<Turn> actor = system.spawn("actor", Script.actor());
        List<String> events = new ArrayList<>();
        actor.tell(context -> {
            context.self().tell(inner -> events.add("inner"));
            events.add("outer");
        });
        Waits.settle(actor);
        assertThat(events).containsExactly("outer", "inner");
    }

    @Test
    void aDispatcherOfOnesOwnIsASeam() {
        List<Runnable> slices = new ArrayList<>();
        Dispatcher byHand = slice -> {
            synchronized (slices) {
                slices.add(slice);
            }
        };
        ActorSystem system = systems.build(Systems.builder("by-hand")
                .shutdownTimeout(Duration.ofMillis(100))
                .dispatcher("hand", byHand));
        ActorRef<Turn> actor =
                system.spawn("actor", Script.actor(), ActorOptions.defaults().dispatcher("hand"));
        List<String> events = new ArrayList<>();
        actor.tell(context -> events.add("handled"));
        assertThat(events).isEmpty();
        runAll(slices);
        assertThat(events).containsExactly("handled");
        CompletableFuture<Void> stopped = actor.stop();
        runAll(slices);
        Waits.get(stopped);
    }

    @Test
    @EnabledForJreRange(min = JRE.JAVA_21)
    void onAVirtualDispatcherASliceIsOneVirtualThread() {
        ActorSystem system =
                systems.build(Systems.builder("virtual").dispatcher("default", Dispatcher.virtualThreads()));
        ActorRef<Turn> actor = system.spawn("actor", Script.actor());
        String thread = Waits.get(
                actor.ask(Turn.question(context -> Thread.currentThread().toString())));
        assertThat(thread).contains("VirtualThread");
        assertThat(info(system, "default").type()).isEqualTo("virtual");
        await().untilAsserted(() -> assertThat(info(system, "default").size()).isZero());
        assertThat(info(system, "default").utilization()).isZero();
    }

    @Test
    void threadUsageIsTheShareOfThePastSecondThatAWorkerWasNotParked() throws Exception {
        ActorSystem system = systems.create("busy", 1);
        CountDownLatch leave = new CountDownLatch(1);
        CountDownLatch entered = new CountDownLatch(1);
        ActorRef<Turn> actor = system.spawn("actor", Script.actor());
        await().untilAsserted(
                        () -> assertThat(info(system, "default").utilization()).isLessThan(0.2));
        actor.tell(context -> {
            entered.countDown();
            Waits.await(leave);
        });
        Waits.await(entered);
        await().untilAsserted(() -> {
            SystemSnapshot.DispatcherInfo info = info(system, "default");
            assertThat(info.utilization()).isGreaterThan(0.9);
            assertThat(info.active()).isEqualTo(1);
            assertThat(info.threads()).singleElement().satisfies(thread -> {
                assertThat(thread.actor()).isEqualTo("actor");
                assertThat(thread.utilization()).isGreaterThan(0.9);
            });
        });
        system.spawn("waiting", Script.actor()).tell(Turn.nothing());
        await().untilAsserted(() -> assertThat(info(system, "default").queued()).isEqualTo(1));
        leave.countDown();
        await().untilAsserted(
                        () -> assertThat(info(system, "default").utilization()).isLessThan(0.1));
    }

    @Test
    void aHandlerThatRunsLongIsWarnedAboutOnceWithActorAndMessageType() throws Exception {
        record Slow(CountDownLatch leave) implements Turn {
            @Override
            public void run(ActorContext<Turn> context) throws Exception {
                Waits.await(leave);
            }
        }
        ActorSystem system = systems.build(Systems.builder("slow").threads(1).slowTurn(Duration.ofMillis(50)));
        CountDownLatch leave = new CountDownLatch(1);
        try (LogCapture log = new LogCapture()) {
            ActorRef<Turn> actor = system.spawn("sluggish", Script.actor());
            actor.tell(new Slow(leave));
            await().untilAsserted(
                            () -> assertThat(log.lines("'sluggish'", "Slow")).hasSize(1));
            assertThat(system.snapshot("sluggish")).get().satisfies(snapshot -> {
                assertThat(snapshot.state()).isEqualTo(ActorState.RUNNING);
                assertThat(snapshot.current()).isNotNull();
                assertThat(snapshot.current().messageType()).isEqualTo(Slow.class.getName());
            });
            leave.countDown();
            Waits.settle(actor);
            assertThat(log.lines("'sluggish'", "Slow")).hasSize(1);
        }
    }

    private static void runAll(List<Runnable> slices) {
        for (Runnable slice = next(slices); slice != null; slice = next(slices)) {
            slice.run();
        }
    }

    private static Runnable next(List<Runnable> slices) {
        synchronized (slices) {
            return slices.isEmpty() ? null : slices.remove(0);
        }
    }

    private static SystemSnapshot.DispatcherInfo info(ActorSystem system, String name) {
        return system.snapshot().dispatchers().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
