package dev.actors;

import org.jspecify.annotations.Nullable;

/** Rings when an actor received nothing for a while. The clock is read per message only by actors that have one. */
final class IdleTimer {

    private final ActorCell<?> cell;
    private final long delay;

    /** What to send, or null to put the actor to sleep. */
    final @Nullable Object message;

    private long lastReceived;

    /** The owner's: nothing came for long enough, so the slice ends in an attempt to close. */
    boolean sleepy;
    /** The other one, that puts the actor to sleep, where it has both. */
    final @Nullable IdleTimer sleep;

    private volatile boolean cancelled;
    private @Nullable Cancellable handle;

    IdleTimer(ActorCell<?> cell, long delay, @Nullable Object message, @Nullable IdleTimer sleep) {
        this.sleep = sleep;
        this.cell = cell;
        this.delay = delay;
        this.message = message;
        received();
        arm(delay);
    }

    void received() {
        lastReceived = cell.system().timers().now();
        sleepy = false;
        if (sleep != null) {
            sleep.received();
        }
    }

    /** Whether the actor is to be closed if nothing more has come. */
    boolean isSleepy() {
        return sleep == null ? sleepy : sleep.sleepy;
    }

    private void arm(long nanos) {
        handle = cell.system().timers().schedule(nanos, () -> {
            if (!cancelled) {
                cell.signal(new SystemMessage.Expired(this));
            }
        });
    }

    void cancel() {
        cancelled = true;
        if (handle != null) {
            handle.cancel();
        }
        if (sleep != null) {
            sleep.cancel();
        }
    }

    /** Ends this one, and leaves the other. */
    @Nullable IdleTimer cancelAlone() {
        if (message == null) {
            return this;
        }
        cancelled = true;
        if (handle != null) {
            handle.cancel();
        }
        return sleep;
    }

    /** Begins to put a keyed actor to sleep, if it is to be. */
    static void startSleep(ActorCell<?> cell) {
        Rare rare = cell.rareOrNull();
        if (rare != null && rare.key != null && cell.settings.idleTimeout > 0 && rare.idle == null) {
            rare.idle = new IdleTimer(cell, cell.settings.idleTimeout, null, null);
        }
    }

    /** The owner, when the time has come: whether it is really due; waits for the rest otherwise. */
    boolean due() {
        if (cancelled) {
            return false;
        }
        long left = lastReceived + delay - cell.system().timers().now();
        if (left > 0) {
            arm(left);
            return false;
        }
        return true;
    }

    /** Begins another period. */
    void again() {
        lastReceived = cell.system().timers().now();
        arm(delay);
    }
}
