package dev.actors.test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.actors.Actor;
import dev.actors.ActorContext;
import dev.actors.ActorFactory;
import dev.actors.ActorOptions;
import dev.actors.ActorRef;
import dev.actors.AskTimeoutException;
import dev.actors.DeadLetter;
import dev.actors.Dispatcher;
import dev.actors.Request;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;

class SimulatedActorSystemTests {

    record Ask(int number) implements Request<Integer> {}

    /** Passes a number on to a neighbour until it is used up, and writes down who had it. */
    private static List<String> relay(long seed) {
        List<String> trace = new ArrayList<>();
        try (SimulatedActorSystem system = SimulatedActorSystem.seeded(seed)) {
            List<ActorRef<Integer>> refs = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                int next = (i + 1) % 5;
                refs.add(system.spawn("a" + i, () -> (number, context) -> {
                    trace.add(context.self().name() + ":" + number);
                    if (number > 0) {
                        refs.get(next).tell(number - 1);
                    }
                }));
            }
            refs.forEach(ref -> ref.tell(10));
            system.runUntilIdle();
        }
        return trace;
    }

    @Test
    void equalSeedsGiveEqualRunsAndOthersDiffer() {
        assertThat(relay(42)).hasSize(55).isEqualTo(relay(42));
        assertThat(List.of(relay(1), relay(2), relay(3))).doesNotContain(relay(42));
    }

    @Test
    void nothingRunsByItself() {
        try (SimulatedActorSystem system = SimulatedActorSystem.seeded(1)) {
            List<Object> seen = new ArrayList<>();
            ActorRef<Object> actor = system.spawn("a", () -> (message, context) -> seen.add(message));
            actor.tell("x");
            assertThat(seen).isEmpty();
            assertThat(system.step()).isTrue();
            assertThat(seen).containsExactly("x");
        }
    }

    @Test
    void timePassesOnlyWhenItIsMovedAndRingsInOrder() {
        try (SimulatedActorSystem system = SimulatedActorSystem.seeded(1)) {
            List<Object> seen = new ArrayList<>();
            ActorRef<Object> actor = system.spawn("a", () -> (message, context) -> seen.add(message));
            actor.tellLater("late", Duration.ofMinutes(5));
            actor.tellLater("early", Duration.ofMinutes(1));
            system.runUntilIdle();
            assertThat(seen).isEmpty();
            system.advance(Duration.ofMinutes(4));
            assertThat(seen).containsExactly("early");
            system.advance(Duration.ofMinutes(1));
            assertThat(seen).containsExactly("early", "late");
        }
    }

    @Test
    void waitingForAnAnswerRunsTheSimulation() {
        try (SimulatedActorSystem system = SimulatedActorSystem.seeded(1)) {
            ActorRef<Ask> actor = system.spawn("a", () -> (ask, context) -> context.reply(ask, ask.number() * 2));
            assertThat(actor.ask(new Ask(21)).join()).isEqualTo(42);
            assertThat(actor.ask(new Ask(4)).thenApply(n -> n + 1).join()).isEqualTo(9);
        }
    }

    @Test
    void anUnansweredAskEndsInVirtualTime() {
        try (SimulatedActorSystem system = SimulatedActorSystem.seeded(1)) {
            ActorRef<Ask> silent = system.spawn("a", () -> (ask, context) -> {});
            assertThatThrownBy(() -> silent.ask(new Ask(1), Duration.ofHours(3)).join())
                    .isInstanceOf(CompletionException.class)
                    .hasCauseInstanceOf(AskTimeoutException.class);
        }
    }

    @Test
    void waitingForWhatNothingCanCompleteFailsAndNamesTheSeed() {
        try (SimulatedActorSystem system = SimulatedActorSystem.seeded(77)) {
            CompletableFuture<Integer> never = new CompletableFuture<>();
            CompletableFuture<Integer> run = system.serial("s").submitAsync(() -> never);
            assertThatThrownBy(run::join).hasMessageContaining("seed 77");
            never.complete(1);
        }
    }

    @Test
    void aTurnThatBlocksIsRefusedInsteadOfHanging() {
        try (SimulatedActorSystem system = SimulatedActorSystem.seeded(5)) {
            ActorRef<Ask> other = system.spawn("other", () -> (ask, context) -> context.reply(ask, 1));
            ActorRef<Ask> blocking = system.spawn(
                    "blocking",
                    () -> (ask, context) ->
                            context.reply(ask, other.ask(new Ask(1)).join()));
            assertThatThrownBy(() -> blocking.ask(new Ask(1)).join())
                    .hasRootCauseInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("seed 5");
        }
    }

    // ---- faults

    /** Counts, and tells how often it was made. */
    private static final class Counter implements Actor<Object> {
        private int count;

        @Override
        public void receive(Object message, ActorContext<Object> context) {
            count++;
            if (message instanceof Ask ask) {
                context.reply(ask, count);
            }
        }
    }

    private static int count(ActorRef<Object> actor) {
        return actor.ask(new Ask(0)).join();
    }

    @Test
    void aFailureOnPurposeGoesToSupervision() {
        try (SimulatedActorSystem system = SimulatedActorSystem.seeded(1)) {
            ActorRef<Object> counter = system.spawn("c", (ActorFactory<Object>) Counter::new);
            assertThat(count(counter)).isEqualTo(1);
            system.inject("c", Fault.failure(new IllegalStateException("on purpose")));
            assertThatThrownBy(() -> count(counter)).hasRootCauseMessage("on purpose");
            assertThat(count(counter)).as("a new instance").isEqualTo(1);
            assertThat(system.snapshot("c").orElseThrow().restarts()).isEqualTo(1);
        }
    }

    @Test
    void aStopOnPurposeMakesDeadLettersOfTheRest() {
        try (SimulatedActorSystem system = SimulatedActorSystem.seeded(1)) {
            ActorRef<Object> counter = system.spawn("c", (ActorFactory<Object>) Counter::new);
            system.inject("c", Fault.stop());
            counter.tell(1);
            counter.tell(2);
            system.runUntilIdle();
            assertThat(system.find("c")).isEmpty();
            assertThat(system.deadLetters().byReason()).containsEntry(DeadLetter.Reason.STOPPED, 1L);
        }
    }

    @Test
    void aRestartOnPurposeKeepsTheMailbox() {
        try (SimulatedActorSystem system = SimulatedActorSystem.seeded(1)) {
            ActorRef<Object> counter = system.spawn("c", (ActorFactory<Object>) Counter::new);
            system.inject("c", Fault.restart());
            counter.tell(1);
            counter.tell(2);
            assertThat(count(counter)).isEqualTo(2);
        }
    }

    @Test
    void aStageThatNeverEndsHoldsTheTurnUntilItsTimeout() {
        try (SimulatedActorSystem system = SimulatedActorSystem.seeded(1)) {
            ActorRef<Object> counter = system.spawn(
                    "c",
                    (ActorFactory<Object>) Counter::new,
                    ActorOptions.defaults().turnTimeout(Duration.ofMinutes(1)));
            system.inject("c", Fault.neverEndingStage());
            counter.tell(1);
            system.advance(Duration.ofSeconds(59));
            assertThat(system.snapshot("c").orElseThrow().failed()).isZero();
            system.advance(Duration.ofSeconds(2));
            assertThat(system.snapshot("c").orElseThrow().failed()).isEqualTo(1);
        }
    }

    @Test
    void refusedExecutionsAreTriedAgain() {
        try (SimulatedActorSystem system = SimulatedActorSystem.seeded(1)) {
            ActorRef<Object> counter = system.spawn("c", (ActorFactory<Object>) Counter::new);
            system.refuseExecutions(3);
            assertThat(count(counter)).isEqualTo(1);
        }
    }

    @Test
    void faultsAnywhereFollowFromTheSeedToo() {
        List<Long> failures = new ArrayList<>();
        for (int run = 0; run < 2; run++) {
            try (SimulatedActorSystem system = SimulatedActorSystem.seeded(9)) {
                system.injectAnywhere(0.3, Fault.failure(new IllegalStateException("chaos")), Fault.restart());
                ActorRef<Object> counter = system.spawn("c", (ActorFactory<Object>) Counter::new);
                for (int i = 0; i < 20; i++) {
                    counter.tell(i);
                }
                system.runUntilIdle();
                failures.add(system.snapshot().mailbox().failed());
            }
        }
        assertThat(failures.get(0)).isPositive().isEqualTo(failures.get(1));
    }

    @Test
    void everyDispatcherOfTheSettingsIsSimulated() {
        try (SimulatedActorSystem system =
                SimulatedActorSystem.seeded(1, builder -> builder.dispatcher("io", Dispatcher.threads(1)))) {
            List<Thread> threads = new ArrayList<>();
            ActorRef<Object> actor = system.spawn(
                    "a",
                    () -> (message, context) -> threads.add(Thread.currentThread()),
                    ActorOptions.defaults().dispatcher("io"));
            actor.tell("x");
            assertThat(threads).isEmpty();
            system.runUntilIdle();
            assertThat(threads).containsExactly(Thread.currentThread());
        }
    }

    @Test
    void aBadSettingFailsAsItDoesElsewhere() {
        assertThatThrownBy(() -> SimulatedActorSystem.seeded(1, builder -> builder.throughput(0)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("throughput");
    }

    @Test
    void aSuspendedSystemHandlesWhatIsQueuedWhenItIsClosed() {
        List<Object> seen = new ArrayList<>();
        SimulatedActorSystem system = SimulatedActorSystem.seeded(1);
        ActorRef<Object> actor = system.spawn("a", () -> (message, context) -> seen.add(message));
        system.suspend();
        actor.tell("x");
        system.runUntilIdle();
        assertThat(seen).isEmpty();
        system.close();
        assertThat(seen).containsExactly("x");
        assertThat(system.terminated()).isCompleted();
    }

    @Test
    void aSystemThatNeverStartedCanBeClosed() {
        SimulatedActorSystem system = SimulatedActorSystem.seeded(1, builder -> builder.autoStart(false));
        system.spawn("a", () -> (message, context) -> {});
        system.close();
        assertThat(system.terminated()).isCompleted();
    }
}
