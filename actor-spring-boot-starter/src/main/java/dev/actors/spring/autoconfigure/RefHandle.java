package dev.actors.spring.autoconfigure;

import dev.actors.ActorRef;
import dev.actors.Cancellable;
import dev.actors.Request;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/** The bean that other beans inject to reach an actor. */
final class RefHandle<M> extends LateBound<ActorRef<M>> implements ActorRef<M> {

    private final Supplier<Duration> askTimeout;

    RefHandle(String name, int order, Supplier<Duration> askTimeout) {
        super(name, order);
        this.askTimeout = askTimeout;
    }

    /** The ref behind a handle: the engine knows its own refs only. */
    static ActorRef<?> engineRef(ActorRef<?> ref) {
        if (ref instanceof RefHandle<?> handle) {
            ActorRef<?> target = handle.target();
            return target != null ? target : ref;
        }
        return ref;
    }

    @Override
    public void tell(M message) {
        ActorRef<M> ref = target();
        if (ref != null) {
            ref.tell(message);
        } else {
            later(message, early -> early.tell(message));
        }
    }

    @Override
    public void tell(M message, ActorRef<?> sender) {
        ActorRef<M> ref = target();
        if (ref != null) {
            ref.tell(message, engineRef(sender));
        } else {
            later(message, early -> early.tell(message, engineRef(sender)));
        }
    }

    /** True before there is an actor: the message is queued here. */
    @Override
    public boolean tryTell(M message) {
        ActorRef<M> ref = target();
        if (ref != null) {
            return ref.tryTell(message);
        }
        later(message, early -> early.tell(message));
        return true;
    }

    @Override
    public CompletionStage<Void> offer(M message) {
        ActorRef<M> ref = target();
        if (ref != null) {
            return ref.offer(message);
        }
        CompletableFuture<Void> accepted = new CompletableFuture<>();
        later(
                message,
                early -> early.offer(message).whenComplete((nothing, failure) -> {
                    if (failure == null) {
                        accepted.complete(null);
                    } else {
                        accepted.completeExceptionally(failure);
                    }
                }));
        return accepted;
    }

    @Override
    public Cancellable tellLater(M message, Duration delay) {
        ActorRef<M> ref = target();
        return ref != null
                ? ref.tellLater(message, delay)
                : arranged(message, early -> early.tellLater(message, delay));
    }

    @Override
    public Cancellable tellRepeatedly(M message, Duration initialDelay, Duration delay) {
        ActorRef<M> ref = target();
        return ref != null
                ? ref.tellRepeatedly(message, initialDelay, delay)
                : arranged(message, early -> early.tellRepeatedly(message, initialDelay, delay));
    }

    @Override
    public <R> CompletableFuture<R> ask(Request<R> request) {
        ActorRef<M> ref = target();
        return ref != null ? ref.ask(request) : asked(request, askTimeout.get(), early -> early.ask(request));
    }

    @Override
    public <R> CompletableFuture<R> ask(Request<R> request, Duration timeout) {
        ActorRef<M> ref = target();
        return ref != null ? ref.ask(request, timeout) : asked(request, timeout, early -> early.ask(request, timeout));
    }

    @Override
    public void start() {
        whenBound(ActorRef::start);
    }

    @Override
    public void restart() {
        whenBound(ActorRef::restart);
    }

    @Override
    public CompletableFuture<Void> stop() {
        ActorRef<M> ref = target();
        return ref != null ? ref.stop() : stopped(ActorRef::stop);
    }

    @Override
    public CompletableFuture<Void> stop(Duration drain) {
        ActorRef<M> ref = target();
        return ref != null ? ref.stop(drain) : stopped(early -> early.stop(drain));
    }

    private void later(Object message, Consumer<ActorRef<M>> action) {
        requireMessage(message);
        whenBound(action);
    }

    private Cancellable arranged(Object message, Function<ActorRef<M>, Cancellable> action) {
        requireMessage(message);
        EarlyTimer timer = new EarlyTimer();
        whenBound(early -> timer.arm(() -> action.apply(early)));
        return timer;
    }

    private <R> CompletableFuture<R> asked(
            Request<R> request, Duration timeout, Function<ActorRef<M>, CompletableFuture<R>> action) {
        requireMessage(request);
        EarlyAsk<ActorRef<M>, R> answer = new EarlyAsk<>(name(), timeout, action);
        whenBound(answer::send);
        return answer;
    }

    private CompletableFuture<Void> stopped(Function<ActorRef<M>, CompletableFuture<Void>> action) {
        CompletableFuture<Void> stopped = new CompletableFuture<>();
        whenBound(early -> action.apply(early).whenComplete((nothing, failure) -> stopped.complete(null)));
        return stopped;
    }

    private static void requireMessage(Object message) {
        Objects.requireNonNull(message, "message");
    }
}
