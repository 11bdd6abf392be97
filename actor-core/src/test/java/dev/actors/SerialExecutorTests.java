package dev.actors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** One task at a time, in order, and no thread held while a stage is pending. */
class SerialExecutorTests {

    @RegisterExtension
    final Systems systems = new Systems();

    private final ActorSystem system = systems.create("serial", 1);
    private final SerialExecutor serial = system.serial("io");
    private final List<String> events = new CopyOnWriteArrayList<>();

    @Test
    void tasksRunOneAtATimeInOrder() {
        ActorSystem several = systems.create("several", 4);
        SerialExecutor one = several.serial("one");
        AtomicInteger inside = new AtomicInteger();
        List<CompletableFuture<Integer>> all = new ArrayList<>();
        for (int i = 0; i < 1_000; i++) {
            int n = i;
            all.add(one.submit(() -> {
                assertThat(inside.incrementAndGet()).isEqualTo(1);
                events.add("task " + n);
                inside.decrementAndGet();
                return n;
            }));
        }
        for (int i = 0; i < all.size(); i++) {
            int result = Waits.get(all.get(i));
            assertThat(result).isEqualTo(i);
            assertThat(events.get(i)).isEqualTo("task " + i);
        }
    }

    @Test
    void theNextTaskBeginsWhenTheStageOfTheLastIsDone() {
        CompletableFuture<String> stage = new CompletableFuture<>();
        CompletableFuture<String> first = serial.submitAsync(() -> stage);
        CompletableFuture<Void> second = serial.run(() -> events.add("second"));
        Waits.fence(system);
        assertThat(events).isEmpty();
        stage.complete("first");
        assertThat(Waits.get(first)).isEqualTo("first");
        Waits.get(second);
        assertThat(events).containsExactly("second");
    }

    @Test
    void aTaskThatSubmitsAnotherNeverRunsItInsideItself() {
        CompletableFuture<CompletableFuture<Void>> outer = serial.submit(() -> {
            CompletableFuture<Void> inner = serial.run(() -> events.add("inner"));
            events.add("outer");
            return inner;
        });
        Waits.get(Waits.get(outer));
        assertThat(events).containsExactly("outer", "inner");
    }

    @Test
    void aTaskThatThrowsFailsItsOwnFutureAndNothingElse() {
        IOException broken = new IOException("broken");
        CompletableFuture<String> failed = serial.submit(() -> {
            throw broken;
        });
        CompletableFuture<String> error = serial.submit(() -> {
            throw new AssertionError("error");
        });
        CompletableFuture<String> stage = serial.submitAsync(() -> CompletableFuture.failedFuture(broken));
        CompletableFuture<String> none = serial.submitAsync(() -> null);
        CompletableFuture<String> good = serial.submit(() -> "good");
        assertThat(Waits.failureOf(failed)).isSameAs(broken);
        assertThat(Waits.failureOf(error)).isInstanceOf(AssertionError.class);
        assertThat(Waits.failureOf(stage)).isSameAs(broken);
        assertThat(Waits.failureOf(none)).isInstanceOf(NullPointerException.class);
        assertThat(Waits.get(good)).isEqualTo("good");
    }

    @Test
    void itIsAnExecutor() {
        CompletableFuture<String> done =
                CompletableFuture.supplyAsync(() -> Thread.currentThread().getName(), serial);
        assertThat(Waits.get(done)).contains("serial");
        serial.execute(() -> {
            throw new IllegalStateException("on purpose");
        });
        Waits.get(serial.run(() -> {}));
    }

    @Test
    void theExecutorOfAnNameIsTheSame() {
        CompletableFuture<String> stage = new CompletableFuture<>();
        serial.submitAsync(() -> stage);
        CompletableFuture<Void> second = system.serial("io").run(() -> events.add("second"));
        CompletableFuture<Void> other = system.serial("other").run(() -> events.add("other"));
        Waits.get(other);
        assertThat(events).containsExactly("other");
        stage.complete("done");
        Waits.get(second);
    }

    @Test
    void aNullTaskIsRefused() {
        assertThatThrownBy(() -> serial.submit(null)).isInstanceOf(NullPointerException.class);
        assertThatThrownBy(() -> serial.submitAsync(null)).isInstanceOf(NullPointerException.class);
        assertThatThrownBy(() -> serial.run(null)).isInstanceOf(NullPointerException.class);
        assertThatThrownBy(() -> serial.execute(null)).isInstanceOf(NullPointerException.class);
    }

    @Test
    void tasksThatAreNotRunWhenTheSystemClosesFail() {
        CompletableFuture<String> running = serial.submitAsync(CompletableFuture::new);
        CompletableFuture<String> queued = serial.submit(() -> "never");
        Waits.fence(system);
        Waits.get(system.shutdown(java.time.Duration.ofMillis(100)));
        assertThat(Waits.failureOf(queued)).isInstanceOf(ActorException.class);
        assertThat(Waits.failureOf(running)).isInstanceOf(ActorException.class);
        assertThat(Waits.failureOf(serial.submit(() -> "too late"))).isInstanceOf(ActorException.class);
    }
}
