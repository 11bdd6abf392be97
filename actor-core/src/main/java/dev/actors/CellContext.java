package dev.actors;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * The context of one actor, made for each slice, and what the slice keeps while it runs.
 *
 * <p>Notes. A user may keep it: its methods ask the running thread for the turn, and use nothing of their own but the cell.
 * That a slice keeps its things in a new object, and not in its thread's old one, is for the collector's sake: whatever is
 * stored into an old object costs a fence and a mark.
 */
final class CellContext<M> extends Cursor implements ActorContext<M> {

    final ActorCell<M> cell;

    /** Of the running turn; null in a hook. */
    @Nullable Envelope envelope;

    /** The message of the running turn, or the name of its hook. */
    @Nullable Object message;

    /** In a long slice; see there. */
    @Nullable Stretch stretch;

    /** Whether the slice has something to do for each message besides the turn. */
    boolean hasExtras;

    CellContext(ActorCell<M> cell) {
        this.cell = cell;
    }

    /** The slice ends: whoever keeps the context keeps nothing else. */
    void leave() {
        envelope = null;
        message = null;
        last = null;
    }

    private Runner turn(String method) {
        Runner runner = Runner.current();
        if (runner == null || runner.cell() != cell) {
            throw new IllegalStateException("ActorContext." + method + " belongs to a turn of actor '" + cell.name()
                    + "', and was called from "
                    + (runner == null || runner.cell() == null
                            ? "thread '" + Thread.currentThread().getName() + "'"
                            : "a turn of actor '" + runner.cell().name() + "'")
                    + "; send the actor a message instead, or use pipeToSelf for a result that comes later");
        }
        return runner;
    }

    @Override
    public ActorRef<M> self() {
        return cell;
    }

    @Override
    public ActorSystem system() {
        return cell.system();
    }

    @Override
    @SuppressWarnings("unchecked") // whoever gets an ActorRef<Object> takes the risk of a message nobody handles
    public Optional<ActorRef<Object>> sender() {
        Envelope envelope = turn("sender").envelope();
        return envelope == null ? Optional.empty() : Optional.ofNullable((ActorRef<Object>) envelope.sender());
    }

    @Override
    public String key() {
        Rare rare = cell.rareOrNull();
        String key = rare == null ? null : rare.key;
        if (key == null) {
            throw new IllegalStateException(
                    "actor '" + cell.name() + "' has no key; only actors of ActorSystem.keyed do");
        }
        return key;
    }

    @Override
    public <R> void reply(Request<R> request, @Nullable R value) {
        AskFuture<?> ask = asked("reply", request);
        if (ask != null) {
            ask.answer(value);
        }
    }

    /** Answers with what a handler returned, unless it has answered, or kept the right to, by itself. */
    void replyIfOpen(Request<?> request, @Nullable Object value) {
        AskFuture<?> ask = asked("reply", request);
        if (ask != null && ask.isOpen()) {
            ask.answer(value);
        }
    }

    @Override
    @SuppressWarnings("unchecked") // the ask was made with this very request
    public <R> Reply<R> defer(Request<R> request) {
        AskFuture<R> ask = (AskFuture<R>) asked("defer", request);
        return ask == null ? new AskFuture.Unasked<>() : ask.defer(cell.rare());
    }

    /** The ask whose request this turn is about, or null if it was told. */
    private @Nullable AskFuture<?> asked(String method, Request<?> request) {
        Objects.requireNonNull(request, "request");
        Runner runner = turn(method);
        Envelope envelope = runner.envelope();
        if (envelope == null || runner.message() != request) {
            throw new IllegalStateException("ActorContext." + method + " was given a "
                    + request.getClass().getName() + " that is not the message of this turn of actor '" + cell.name()
                    + "'; call defer in the turn that receives the request and keep the Reply");
        }
        return envelope.ask();
    }

    @Override
    public void fail(Throwable cause) {
        Objects.requireNonNull(cause, "cause");
        Envelope envelope = turn("fail").envelope();
        AskFuture<?> ask = envelope == null ? null : envelope.ask();
        if (ask != null) {
            ask.answerFailure(cause);
        }
    }

    @Override
    public void unhandled() {
        Runner runner = turn("unhandled");
        if (runner.envelope() != null) {
            runner.unhandled = true;
        }
    }

    @Override
    public <T> void await(CompletionStage<T> stage) {
        await(turn("await"), stage, null);
    }

    @Override
    public <T> void await(CompletionStage<T> stage, BiConsumer<? super T, ? super @Nullable Throwable> callback) {
        Objects.requireNonNull(callback, "callback");
        await(turn("await"), stage, callback);
    }

    private <T> void await(
            Runner runner,
            CompletionStage<T> stage,
            @Nullable BiConsumer<? super T, ? super @Nullable Throwable> callback) {
        Objects.requireNonNull(stage, "the stage to await is null");
        GuardedFuture.checkAwait(cell, stage);
        AsyncTurn turn = runner.async;
        if (turn == null) {
            Object message = Objects.requireNonNull(runner.message());
            turn = new AsyncTurn(
                    cell, runner.envelope(), message, cell.system().timers().now());
            runner.async = turn;
        }
        turn.add(stage, callback);
    }

    @Override
    public <T> void pipeToSelf(
            CompletionStage<T> stage, BiFunction<? super T, ? super @Nullable Throwable, ? extends M> adapter) {
        turn("pipeToSelf");
        Objects.requireNonNull(stage, "stage");
        Objects.requireNonNull(adapter, "adapter");
        Piped.pipe(cell, Turns.incarnation(cell), stage, adapter);
    }

    @Override
    public <N> ActorRef<N> spawn(String name, ActorFactory<N> factory) {
        return spawn(name, factory, ActorOptions.defaults());
    }

    @Override
    public <N> ActorRef<N> spawn(String name, ActorFactory<N> factory, ActorOptions options) {
        turn("spawn");
        return cell.system().spawnChild(cell, name, factory, options);
    }

    @Override
    public void watch(ActorRef<?> other, M whenStopped) {
        turn("watch");
        Objects.requireNonNull(whenStopped, "whenStopped");
        Watch watch = new Watch(cell, Objects.requireNonNull(other, "other"), Turns.incarnation(cell), whenStopped);
        cell.rare().watching().add(watch);
        Posts.watch(watch);
    }

    @Override
    public void unwatch(ActorRef<?> other) {
        turn("unwatch");
        List<Watch> watching = cell.rare().watching();
        for (Watch watch : List.copyOf(watching)) {
            if (watch.watched.equals(other)) {
                watching.remove(watch);
                watch.end();
                Posts.unwatch(watch);
            }
        }
    }

    @Override
    public Cancellable timer(String key, Duration delay, M message) {
        turn("timer");
        return timed(key, DelayedTell.owned(cell, message, delay, null, Turns.incarnation(cell)));
    }

    @Override
    public Cancellable every(String key, Duration delay, M message) {
        turn("every");
        return timed(key, DelayedTell.owned(cell, message, delay, delay, Turns.incarnation(cell)));
    }

    private Cancellable timed(String key, DelayedTell timer) {
        Objects.requireNonNull(key, "key");
        DelayedTell old = cell.rare().timers().put(key, timer);
        if (old != null) {
            old.cancel();
        }
        timer.arm();
        return timer;
    }

    @Override
    public void receiveTimeout(Duration delay, M message) {
        turn("receiveTimeout").changed = true;
        Objects.requireNonNull(message, "message");
        long nanos = Settings.nanos(Settings.notNegative("receive timeout", delay));
        Rare rare = cell.rare();
        IdleTimer sleep = rare.idle == null ? null : rare.idle.cancelAlone();
        rare.idle = nanos == 0 ? sleep : new IdleTimer(cell, nanos, message, sleep);
    }

    @Override
    public Instant now() {
        return cell.system().timers().wall();
    }

    @Override
    public void stop() {
        cell.stop();
    }
}
