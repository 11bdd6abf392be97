package dev.actors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The order of start and stop hooks, and what their stages and failures do. */
class AnnotatedHooksTests {

    interface Logs {
        List<String> calls();

        @OnStart
        @OnStop
        default void log() {
            calls().add("log");
        }
    }

    static class Base {
        final List<String> calls = new ArrayList<>();

        @Nullable CompletableFuture<Void> stage = new CompletableFuture<>();

        @Nullable Throwable failure;

        @Receive
        void any(Object message) {}

        @OnStart
        private @Nullable CompletionStage<Void> open() {
            calls.add("open");
            return stage;
        }

        @OnStop
        private void close() throws Throwable {
            calls.add("close");
            if (failure != null) {
                throw failure;
            }
        }
    }

    static class Derived extends Base implements Logs {
        @Override
        public List<String> calls() {
            return calls;
        }

        @OnStart
        void b(ActorContext<Object> context) {
            calls.add("b");
        }

        @OnStart
        void a() {
            calls.add("a");
        }

        @OnStop
        private @Nullable CompletionStage<Void> flush(ActorContext<Object> context) {
            calls.add("flush");
            return stage;
        }
    }

    private final FakeContext context = new FakeContext();
    private final Derived instance = new Derived();

    private Actor<Object> actor() throws Exception {
        return Actor.annotated(() -> instance).create();
    }

    @Test
    void superclassesStartFirstAndEachHookWaitsForTheStageBefore() throws Exception {
        actor().started(context);
        assertThat(instance.calls).containsExactly("log", "open");
        context.settle();
        assertThat(instance.calls).containsExactly("log", "open");

        instance.stage.complete(null);
        context.settle();
        assertThat(instance.calls).containsExactly("log", "open", "a", "b");
        assertThat(context.waits()).isFalse();
    }

    @Test
    void aStartHookThatFailsKeepsTheRestFromRunning() throws Exception {
        IOException cause = new IOException("disk");
        instance.stage.completeExceptionally(cause);
        actor().started(context);
        assertThatThrownBy(context::settle).isSameAs(cause);
        assertThat(instance.calls).containsExactly("log", "open");
    }

    @Test
    void subclassesStopFirst() throws Exception {
        actor().stopped(context);
        assertThat(instance.calls).containsExactly("flush");
        instance.stage.complete(null);
        context.settle();
        assertThat(instance.calls).containsExactly("flush", "close", "log");
    }

    @Test
    void aStopHookThatFailsDoesNotKeepTheRestFromRunning() throws Exception {
        IOException first = new IOException("flush");
        instance.stage.completeExceptionally(first);
        instance.failure = new IOException("close");
        actor().stopped(context);
        assertThatThrownBy(context::settle).isSameAs(first).hasSuppressedException(instance.failure);
        assertThat(instance.calls).containsExactly("flush", "close", "log");
    }

    @Test
    void aHookThatReturnsNullInsteadOfAStageFailsByName() throws Exception {
        instance.stage = null;
        assertThatThrownBy(() -> actor().started(context))
                .isInstanceOf(NullPointerException.class)
                .hasMessage(
                        "dev.actors.AnnotatedHooksTests$Base#open() returned null instead of a CompletionStage; return a"
                                + " stage, a completed one if there is nothing to wait for");
    }

    @Test
    void hooksAreListedOnce() {
        assertThat(ReceiveMethods.of(Derived.class).problems()).isEmpty();
        assertThat(ReceiveMethods.of(Derived.class).hooks())
                .extracting(method -> method.getName())
                .containsExactly("log", "open", "a", "b", "flush", "close");
    }
}
