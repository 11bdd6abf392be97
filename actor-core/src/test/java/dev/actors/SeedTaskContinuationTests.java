package dev.actors;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What "Implementing an Actor in C# with Task Continuations" claims, and the bug that its comments found. */
class SeedTaskContinuationTests {

    @RegisterExtension
    final Systems systems = new Systems();

    private final ActorSystem system = systems.create("continuations", 2);

    @ParameterizedTest
    @ValueSource(ints = {20_000, 50_000})
    void manyActorsThatEachAwaitFourSecondsAreDoneInAboutFourSecondsOnTwoThreads(int count) {
        List<CompletableFuture<String>> all = new ArrayList<>(count);
        long start = System.nanoTime();
        ActorRef<Runnable> clock = system.spawn("clock", Actor.<Runnable>stateless((due, context) -> due.run()));
        for (int i = 0; i < count; i++) {
            SerialExecutor actor = system.serial("actor " + i);
            all.add(actor.submitAsync(() -> later(clock, Duration.ofSeconds(4), "done")));
        }
        CompletableFuture<Void> done = CompletableFuture.allOf(all.toArray(CompletableFuture[]::new));
        assertThat(done).succeedsWithin(20, TimeUnit.SECONDS);
        Duration took = Duration.ofNanos(System.nanoTime() - start);
        assertThat(took).isBetween(Duration.ofSeconds(4), Duration.ofSeconds(12));
        assertThat(all).allSatisfy(each -> assertThat(each.join()).isEqualTo("done"));
    }

    @Test
    void aTaskIsProcessedOnlyAfterThePreviousOneHasFinished() {
        SerialExecutor actor = system.serial("actor");
        List<String> events = new CopyOnWriteArrayList<>();
        List<CompletableFuture<String>> stages = new ArrayList<>();
        List<CompletableFuture<String>> results = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            int n = i;
            CompletableFuture<String> stage = new CompletableFuture<>();
            stages.add(stage);
            results.add(actor.submitAsync(() -> {
                events.add("begin " + n);
                return stage.thenApply(value -> {
                    events.add("end " + n);
                    return value;
                });
            }));
        }
        for (int i = 9; i >= 0; i--) {
            stages.get(i).complete("value " + i);
        }
        for (int i = 0; i < 10; i++) {
            assertThat(Waits.get(results.get(i))).isEqualTo("value " + i);
        }
        assertThat(events)
                .filteredOn(event -> event.startsWith("begin"))
                .isSorted()
                .hasSize(10);
    }

    @Test
    void theOutcomeOfATaskReachesItsCallerWhetherItCompletesFailsOrIsCancelled() {
        SerialExecutor actor = system.serial("actor");
        CompletableFuture<String> cancelled = new CompletableFuture<>();
        cancelled.cancel(true);
        IllegalStateException broken = new IllegalStateException("broken");
        CompletableFuture<String> first = actor.submitAsync(() -> CompletableFuture.completedFuture("value"));
        CompletableFuture<String> second = actor.submitAsync(() -> CompletableFuture.failedFuture(broken));
        CompletableFuture<String> third = actor.submitAsync(() -> cancelled);
        assertThat(Waits.get(first)).isEqualTo("value");
        assertThat(Waits.failureOf(second)).isSameAs(broken);
        assertThat(Waits.failureOf(third)).isInstanceOf(java.util.concurrent.CancellationException.class);
    }

    @Test
    void messagesThatAFunctionSendsToItsOwnActorAreNeverRunInsideIt() {
        SerialExecutor actor = system.serial("actor");
        List<String> events = new CopyOnWriteArrayList<>();
        CompletableFuture<CompletableFuture<Void>> outer = actor.submit(() -> {
            events.add("outer begins");
            CompletableFuture<Void> inner = actor.run(() -> events.add("inner"));
            events.add("outer ends");
            return inner;
        });
        Waits.get(Waits.get(outer));
        assertThat(events).containsExactly("outer begins", "outer ends", "inner");
    }

    private static CompletableFuture<String> later(ActorRef<Runnable> clock, Duration delay, String value) {
        CompletableFuture<String> later = new CompletableFuture<>();
        clock.tellLater(() -> later.complete(value), delay);
        return later;
    }
}
