package dev.actors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Hooks × {exception, error, fatal error, failed stage, stage that never ends} × what was going on. */
class HookFailureTests {

    private static final Duration STOP_TIMEOUT = Duration.ofSeconds(5);

    @RegisterExtension
    final Systems systems = new Systems();

    private final ManualTimeSource time = new ManualTimeSource();
    private final ActorSystem system = systems.create("hooks", 1, time);

    /** A hook. */
    enum Hook {
        STARTED,
        RESTARTING,
        STOPPED
    }

    /** How it fails. */
    enum Fault {
        EXCEPTION,
        ERROR,
        FATAL_ERROR,
        FAILED_STAGE,
        ENDLESS_STAGE;

        void strike(ActorContext<Turn> context) {
            switch (this) {
                case EXCEPTION -> throw new IllegalStateException("hook on purpose");
                case ERROR -> throw new AssertionError("hook on purpose");
                case FATAL_ERROR -> throw new InternalError("hook on purpose");
                case FAILED_STAGE ->
                    context.await(CompletableFuture.failedFuture(new IllegalStateException("hook on purpose")));
                case ENDLESS_STAGE -> context.await(new CompletableFuture<>());
            }
        }
    }

    /** What the actor goes through. */
    enum Phase {
        SPAWN,
        FAILURE,
        RESTART,
        STOP,
        STOP_WITH_DRAIN,
        CLOSE
    }

    static Stream<Arguments> matrix() {
        return Stream.of(Hook.values())
                .flatMap(hook -> Stream.of(Fault.values())
                        .flatMap(fault -> Stream.of(Phase.values()).map(phase -> Arguments.of(hook, fault, phase))));
    }

    @ParameterizedTest
    @MethodSource("matrix")
    void theActorEndsUpRunningOrStoppedItsNameFreeItsTimersGoneItsAsksFailed(Hook hook, Fault fault, Phase phase) {
        int alarms = time.pending();
        AtomicBoolean armed = new AtomicBoolean(phase == Phase.SPAWN);
        ActorFactory<Turn> factory = Script.hooked(
                context -> {
                    context.every("timer", Duration.ofHours(1), Turn.nothing());
                    strike(Hook.STARTED, hook, fault, armed, context);
                },
                (cause, context) -> strike(Hook.RESTARTING, hook, fault, armed, context),
                context -> strike(Hook.STOPPED, hook, fault, armed, context));
        ActorRef<Turn> actor = system.spawn(
                "actor",
                factory,
                ActorOptions.defaults().supervision(SupervisorStrategy.restart().atMost(3, Duration.ofMinutes(1))));
        if (phase != Phase.SPAWN) {
            Waits.settle(actor);
            armed.set(true);
        }
        CompletableFuture<String> deferred = actor.ask(Turn.request((context, request) -> context.defer(request)));
        begin(phase, actor);
        CompletableFuture<String> asked = actor.ask(Turn.question(context -> "answer"));
        letTimePass();
        armed.set(false);

        assertThat(asked)
                .as("the ask is done or is still to be answered by a living actor")
                .matches(ask -> {
                    return ask.isDone() || system.find("actor").isPresent();
                });
        Waits.get(finish(actor, phase));
        assertThat(system.find("actor")).isEmpty();
        await().untilAsserted(() -> assertThat(asked).isDone());
        await().untilAsserted(() -> assertThat(deferred).isDone());
        if (phase != Phase.CLOSE) {
            ActorRef<Turn> successor = system.spawn("actor", Script.actor());
            Waits.settle(successor);
            Waits.get(successor.stop());
            await().untilAsserted(() -> {
                time.advance(Duration.ofMillis(100));
                assertThat(time.pending()).isLessThanOrEqualTo(alarms + 1);
            });
        }
    }

    @ParameterizedTest
    @MethodSource("hooksThatFail")
    void theLogNamesActorAndHook(Hook hook, Fault fault) {
        try (LogCapture log = new LogCapture()) {
            AtomicBoolean armed = new AtomicBoolean(true);
            ActorRef<Turn> actor = system.spawn(
                    "unlucky",
                    Script.hooked(
                            context -> strike(Hook.STARTED, hook, fault, armed, context),
                            (cause, context) -> strike(Hook.RESTARTING, hook, fault, armed, context),
                            context -> strike(Hook.STOPPED, hook, fault, armed, context)));
            Waits.fence(system);
            actor.restart();
            letTimePass();
            CompletableFuture<Void> stopped = actor.stop();
            letTimePass();
            Waits.get(stopped);
            String name = hook.name().toLowerCase(java.util.Locale.ROOT);
            await().untilAsserted(() -> assertThat(log.lines("'unlucky'", name)).isNotEmpty());
        }
    }

    static Stream<Arguments> hooksThatFail() {
        return Stream.of(Hook.values())
                .flatMap(hook -> Stream.of(Fault.values()).map(fault -> Arguments.of(hook, fault)));
    }

    @Test
    void aFailingStartedFailsIntoSupervision() {
        ActorRef<Turn> actor = system.spawn("actor", Script.starting(Turn.failing(new IllegalStateException("start"))));
        await().untilAsserted(() -> assertThat(system.find("actor")).isEmpty());
        assertThat(system.snapshot().actors().failed()).isEqualTo(1);
        assertThat(system.snapshot().mailbox().restarts()).isEqualTo(10);
        assertThat(actor.tryTell(Turn.nothing())).isFalse();
    }

    @Test
    void startedIsTheFirstTurnAndRunsAgainAfterItFailed() {
        List<String> events = new java.util.concurrent.CopyOnWriteArrayList<>();
        AtomicBoolean first = new AtomicBoolean(true);
        ActorRef<Turn> actor = system.spawn("actor", Script.starting(context -> {
            events.add("started");
            if (first.getAndSet(false)) {
                throw new IllegalStateException("only once");
            }
        }));
        actor.tell(context -> events.add("message"));
        Waits.settle(actor);
        assertThat(events).containsExactly("started", "started", "message");
    }

    private static void strike(Hook running, Hook hook, Fault fault, AtomicBoolean armed, ActorContext<Turn> context) {
        if (running == hook && armed.get()) {
            fault.strike(context);
        }
    }

    private void begin(Phase phase, ActorRef<Turn> actor) {
        switch (phase) {
            case SPAWN -> Waits.fence(system);
            case FAILURE -> actor.tell(Turn.failing(new IllegalStateException("message on purpose")));
            case RESTART -> actor.restart();
            case STOP -> actor.stop();
            case STOP_WITH_DRAIN -> actor.stop(Duration.ofSeconds(1));
            case CLOSE -> system.shutdown();
        }
    }

    private CompletableFuture<Void> finish(ActorRef<Turn> actor, Phase phase) {
        CompletableFuture<Void> done = phase == Phase.CLOSE ? system.shutdown() : actor.stop();
        await().untilAsserted(() -> {
            time.advance(STOP_TIMEOUT);
            assertThat(done).isDone();
        });
        return done;
    }

    /** Enough for every timeout there is, one after the other. */
    private void letTimePass() {
        for (int i = 0; i < 4; i++) {
            if (system.state() == SystemState.RUNNING) {
                Waits.fence(system);
            }
            time.advance(STOP_TIMEOUT);
        }
    }
}
