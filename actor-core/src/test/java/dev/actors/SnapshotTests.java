package dev.actors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A system and its actors in numbers: plain records. */
class SnapshotTests {

    @RegisterExtension
    final Systems systems = new Systems();

    private final ManualTimeSource time = new ManualTimeSource();
    private final ActorSystem system = systems.create("numbers", 1, time);

    @Test
    void everyStateCanBeSeen() throws Exception {
        system.spawn("starting", Script.actor(), ActorOptions.defaults().startPaused());
        ActorRef<Turn> idle = system.spawn("idle", Script.actor());
        Waits.settle(idle);
        CompletableFuture<String> stage = new CompletableFuture<>();
        system.spawn("waiting", Script.actor()).tell(context -> context.await(stage));
        system.spawn(
                        "backoff",
                        Script.actor(),
                        ActorOptions.defaults()
                                .supervision(
                                        SupervisorStrategy.restart().backoff(Duration.ofHours(1), Duration.ofHours(1))))
                .tell(Turn.failing(new IllegalStateException("on purpose")));
        Waits.fence(system);
        ActorRef<Turn> scheduled = system.spawn("scheduled", Script.actor());
        Waits.settle(scheduled);
        CountDownLatch entered = new CountDownLatch(1);
        CountDownLatch leave = new CountDownLatch(1);
        system.spawn("running", Script.actor()).tell(context -> {
            entered.countDown();
            Waits.await(leave);
        });
        Waits.await(entered);
        scheduled.tell(Turn.nothing());
        assertState("starting", ActorState.STARTING);
        assertState("idle", ActorState.IDLE);
        assertState("waiting", ActorState.WAITING);
        assertState("backoff", ActorState.BACKOFF);
        assertState("scheduled", ActorState.SCHEDULED);
        assertState("running", ActorState.RUNNING);
        assertThat(system.snapshot().actors()).satisfies(actors -> {
            assertThat(actors.total()).isEqualTo(6);
            assertThat(actors.starting()).isEqualTo(1);
            assertThat(actors.idle()).isEqualTo(1);
            assertThat(actors.waiting()).isEqualTo(1);
            assertThat(actors.backoff()).isEqualTo(1);
            assertThat(actors.scheduled()).isEqualTo(1);
            assertThat(actors.running()).isEqualTo(1);
            assertThat(actors.stopped()).as("the fence").isEqualTo(1);
        });
        leave.countDown();
        stage.complete("done");
    }

    @Test
    void anActorsCountsAreItsOwn() {
        ActorRef<Turn> actor = system.spawn(
                "actor",
                Script.actor(),
                ActorOptions.defaults()
                        .group("group")
                        .typeName("a script")
                        .mailbox(10, OverflowPolicy.REJECT)
                        .startPaused());
        for (int i = 0; i < 12; i++) {
            actor.tell(i == 5 ? Turn.failing(new IllegalStateException("on purpose")) : Turn.nothing());
        }
        actor.start();
        await().untilAsserted(() -> assertThat(system.snapshot("actor"))
                .get()
                .extracting(ActorSnapshot::processed)
                .isEqualTo(10L));
        ActorSnapshot snapshot = system.snapshot("actor").orElseThrow();
        assertThat(snapshot.name()).isEqualTo("actor");
        assertThat(snapshot.group()).isEqualTo("group");
        assertThat(snapshot.type()).isEqualTo("a script");
        assertThat(snapshot.dispatcher()).isEqualTo("default");
        assertThat(snapshot.failed()).isEqualTo(1);
        assertThat(snapshot.restarts()).isEqualTo(1);
        assertThat(snapshot.rejected()).isEqualTo(2);
        assertThat(snapshot.lastFailure()).isNotNull();
        assertThat(snapshot.lastFailure().at()).isEqualTo(time.now());
        assertThat(snapshot.mailbox().queued()).isZero();
        assertThat(snapshot.mailbox().peak()).isEqualTo(10);
        assertThat(snapshot.mailbox().capacity()).isEqualTo(10);
        assertThat(snapshot.startedAt()).isEqualTo(time.now());
    }

    @Test
    void theTypeOfAnActorIsTheClassBehindIt() {
        system.spawn("actor", Script.actor());
        assertThat(system.snapshot("actor").orElseThrow().type()).isEqualTo(Script.class.getName());
    }

    @Test
    void countsOfGoneActorsStayInTheSystems() {
        for (int i = 0; i < 10; i++) {
            ActorRef<Turn> actor = system.spawn("gone " + i, Script.actor());
            actor.tell(Turn.nothing());
            actor.tell(Turn.failing(new IllegalStateException("on purpose")));
            Waits.settle(actor);
            Waits.get(actor.stop());
        }
        SystemSnapshot snapshot = system.snapshot();
        assertThat(snapshot.actors().total()).isZero();
        assertThat(snapshot.actors().stopped()).isEqualTo(10);
        assertThat(snapshot.actors().failed()).isZero();
        assertThat(snapshot.mailbox().accepted()).isEqualTo(30);
        assertThat(snapshot.mailbox().processed()).isEqualTo(30);
        assertThat(snapshot.mailbox().failed()).isEqualTo(10);
        assertThat(snapshot.mailbox().restarts()).isEqualTo(10);
    }

    @Test
    void actorsAreStreamedByName() {
        for (int i = 0; i < 100; i++) {
            system.spawn("actor " + i, Script.actor());
        }
        assertThat(system.actors().map(ActorSnapshot::name).distinct()).hasSize(100);
        assertThat(system.snapshot("actor 42")).isPresent();
        assertThat(system.snapshot("nobody")).isEmpty();
    }

    @Test
    void theSystemSaysNameStateAndUptime() {
        assertThat(system.snapshot().system()).isEqualTo("numbers");
        assertThat(system.snapshot().state()).isEqualTo(SystemState.RUNNING);
        time.advance(Duration.ofMinutes(3));
        assertThat(system.snapshot().uptime()).isEqualTo(Duration.ofMinutes(3));
        ActorSystem fresh =
                systems.build(Systems.builder("fresh").timeSource(time).autoStart(false));
        assertThat(fresh.snapshot().state()).isEqualTo(SystemState.NEW);
        assertThat(fresh.snapshot().uptime()).isEqualTo(Duration.ZERO);
    }

    @Test
    void aRunningActorShowsItsMessageTypeAndSinceWhen() throws Exception {
        ActorSystem real = systems.create("real", 1);
        CountDownLatch leave = new CountDownLatch(1);
        CountDownLatch entered = new CountDownLatch(1);
        ActorRef<Turn> actor = real.spawn("actor", Script.actor());
        actor.tell(Turn.question(context -> {
            entered.countDown();
            Waits.await(leave);
            return 1;
        }));
        Waits.await(entered);
        await().untilAsserted(() -> {
            ActorSnapshot.Current current = real.snapshot("actor").orElseThrow().current();
            assertThat(current).isNotNull();
            assertThat(current.messageType()).isEqualTo(Turn.Question.class.getName());
            assertThat(current.since()).isBefore(java.time.Instant.now().plusMillis(1));
        });
        leave.countDown();
        Waits.settle(actor);
        await().untilAsserted(() ->
                assertThat(real.snapshot("actor").orElseThrow().current()).isNull());
    }

    private void assertState(String name, ActorState state) {
        assertThat(system.snapshot(name)).get().extracting(ActorSnapshot::state).isEqualTo(state);
    }
}
