package dev.actors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.actors.test.ActorProbe;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Children, and who is told that another has stopped. */
class ChildrenAndWatchTests {

    @RegisterExtension
    final Systems systems = new Systems();

    private final ActorSystem system = systems.create("families", 2);
    private final List<String> events = new CopyOnWriteArrayList<>();
    private final ActorRef<Turn> parent = system.spawn("parent", naming("parent"));

    @Test
    void childrenStopWithAndBeforeTheirParent() {
        spawnChild(parent, "child", naming("child"));
        ActorRef<Turn> child =
                Waits.get(parent.ask(Turn.question(context -> context.spawn("second child", naming("second child")))));
        spawnChild(child, "grandchild", naming("grandchild"));
        events.clear();
        Waits.get(parent.stop());
        assertThat(events)
                .containsExactlyInAnyOrder(
                        "child stopped", "grandchild stopped", "second child stopped", "parent stopped")
                .endsWith("parent stopped")
                .containsSubsequence("grandchild stopped", "second child stopped");
        assertThat(system.snapshot().actors().total()).isZero();
    }

    @Test
    void aChildsFailuresStayItsOwn() {
        ActorRef<Turn> child = spawnChild(parent, "child", naming("child"));
        events.clear();
        child.tell(Turn.failing(new IllegalStateException("on purpose")));
        Waits.settle(child);
        Waits.settle(parent);
        assertThat(events).containsExactly("child restarting", "child started");
    }

    @Test
    void aChildThatItsSupervisionStopsDoesNotStopItsParent() {
        ActorRef<Turn> child = Waits.get(parent.ask(Turn.question(context -> context.spawn(
                "child", naming("child"), ActorOptions.defaults().supervision(SupervisorStrategy.stop())))));
        child.tell(Turn.failing(new IllegalStateException("on purpose")));
        await().untilAsserted(() -> assertThat(system.find("child")).isEmpty());
        Waits.settle(parent);
    }

    @Test
    void aRestartOfTheParentStopsItsChildren() {
        spawnChild(parent, "child", naming("child"));
        events.clear();
        parent.restart();
        Waits.settle(parent);
        await().untilAsserted(() -> assertThat(system.find("child")).isEmpty());
        assertThat(events).containsExactlyInAnyOrder("parent restarting", "child stopped", "parent started");
        assertThat(events).containsSubsequence("child stopped", "parent started");
    }

    @Test
    void aChildMayStopBeforeItsParentAndItsNameIsFree() {
        ActorRef<Turn> child = spawnChild(parent, "child", naming("child"));
        Waits.get(child.stop());
        Waits.settle(spawnChild(parent, "child", naming("child")));
        Waits.get(parent.stop());
        assertThat(events).filteredOn("child stopped"::equals).hasSize(2);
    }

    @Test
    void watchSendsTheWatchersOwnMessageWhenTheOtherHasStopped() {
        ActorProbe<Object> probe = ActorProbe.create(system);
        ActorRef<Turn> other = system.spawn("other", naming("other"));
        parent.tell(context -> context.watch(other, stopped -> probe.ref().tell("other is gone")));
        Waits.settle(parent);
        assertThat(probe.messages()).isEmpty();
        Waits.get(other.stop());
        probe.expectMessage("other is gone");
    }

    @Test
    void watchSendsItsMessageAlsoWhenTheOtherHadStoppedBefore() {
        ActorRef<Turn> other = system.spawn("other", naming("other"));
        Waits.get(other.stop());
        events.clear();
        parent.tell(context -> context.watch(other, stopped -> events.add("other is gone")));
        await().untilAsserted(() -> assertThat(events).containsExactly("other is gone"));
    }

    @Test
    void theMessageOfAWatchIsBeyondTheBound() throws Exception {
        ActorRef<Turn> other = system.spawn("other", naming("other"));
        ActorRef<Turn> small =
                system.spawn("small", Script.actor(), ActorOptions.defaults().mailbox(1, OverflowPolicy.REJECT));
        CountDownLatch entered = new CountDownLatch(1);
        CountDownLatch leave = new CountDownLatch(1);
        small.tell(context -> {
            context.watch(other, stopped -> events.add("other is gone"));
            entered.countDown();
            Waits.await(leave);
        });
        Waits.await(entered);
        assertThat(small.tryTell(Turn.nothing())).isTrue();
        assertThat(small.tryTell(Turn.nothing())).isFalse();
        Waits.get(other.stop());
        leave.countDown();
        await().untilAsserted(() -> assertThat(events).contains("other is gone"));
    }

    @Test
    void aRestartOfTheOtherIsNoStop() {
        ActorRef<Turn> other = system.spawn("other", naming("other"));
        parent.tell(context -> context.watch(other, stopped -> events.add("other is gone")));
        Waits.settle(parent);
        other.restart();
        Waits.settle(other);
        Waits.settle(parent);
        assertThat(events).doesNotContain("other is gone");
    }

    @Test
    void anActorThatItsSupervisionStopsHasStopped() {
        ActorRef<Turn> other =
                system.spawn("other", naming("other"), ActorOptions.defaults().supervision(SupervisorStrategy.stop()));
        parent.tell(context -> context.watch(other, stopped -> events.add("other is gone")));
        Waits.settle(parent);
        other.tell(Turn.failing(new IllegalStateException("on purpose")));
        await().untilAsserted(() -> assertThat(events).contains("other is gone"));
    }

    @Test
    void everyWatcherIsToldOnce() {
        ActorRef<Turn> other = system.spawn("other", naming("other"));
        for (int i = 0; i < 100; i++) {
            ActorRef<Turn> watcher = system.spawn(Script.actor());
            watcher.tell(context -> context.watch(other, stopped -> events.add("gone")));
            Waits.settle(watcher);
        }
        events.clear();
        Waits.get(other.stop());
        await().untilAsserted(
                        () -> assertThat(events).filteredOn("gone"::equals).hasSize(100));
    }

    @Test
    void unwatchTakesTheWatchBack() {
        ActorRef<Turn> other = system.spawn("other", naming("other"));
        parent.tell(context -> context.watch(other, stopped -> events.add("other is gone")));
        parent.tell(context -> context.unwatch(other));
        Waits.settle(parent);
        Waits.get(other.stop());
        Waits.settle(parent);
        assertThat(events).doesNotContain("other is gone");
    }

    @Test
    void unwatchRemovesAMessageThatIsQueuedAlready() throws Exception {
        ActorRef<Turn> other = system.spawn("other", naming("other"));
        CountDownLatch watching = new CountDownLatch(1);
        CountDownLatch stopped = new CountDownLatch(1);
        parent.tell(context -> {
            context.watch(other, gone -> events.add("other is gone"));
            watching.countDown();
            Waits.await(stopped);
            context.unwatch(other);
        });
        Waits.await(watching);
        Waits.get(other.stop());
        stopped.countDown();
        Waits.settle(parent);
        Waits.settle(parent);
        assertThat(events).doesNotContain("other is gone");
    }

    @Test
    void aWatcherThatStopsLeavesTheOtherAlone() {
        ActorRef<Turn> other = system.spawn("other", naming("other"));
        parent.tell(context -> context.watch(other, stopped -> events.add("other is gone")));
        Waits.settle(parent);
        Waits.get(parent.stop());
        Waits.get(other.stop());
        assertThat(system.deadLetters().total()).isZero();
        assertThat(events).doesNotContain("other is gone");
    }

    @Test
    void aStoppedHookMaySpawnAndTellWithoutHarm() {
        ActorRef<Turn> careless = system.spawn("careless", Script.stopping(context -> {
            context.self().tell(Turn.nothing());
            context.spawn("too late", Script.actor());
        }));
        CompletableFuture<Void> stopped = careless.stop();
        Waits.get(stopped);
        await().untilAsserted(() -> assertThat(system.find("too late")).isEmpty());
    }

    private ActorFactory<Turn> naming(String name) {
        return Script.hooked(
                context -> events.add(name + " started"),
                (cause, context) -> events.add(name + " restarting"),
                context -> events.add(name + " stopped"));
    }

    private static ActorRef<Turn> spawnChild(ActorRef<Turn> parent, String name, ActorFactory<Turn> factory) {
        ActorRef<Turn> child = Waits.get(parent.ask(Turn.question(context -> context.spawn(name, factory))));
        Waits.settle(child);
        return child;
    }
}
