package dev.actors;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * What an actor can do while it handles a message.
 *
 * <p>May be kept for the life of the instance. {@link #self}, {@link #system}, {@link #key}, {@link #now} and
 * {@link #stop} may be called from any thread; everything else belongs to a turn of this actor, callbacks of
 * {@link #await} included, and throws {@link IllegalStateException} elsewhere.
 *
 * @param <M> the type of the actor's messages
 */
public interface ActorContext<M> {

    /** The actor's own address. */
    ActorRef<M> self();

    ActorSystem system();

    /** The actor that sent the message of this turn, if it came from one. */
    Optional<ActorRef<Object>> sender();

    /** The key of a {@linkplain ActorSystem#keyed keyed} actor; throws {@link IllegalStateException} for any other. */
    String key();

    /** Answers the request of this turn. Answering a request that was told, or one answered before, does nothing. */
    <R> void reply(Request<R> request, @Nullable R value);

    /** Keeps the right to answer the request of this turn for later. */
    <R> Reply<R> defer(Request<R> request);

    /** Answers the request of this turn with a failure. The actor goes on, the message counts as handled. */
    void fail(Throwable cause);

    /** Declares that no handler fits the message of this turn: it becomes a dead letter, its ask fails, nobody restarts. */
    void unhandled();

    /** Holds the turn, and no thread, until the stage is done; a stage that fails is a failure of the turn. */
    <T> void await(CompletionStage<T> stage);

    /**
     * Holds the turn, and no thread, until the stage is done and the callback has run, on the actor, with either the value
     * or the failure. The callback may await again. Several stages are waited for in the order of the calls.
     */
    <T> void await(CompletionStage<T> stage, BiConsumer<? super T, ? super @Nullable Throwable> callback);

    /**
     * Sends the outcome of the stage to this actor, as a message of its own. Does not hold the turn. A result that
     * arrives after a restart is dropped. The adapter runs on the thread that completes the stage.
     */
    <T> void pipeToSelf(
            CompletionStage<T> stage, BiFunction<? super T, ? super @Nullable Throwable, ? extends M> adapter);

    /** Spawns a child: an actor that stops with this one, before it. A restart of this one stops its children too. */
    <N> ActorRef<N> spawn(String name, ActorFactory<N> factory);

    /** {@link #spawn(String, ActorFactory)} with options. */
    <N> ActorRef<N> spawn(String name, ActorFactory<N> factory, ActorOptions options);

    /** Sends {@code whenStopped} to this actor, beyond any bound, when the other has stopped, also if it had before. */
    void watch(ActorRef<?> other, M whenStopped);

    /** Takes every {@link #watch} of the other back; a message that is queued already is removed. */
    void unwatch(ActorRef<?> other);

    /** Sends {@code message} to this actor after the delay. A new timer of the same key replaces the old one. */
    Cancellable timer(String key, Duration delay, M message);

    /** Sends {@code message} to this actor over and over, each time {@code delay} after the last was taken. */
    Cancellable every(String key, Duration delay, M message);

    /** Sends {@code message} to this actor whenever it received nothing else for {@code delay}; zero ends it. */
    void receiveTimeout(Duration delay, M message);

    /** The time, by the system's {@link TimeSource}. */
    Instant now();

    /** Stops this actor when the turn is done. */
    void stop();
}
