package dev.actors;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** A context that writes down what an actor does with it, and ends a turn when told to. */
final class FakeContext implements ActorContext<Object> {

    record Answer(Object request, @Nullable Object value) {}

    private record Awaited(CompletionStage<?> stage, BiConsumer<Object, Throwable> callback) {}

    final List<Answer> answers = new ArrayList<>();
    final List<Throwable> refusals = new ArrayList<>();
    final List<Object> deferred = new ArrayList<>();
    int unhandled;

    @Nullable ActorRef<Object> sender;

    private final Deque<Awaited> awaited = new ArrayDeque<>();

    boolean waits() {
        return !awaited.isEmpty();
    }

    /** Runs the callbacks of stages that are done, in the order of the awaits, as the engine does. */
    void settle() {
        while (!awaited.isEmpty()
                && awaited.peek().stage().toCompletableFuture().isDone()) {
            Awaited next = awaited.remove();
            // done already, so this calls back before it returns; what the callback throws is kept in the new stage
            Throwable[] thrown = {null};
            next.stage().whenComplete((value, failure) -> {
                try {
                    next.callback().accept(value, failure);
                } catch (Throwable e) {
                    thrown[0] = e;
                }
            });
            if (thrown[0] != null) {
                awaited.clear();
                throw FakeContext.<RuntimeException>thrown(thrown[0]);
            }
        }
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> T thrown(Throwable failure) throws T {
        throw (T) failure;
    }

    @Override
    public <R> void reply(Request<R> request, @Nullable R value) {
        answers.add(new Answer(request, value));
    }

    @Override
    public <R> Reply<R> defer(Request<R> request) {
        deferred.add(request);
        return new Reply<>() {
            @Override
            public void send(@Nullable R value) {
                reply(request, value);
            }

            @Override
            public void fail(Throwable cause) {
                refusals.add(cause);
            }
        };
    }

    @Override
    public void fail(Throwable cause) {
        refusals.add(cause);
    }

    @Override
    public void unhandled() {
        unhandled++;
    }

    @Override
    public <T> void await(CompletionStage<T> stage) {
        await(stage, (value, failure) -> {
            if (failure != null) {
                throw FakeContext.<RuntimeException>thrown(failure);
            }
        });
    }

    @Override
    @SuppressWarnings("unchecked")
    public <T> void await(CompletionStage<T> stage, BiConsumer<? super T, ? super @Nullable Throwable> callback) {
        awaited.add(new Awaited(stage, (BiConsumer<Object, Throwable>) (BiConsumer<?, ?>) callback));
    }

    @Override
    public Optional<ActorRef<Object>> sender() {
        return Optional.ofNullable(sender);
    }

    private static UnsupportedOperationException notHere() {
        return new UnsupportedOperationException("no annotated actor calls this on its own");
    }

    @Override
    public ActorRef<Object> self() {
        throw notHere();
    }

    @Override
    public ActorSystem system() {
        throw notHere();
    }

    @Override
    public String key() {
        throw notHere();
    }

    @Override
    public <T> void pipeToSelf(
            CompletionStage<T> stage, BiFunction<? super T, ? super @Nullable Throwable, ? extends Object> adapter) {
        throw notHere();
    }

    @Override
    public <N> ActorRef<N> spawn(String name, ActorFactory<N> factory) {
        throw notHere();
    }

    @Override
    public <N> ActorRef<N> spawn(String name, ActorFactory<N> factory, ActorOptions options) {
        throw notHere();
    }

    @Override
    public void watch(ActorRef<?> other, Object whenStopped) {
        throw notHere();
    }

    @Override
    public void unwatch(ActorRef<?> other) {
        throw notHere();
    }

    @Override
    public Cancellable timer(String key, Duration delay, Object message) {
        throw notHere();
    }

    @Override
    public Cancellable every(String key, Duration delay, Object message) {
        throw notHere();
    }

    @Override
    public void receiveTimeout(Duration delay, Object message) {
        throw notHere();
    }

    @Override
    public Instant now() {
        throw notHere();
    }

    @Override
    public void stop() {
        throw notHere();
    }
}
