package dev.actors;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** The bounded queue of an actor that drops its oldest message or blocks its senders: those need a lock, held shortly. */
final class Ring {

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition room = lock.newCondition();
    private final ArrayDeque<Envelope> queue = new ArrayDeque<>();
    private final Mailbox mailbox;
    private final int capacity;
    private final boolean dropOldest;
    private volatile int size;
    private volatile int peak;

    Ring(Mailbox mailbox, int capacity, boolean dropOldest) {
        this.mailbox = mailbox;
        this.capacity = capacity;
        this.dropOldest = dropOldest;
    }

    /** What became of a push. */
    record Outcome(int code, @Nullable Envelope dropped) {}

    /**
     * Adds a message; {@link Mailbox#ACCEPTED} leaves the wake-up to the caller.
     *
     * @param waitNanos how long to wait for room; 0 for not at all
     * @param beyond take it also when full
     */
    Outcome push(Envelope envelope, long waitNanos, boolean beyond) {
        lock.lock();
        try {
            long left = waitNanos;
            while (queue.size() >= capacity && !beyond && !dropOldest && left > 0 && !mailbox.isClosed()) {
                left = room.awaitNanos(left);
            }
            if (mailbox.isClosed()) {
                return new Outcome(Mailbox.CLOSED, null);
            }
            Envelope dropped = null;
            if (queue.size() >= capacity && !beyond) {
                if (!dropOldest) {
                    return new Outcome(Mailbox.FULL, null);
                }
                dropped = queue.poll();
            }
            queue.add(envelope);
            sized();
            return new Outcome(Mailbox.ACCEPTED, dropped);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Outcome(Mailbox.FULL, null);
        } finally {
            lock.unlock();
        }
    }

    @Nullable Envelope poll() {
        if (size == 0) {
            return null;
        }
        lock.lock();
        try {
            Envelope envelope = queue.poll();
            sized();
            return envelope;
        } finally {
            lock.unlock();
        }
    }

    /** Gives the room of a message back that somebody else has claimed. */
    void discard(Envelope envelope) {
        lock.lock();
        try {
            queue.remove(envelope);
            sized();
        } finally {
            lock.unlock();
        }
    }

    /** Closes the mailbox so that no push is under way; see {@link Mailbox#close}. */
    boolean close() {
        lock.lock();
        try {
            room.signalAll();
            return mailbox.close();
        } finally {
            lock.unlock();
        }
    }

    /** Closes the mailbox if nothing is queued; a push that is under way is seen, or refused. */
    boolean closeIfEmpty() {
        lock.lock();
        try {
            boolean closed = mailbox.closeEmpty();
            if (closed) {
                room.signalAll();
            }
            return closed;
        } finally {
            lock.unlock();
        }
    }

    List<Envelope> copy() {
        lock.lock();
        try {
            return new ArrayList<>(queue);
        } finally {
            lock.unlock();
        }
    }

    private void sized() {
        int now = queue.size();
        if (now < size) {
            room.signal();
        }
        size = now;
        if (now > peak) {
            peak = now;
        }
    }

    boolean isEmpty() {
        return size == 0;
    }

    int size() {
        return size;
    }

    int peak() {
        return peak;
    }
}
