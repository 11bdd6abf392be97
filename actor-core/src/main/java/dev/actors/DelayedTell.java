package dev.actors;

import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A message that is told later, once or over and over. Cancelling and coming due exclude each other, so that a cancel
 * says truly whether the message is handled, also when it is queued already.
 */
final class DelayedTell implements Cancellable, Runnable {

    private final DefaultActorSystem system;
    private final ActorRef<?> target;
    private final Object message;
    private final @Nullable ActorRef<?> sender;
    private final @Nullable Object captured;
    private final long delay;

    /** Negative for once. */
    private final long repeat;

    /** -1 when it belongs to a caller, not to an incarnation. */
    private final int incarnation;

    private @Nullable Cancellable handle;
    private @Nullable Envelope queued;
    private @Nullable ActorCell<?> queuedAt;
    private boolean ended;

    private DelayedTell(
            DefaultActorSystem system,
            ActorRef<?> target,
            Object message,
            Duration delay,
            @Nullable Duration repeat,
            int incarnation) {
        this.system = system;
        this.target = target;
        this.message = Objects.requireNonNull(message, "message");
        this.delay = Settings.nanos(Objects.requireNonNull(delay, "delay"));
        this.repeat = repeat == null ? -1 : Settings.nanos(repeat);
        this.incarnation = incarnation;
        this.sender = Runner.currentCell();
        this.captured = Contexts.capture(system, target, message);
    }

    /** One that belongs to its caller. */
    static DelayedTell start(
            ActorRef<?> target, DefaultActorSystem system, Object message, Duration delay, @Nullable Duration repeat) {
        DelayedTell tell = new DelayedTell(system, target, message, delay, repeat, -1);
        tell.arm();
        return tell;
    }

    /** One that ends with the incarnation; to be armed. */
    static DelayedTell owned(
            ActorCell<?> cell, Object message, Duration delay, @Nullable Duration repeat, int incarnation) {
        return new DelayedTell(cell.system(), cell, message, delay, repeat, incarnation);
    }

    void arm() {
        arm(delay);
    }

    private synchronized void arm(long nanos) {
        if (ended) {
            return;
        }
        if (system.isTerminated() || (incarnation < 0 && system.isClosing() && Runner.current() == null)) {
            ended = true;
            lost(ActorCell.SHUTDOWN);
            return;
        }
        if (incarnation < 0) {
            system.delayed().add(this);
        }
        handle = system.timers().schedule(nanos, this);
    }

    /** Due: on the timer's thread, or aside when user code has a say in whether the message is taken. */
    @Override
    public void run() {
        if (target instanceof ActorCell<?> cell && cell.settings.accepting == null) {
            post();
        } else {
            system.dueAside().add(this::post);
        }
    }

    private void post() {
        while (!tryPost()) {
            // a keyed actor fell asleep in between: the key is looked up again
        }
    }

    /** False if the target took no more messages and another one may. */
    private boolean tryPost() {
        ActorCell<?> cell = target instanceof KeyedRef<?> keyed ? keyed.forDue() : (ActorCell<?>) target;
        synchronized (this) {
            if (ended) {
                return true;
            }
            system.delayed().remove(this);
            Runnable taken = repeat < 0 ? null : this::taken;
            Envelope envelope = new Envelope(message, new Delivery(sender, null, captured, taken, incarnation));
            queued = envelope;
            queuedAt = cell;
            int outcome = cell == null ? ActorCell.SHUTDOWN : cell.post(envelope, message, null, 0);
            if (outcome == Mailbox.ACCEPTED) {
                ended |= repeat < 0;
                return true;
            }
            queued = null;
            if (outcome == Mailbox.CLOSED && target instanceof KeyedRef<?>) {
                return false;
            }
            lost(outcome);
            if (repeat < 0 || outcome != Mailbox.FULL) {
                ended = true;
                return true;
            }
        }
        arm(repeat);
        return true;
    }

    private void lost(int outcome) {
        if (incarnation >= 0 && outcome != Mailbox.FULL) {
            return; // its incarnation is gone, and nobody waits for its timers
        }
        if (target instanceof ActorCell<?> cell) {
            Posts.refused(cell, new Envelope(message, sender), message, outcome);
        } else {
            system.countRejected();
            system.deadLetterBox().add(message, sender, target.name(), DeadLetter.Reason.SHUTDOWN);
        }
    }

    /** The owner took the message: the next one is armed now, so that a pause is followed by one, not by many. */
    private void taken() {
        synchronized (this) {
            queued = null;
        }
        arm(repeat);
    }

    @Override
    public synchronized boolean cancel() {
        Envelope waiting = queued;
        ActorCell<?> at = queuedAt;
        boolean wasPending = !ended && waiting == null;
        ended = true;
        queued = null;
        system.delayed().remove(this);
        if (handle != null) {
            handle.cancel();
        }
        return wasPending || (waiting != null && at != null && at.callOff(waiting));
    }

    /** The system closes for good: the message is a dead letter now. */
    synchronized void shutdown() {
        if (!ended) {
            ended = true;
            if (handle != null) {
                handle.cancel();
            }
            if (queued == null) {
                lost(ActorCell.SHUTDOWN);
            }
        }
    }
}
