package dev.actors;

/**
 * Tries a failed message again, with the same instance and before all other messages. It is counted, answered and reported
 * once, at the end; then it goes to supervision, or is parked.
 */
final class Retries {

    private static final long LONGEST_WAIT = 60_000_000_000L;

    private Retries() {}

    /** A message between two tries. */
    record Pending(Envelope envelope, Object message, int failures, Throwable last) {}

    /** Whether the message is to be tried again; sets the phase if so. */
    static boolean again(ActorCell<?> cell, Envelope envelope, Object message, Throwable cause) {
        int attempts = cell.settings.retryAttempts;
        if (attempts == 0) {
            return false;
        }
        Rare rare = cell.rare();
        Pending before = rare.retry;
        int failures = before != null && before.envelope == envelope ? before.failures + 1 : 1;
        if (failures > attempts || cell.isClosed() || rare.stopRequested || Supervision.isFatal(cause)) {
            rare.retry = null;
            return false;
        }
        rare.retry = new Pending(envelope, message, failures, cause);
        cell.phase = Lifecycle.RETRY;
        return true;
    }

    /** How long to wait before the next try: doubled each time, up to a minute. */
    static long wait(ActorCell<?> cell, Pending pending) {
        long first = cell.settings.retryBackoff;
        int doublings = Math.min(pending.failures - 1, 30);
        long most = Math.max(first, LONGEST_WAIT);
        return first > most >> doublings ? most : first << doublings;
    }

    static boolean isRetry(ActorCell<?> cell, Envelope envelope) {
        Rare rare = cell.rareOrNull();
        Pending pending = rare == null ? null : rare.retry;
        return pending != null && pending.envelope == envelope;
    }

    /** After a try: unless it failed again, or still awaits something, the message is done with. */
    static void forgetUnlessWaiting(ActorCell<?> cell) {
        if (cell.phase != Lifecycle.RETRY && cell.phase != Lifecycle.TURN) {
            cell.rare().retry = null;
        }
    }

    /** The actor stops or restarts before the next try: the message has failed. */
    static void giveUp(ActorCell<?> cell, Pending pending) {
        Rare rare = cell.rare();
        rare.retry = null;
        rare.failed++;
        Log.error(
                "actor '" + cell.name() + "' failed on " + Turns.typeName(pending.message)
                        + ", and stops or restarts before it is tried again",
                pending.last);
        AskFuture<?> ask = pending.envelope.ask();
        if (ask != null) {
            ask.failAside(pending.last);
        }
    }

    /** Puts a message aside that failed for good, where that is set; the actor goes on. */
    static boolean park(ActorCell<?> cell, Envelope envelope, Object message, Throwable cause) {
        if (!cell.settings.parkFailed || cell.rare().stopRequested || Supervision.isFatal(cause)) {
            return false;
        }
        cell.system().parkedBox().add(cell, message, envelope.sender(), cause);
        Supervision.parked(cell, message, cause);
        return true;
    }
}
