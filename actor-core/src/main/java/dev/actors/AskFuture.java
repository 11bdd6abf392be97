package dev.actors;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** One ask: the future answer, its timer, and its request for as long as it may still be queued. */
final class AskFuture<R> extends GuardedFuture<R> implements Runnable {

    final @Nullable ActorRef<?> sender;
    private final Class<?> requestType;
    private final long sentAt;
    private volatile @Nullable Envelope envelope;
    private volatile @Nullable Cancellable timer;
    private volatile boolean deferred;

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
        timer = target.system().timers().schedule(timeout, this);
        int outcome = target.post(sent, request, Runner.current());
        if (outcome == Mailbox.CLOSED && unlessClosed) {
            letGo();
            return false;
        }
        if (outcome != Mailbox.ACCEPTED) {
            target.countRejected();
            fail(Posts.exception(target, sent, request, outcome));
        }
        return true;
    }

    // ---- how it ends

    @SuppressWarnings("unchecked") // reply is typed by the request
    void answer(@Nullable Object value) {
        if (super.complete((R) value)) {
            ended(ActorListener.AskOutcome.ANSWERED);
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
        boolean first = super.completeExceptionally(cause);
        if (first) {
            ended(ActorListener.AskOutcome.FAILED);
        }
        return first;
    }

    /** Fails it on a callback thread. */
    void failAside(Throwable cause) {
        target.system().callbacks().execute(() -> fail(cause));
    }

    @Override
    public boolean complete(R value) {
        boolean first = super.complete(value);
        if (first) {
            ended(ActorListener.AskOutcome.ANSWERED);
        }
        return first;
    }

    @Override
    public boolean completeExceptionally(Throwable cause) {
        return fail(cause);
    }

    /** Takes the request out of the mailbox, if it is still there. */
    @Override
    public boolean cancel(boolean mayInterruptIfRunning) {
        Envelope queued = envelope;
        boolean first = super.cancel(mayInterruptIfRunning);
        if (first) {
            if (queued != null) {
                target.callOff(queued);
            }
            ended(ActorListener.AskOutcome.FAILED);
        }
        return first;
    }

    /** The time is up; called on the timer's thread. */
    @Override
    public void run() {
        if (!isDone()) {
            target.system().callbacks().execute(this::expire);
        }
    }

    private void expire() {
        Envelope queued = envelope;
        if (isDone()) {
            return;
        }
        String state = target.system().describe(target);
        boolean notHandled = queued != null && target.callOff(queued);
        AskTimeoutException timeout = new AskTimeoutException(
                text(state, notHandled),
                notHandled ? AskTimeoutException.Outcome.NOT_HANDLED : AskTimeoutException.Outcome.UNKNOWN);
        if (super.completeExceptionally(timeout)) {
            ended(ActorListener.AskOutcome.TIMED_OUT);
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

    private void ended(ActorListener.AskOutcome outcome) {
        letGo();
        target.system().asks().count(outcome);
        target.system().listeners().askEnded(this, outcome);
        if (deferred) {
            Rare rare = target.rareOrNull();
            if (rare != null) {
                rare.replies().remove(this);
            }
        }
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
        if (isDone()) {
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
