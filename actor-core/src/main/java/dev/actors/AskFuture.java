package dev.actors;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** One ask: the future answer, its timer, and its request for as long as it may still be queued. */
final class AskFuture<R> extends GuardedFuture<R> implements Runnable {

    private static final VarHandle ENDED = Handles.of(MethodHandles.lookup(), "ended", boolean.class);

    final @Nullable ActorRef<?> sender;
    private final Class<?> requestType;
    private final long sentAt;
    private volatile @Nullable Envelope envelope;
    private volatile @Nullable Cancellable timer;
    private volatile boolean deferred;
    private volatile boolean ended;

    private AskFuture(ActorCell<?> target, @Nullable ActorRef<?> sender, Request<R> request) {
        super(target);
        this.sender = sender;
        this.requestType = request.getClass();
        this.sentAt = target.system().timers().now();
    }

    static <R> AskFuture<R> send(ActorCell<?> cell, Request<R> request, long timeout) {
        Objects.requireNonNull(request, "request");
        AskFuture<R> ask = new AskFuture<>(cell, Runner.currentCell(), request);
        ask.post(request, timeout, false);
        return ask;
    }

    /** Null if the actor takes no more messages: then nothing has happened. */
    static <R> @Nullable AskFuture<R> sendUnlessClosed(ActorCell<?> cell, Request<R> request, long timeout) {
        Objects.requireNonNull(request, "request");
        AskFuture<R> ask = new AskFuture<>(cell, Runner.currentCell(), request);
        return ask.post(request, timeout, true) ? ask : null;
    }

    private boolean post(Request<R> request, long timeout, boolean unlessClosed) {
        Envelope sent = new Envelope(request, this);
        envelope = sent;
        int outcome = target.post(sent, request, Runner.current());
        if (outcome == Mailbox.CLOSED && unlessClosed) {
            envelope = null;
            return false;
        }
        if (outcome != Mailbox.ACCEPTED) {
            target.countRejected(outcome);
            fail(Posts.exception(target, sent, request, outcome));
            return true;
        }
        // Armed only now: a timeout takes its request out of the mailbox, so it has to be in there.
        timer = target.system().timers().scheduleAt(sentAt + timeout, this);
        if (ended) {
            letGo();
        }
        return true;
    }

    // ---- how it ends

    /**
     * Decides who ends it, and counts that, before anybody who waits can see that it has ended: the figures are never
     * behind the future.
     */
    private boolean end(ActorListener.AskOutcome outcome) {
        if (!ENDED.compareAndSet(this, false, true)) {
            return false;
        }
        letGo();
        target.system().asks().count(outcome);
        target.system().listeners().askEnded(this, outcome);
        if (deferred) {
            Rare rare = target.rareOrNull();
            if (rare != null) {
                rare.replies().remove(this);
            }
        }
        return true;
    }

    @SuppressWarnings("unchecked") // reply is typed by the request
    void answer(@Nullable Object value) {
        if (end(ActorListener.AskOutcome.ANSWERED)) {
            super.complete((R) value);
        } else {
            target.system().asks().countLateReply();
        }
    }

    /** The actor's own answer, which is an exception. */
    void answerFailure(Throwable cause) {
        if (!fail(cause)) {
            target.system().asks().countLateReply();
        }
    }

    boolean fail(Throwable cause) {
        return end(ActorListener.AskOutcome.FAILED) && super.completeExceptionally(cause);
    }

    /** Fails it on a callback thread. */
    void failAside(Throwable cause) {
        target.system().callbacks().execute(() -> fail(cause));
    }

    @Override
    public boolean complete(R value) {
        return end(ActorListener.AskOutcome.ANSWERED) && super.complete(value);
    }

    @Override
    public boolean completeExceptionally(Throwable cause) {
        return fail(cause);
    }

    /** Takes the request out of the mailbox, if it is still there. */
    @Override
    public boolean cancel(boolean mayInterruptIfRunning) {
        Envelope queued = envelope;
        if (!end(ActorListener.AskOutcome.FAILED)) {
            return isCancelled();
        }
        if (queued != null) {
            target.callOff(queued);
        }
        return super.cancel(mayInterruptIfRunning);
    }

    /** The time is up; called on the timer's thread. */
    @Override
    public void run() {
        if (!ended) {
            target.system().callbacks().execute(this::expire);
        }
    }

    private void expire() {
        Envelope queued = envelope;
        if (ended) {
            return;
        }
        String state = target.system().describe(target);
        boolean notHandled = queued != null && target.callOff(queued);
        AskTimeoutException timeout = new AskTimeoutException(
                text(state, notHandled),
                notHandled ? AskTimeoutException.Outcome.NOT_HANDLED : AskTimeoutException.Outcome.UNKNOWN);
        if (end(ActorListener.AskOutcome.TIMED_OUT)) {
            super.completeExceptionally(timeout);
        }
    }

    private String text(String state, boolean notHandled) {
        Duration elapsed = Duration.ofNanos(target.system().timers().now() - sentAt);
        return "actor '" + target.name() + "' did not answer " + requestType.getName() + " within "
                + elapsed.toMillis() + " ms (" + state + "); the request "
                + (notHandled ? "was still queued and is not handled" : "was taken, and may have been handled")
                + cycle();
    }

    /** Names the actors that wait for each other in a circle, as far as it can be seen. */
    private String cycle() {
        List<String> names = new ArrayList<>();
        ActorCell<?> cell = target;
        while (cell != null && names.size() < 16) {
            names.add("'" + cell.name() + "'");
            if (cell == sender) {
                return "; they wait for each other: " + names.get(names.size() - 1) + " → " + String.join(" → ", names);
            }
            Rare rare = cell.rareOrNull();
            AsyncTurn turn = rare == null ? null : rare.turn;
            cell = turn == null ? null : turn.waitsFor();
        }
        return "";
    }

    private void letGo() {
        envelope = null;
        Cancellable armed = timer;
        if (armed != null) {
            armed.cancel();
        }
    }

    long elapsed() {
        return target.system().timers().now() - sentAt;
    }

    // ---- replying later

    /** Keeps the right to answer beyond the turn. */
    Reply<R> defer(Rare rare) {
        deferred = true;
        rare.replies().add(this);
        if (ended) {
            rare.replies().remove(this);
        }
        return new Later<>(this);
    }

    /** Whether it is still the turn's to answer. */
    boolean isOpen() {
        return !deferred && !isDone();
    }

    private record Later<R>(AskFuture<R> ask) implements Reply<R> {
        @Override
        public void send(@Nullable R value) {
            ask.answer(value);
        }

        @Override
        public void fail(Throwable cause) {
            ask.answerFailure(Objects.requireNonNull(cause, "cause"));
        }
    }

    /** The reply to a request that was told: nobody waits for it. */
    static final class Unasked<R> implements Reply<R> {
        @Override
        public void send(@Nullable R value) {
            // nobody waits for it
        }

        @Override
        public void fail(Throwable cause) {
            Objects.requireNonNull(cause, "cause");
        }
    }
}
