package dev.actors;

import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * The address of a keyed actor, awake or not.
 *
 * <p>Notes. A message goes to the incarnation that was seen last. If that takes no more messages, because it fell asleep or
 * was stopped, nothing has been pushed; the name is looked up again, and made again if nobody has it. The successor begins
 * only when the one before is gone, so that two never run at once, and a sender's messages stay in order.
 */
final class KeyedRef<M> implements ActorRef<M> {

    private final Keyed<M> family;
    private final String key;
    private final String name;
    private volatile @Nullable ActorCell<M> seen;

    KeyedRef(Keyed<M> family, String key, String name) {
        this.family = family;
        this.key = key;
        this.name = name;
    }

    @Override
    public String name() {
        return name;
    }

    /** The actor that is awake, or null. */
    @Nullable ActorCell<?> current() {
        return family.system().living(name);
    }

    private ActorCell<M> awake() {
        ActorCell<M> cell = seen;
        if (cell == null || cell.isClosed()) {
            cell = family.awake(key, name);
            seen = cell;
        }
        return cell;
    }

    private int post(Envelope envelope, M message, @Nullable Runner runner, boolean wait) {
        if (family.system().isClosing() && current() == null) {
            return ActorCell.SHUTDOWN;
        }
        for (; ; ) {
            ActorCell<M> cell = awake();
            int outcome = wait ? cell.post(envelope, message, runner) : cell.post(envelope, message, runner, 0);
            if (outcome != Mailbox.CLOSED) {
                return outcome;
            }
            if (family.system().isClosing()) {
                return ActorCell.SHUTDOWN;
            }
        }
    }

    private void tell(M message, @Nullable ActorRef<?> sender, @Nullable Runner runner) {
        Envelope envelope = new Envelope(message, sender);
        int outcome = post(envelope, message, runner, true);
        if (outcome == ActorCell.SHUTDOWN) {
            family.system().countRejected();
            family.system().deadLetterBox().add(message, sender, name, DeadLetter.Reason.SHUTDOWN);
        } else if (outcome != Mailbox.ACCEPTED) {
            Posts.refused(awake(), envelope, message, outcome);
        }
    }

    @Override
    public void tell(M message) {
        Objects.requireNonNull(message, "message");
        Runner runner = Runner.current();
        tell(message, runner == null ? null : runner.cell(), runner);
    }

    @Override
    public void tell(M message, ActorRef<?> sender) {
        Objects.requireNonNull(message, "message");
        Runner runner = Runner.current();
        tell(
                message,
                runner == null || runner.cell() == null ? Objects.requireNonNull(sender, "sender") : runner.cell(),
                runner);
    }

    @Override
    public boolean tryTell(M message) {
        Objects.requireNonNull(message, "message");
        Runner runner = Runner.current();
        int outcome = post(new Envelope(message, runner == null ? null : runner.cell()), message, runner, false);
        if (outcome != Mailbox.ACCEPTED) {
            family.system().countRejected();
        }
        return outcome == Mailbox.ACCEPTED;
    }

    @Override
    public CompletionStage<Void> offer(M message) {
        Objects.requireNonNull(message, "message");
        for (; ; ) {
            if (isShut()) {
                return CompletableFuture.failedFuture(shut());
            }
            CompletionStage<Void> done = Posts.offerUnlessClosed(awake(), message);
            if (done != null) {
                return done;
            }
        }
    }

    /** The delay belongs to the caller, and the actor may sleep meanwhile: the key is looked up when it is due. */
    @Override
    public Cancellable tellLater(M message, Duration delay) {
        return DelayedTell.start(this, family.system(), message, delay, null);
    }

    @Override
    public Cancellable tellRepeatedly(M message, Duration initialDelay, Duration delay) {
        return DelayedTell.start(this, family.system(), message, initialDelay, Objects.requireNonNull(delay, "delay"));
    }

    /** The actor that a message which is due now goes to, or null when none can be made any more. */
    @Nullable ActorCell<M> forDue() {
        return isShut() ? null : awake();
    }

    @Override
    public <R> CompletableFuture<R> ask(Request<R> request) {
        return ask(request, family.system().askTimeout());
    }

    @Override
    public <R> CompletableFuture<R> ask(Request<R> request, Duration timeout) {
        return ask(request, Settings.nanos(Settings.positive("ask timeout", timeout)));
    }

    private <R> CompletableFuture<R> ask(Request<R> request, long timeout) {
        Objects.requireNonNull(request, "request");
        for (; ; ) {
            if (isShut()) {
                family.system().countRejected();
                return CompletableFuture.failedFuture(shut());
            }
            AskFuture<R> ask = AskFuture.sendUnlessClosed(awake(), request, timeout);
            if (ask != null) {
                return ask;
            }
        }
    }

    private boolean isShut() {
        return family.system().isClosing() && current() == null;
    }

    private ActorStoppedException shut() {
        return new ActorStoppedException("the actor system '" + family.system().name()
                + "' is closing or closed and wakes no actor; '" + name + "' is asleep");
    }

    @Override
    public void start() {
        ActorCell<?> cell = current();
        if (cell != null) {
            cell.start();
        }
    }

    @Override
    public void restart() {
        ActorCell<?> cell = current();
        if (cell != null) {
            cell.restart();
        }
    }

    @Override
    public CompletableFuture<Void> stop() {
        ActorCell<?> cell = current();
        return cell == null ? CompletableFuture.completedFuture(null) : cell.stop();
    }

    @Override
    public CompletableFuture<Void> stop(Duration drain) {
        Settings.notNegative("drain", drain);
        ActorCell<?> cell = current();
        return cell == null ? CompletableFuture.completedFuture(null) : cell.stop(drain);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof KeyedRef<?> ref && ref.family == family && ref.key.equals(key);
    }

    @Override
    public int hashCode() {
        return name.hashCode();
    }

    @Override
    public String toString() {
        return "ActorRef[" + name + "]";
    }
}
