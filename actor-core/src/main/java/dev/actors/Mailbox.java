package dev.actors;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The two queues of an actor and the right to run it; {@link ActorCell} is one.
 *
 * <p>Notes.
 *
 * <p><b>User messages</b> are a chain of envelopes, newest first, whose end is {@code tail}. A push reads the tail, numbers
 * its envelope one higher and compare-and-sets the tail: one atomic gives order, exact depth ({@code tail.seq - taken -
 * removed}), exact bound and the wake-up. After its push a sender also sets {@code next} of the envelope before, so that
 * the owner, which knows from the tail how many there are, can take them in order. Where a link is still missing, because
 * its sender was interrupted between the two steps or because the chain begins behind a mark, the owner walks back from the
 * tail and sets the links itself, to the very same values. {@code prev} stays until the envelope is taken, so that walkers
 * (peek, remove, count) may follow it at any time. A walker that meets a null {@code prev} has met what is taken, and so is
 * everything older. Nobody ever waits for another thread in here. What the owner keeps during a slice is in a
 * {@link Cursor}, and in a long one in a {@link Stretch}.
 *
 * <p><b>System messages</b> are a stack, looked at before every user message.
 *
 * <p><b>Ownership.</b> At most one thread at a time may run an actor: its owner. An actor without an owner is either idle
 * (the tail is an {@code Idle} mark and everything is fetched and taken) or held ({@code hold} is not zero: it waits for a
 * stage, a backoff, its start or its children). The moves:
 *
 * <pre>
 *   idle  → owned   CAS of the tail from its Idle mark, by a push (to the envelope), a wake-up (to a plain link) or a close
 *   held  → owned   CAS of hold to zero, by a wake-up after a system message
 *   owned → idle    CAS of the tail from the last fetched link to a new Idle mark
 *   owned → held    hold = reason
 *   any   → closed  CAS of the tail to a Closed link that keeps the chain; ownership stays where it is, or goes to the
 *                   closer if the tail was an Idle mark
 * </pre>
 *
 * <p><b>No wake-up is lost.</b> A push sees either the Idle mark, and then schedules, or not, and then the owner's own CAS
 * to idle fails or has yet to come, and the owner looks again. A system message is pushed first (a full fence), then the
 * tail and {@code hold} are looked at; the owner gives up first (a full fence), then looks at the system stack: one of the
 * two sees the other, and the CAS decides if both do. <b>None runs twice</b>: each move to owned is one CAS with one
 * winner, and only the winner schedules. Marks are never reused, so a CAS from a mark that was left in between fails.
 *
 * <p><b>Memory order.</b> What one owner wrote in plain fields is published by its CAS or volatile write that gives
 * ownership up, and seen by the next through the CAS that takes it; a requeued actor passes through a queue that does the
 * same.
 */
abstract class Mailbox {

    static final int ACCEPTED = 0;
    static final int WAKE = 1;
    static final int FULL = 2;
    static final int CLOSED = 3;

    static final int NOT_HELD = 0;
    static final int HELD_STARTING = 1;
    static final int HELD_WAITING = 2;
    static final int HELD_BACKOFF = 3;
    static final int HELD_STOPPING = 4;

    private static final Link INITIAL_IDLE = new Link.Idle(0);
    private static final Link INITIAL_OWNED = new Link(0);
    private static final Link FINISHED = new Link.Closed(INITIAL_OWNED);
    private static final SystemMessage NO_MORE = new SystemMessage.NoMore();

    private static final VarHandle TAIL = Handles.of(MethodHandles.lookup(), "tail", Link.class);
    private static final VarHandle SYSTEM = Handles.of(MethodHandles.lookup(), "system", SystemMessage.class);
    private static final VarHandle HOLD = Handles.of(MethodHandles.lookup(), "hold", int.class);
    private static final VarHandle TAKEN = Handles.of(MethodHandles.lookup(), "taken", long.class);
    private static final VarHandle STRETCH = Handles.of(MethodHandles.lookup(), "stretch", Stretch.class);

    private volatile Link tail = INITIAL_IDLE;
    private volatile @Nullable SystemMessage system;
    private volatile int hold;
    private int fetched;

    /** The envelope taken last; see {@link Cursor}. */
    private @Nullable Envelope lastTaken;

    /** In a long slice, where the owner counts instead; else null. */
    private volatile @Nullable Stretch stretch;

    private long taken;
    private int peak;

    /** How many left the queue without being taken: removed, called off, dropped, dead-lettered. */
    abstract long removed();

    /** The lock-based form, for policies that need it; null for the chain. */
    abstract @Nullable Ring ring();

    /** Begins owned by its maker instead of idle. */
    final void ownFromTheStart() {
        tail = INITIAL_OWNED;
    }

    /** Adds a message; {@code capacity} 0 means unbounded. {@link #WAKE} makes the caller the owner. */
    final int push(Envelope envelope, int capacity) {
        for (; ; ) {
            Link last = tail;
            if (last instanceof Link.Closed) {
                return CLOSED;
            }
            // The tail is read first: both counters only grow, so "full" was true at the moment they were read.
            if (capacity > 0 && last.seq - (int) taken() - (int) removed() >= capacity) {
                return FULL;
            }
            envelope.seq = last.seq + 1;
            envelope.prev = last;
            if (TAIL.compareAndSet(this, last, envelope)) {
                if (last instanceof Envelope before) {
                    before.setNext(envelope);
                    return ACCEPTED;
                }
                return last instanceof Link.Idle ? WAKE : ACCEPTED;
            }
        }
    }

    /** The next envelope, claimed or not; the owner's, outside a slice. */
    final @Nullable Envelope poll() {
        Ring ring = ring();
        if (ring != null) {
            return ring.poll();
        }
        Cursor cursor = new Cursor();
        load(cursor);
        Envelope envelope = poll(cursor);
        store(cursor);
        return envelope;
    }

    final void load(Cursor cursor) {
        cursor.last = lastTaken;
        cursor.fetched = fetched;
    }

    final void store(Cursor cursor) {
        lastTaken = cursor.last;
        fetched = cursor.fetched;
    }

    /** The next envelope of the chain, claimed or not; the owner's. */
    final @Nullable Envelope poll(Cursor cursor) {
        Envelope before = cursor.last;
        Envelope next;
        if (before == null || before.seq == cursor.fetched) {
            next = fetch(cursor);
            if (next == null) {
                return null;
            }
        } else {
            next = before.next();
            if (next == null) {
                next = relink(lastPushed(), before.seq);
            }
        }
        if (before != null) {
            before.setNext(null);
        }
        next.prev = null;
        cursor.last = next;
        return next;
    }

    private Link lastPushed() {
        Link last = tail;
        return last instanceof Link.Closed closed ? closed.last : last;
    }

    private @Nullable Envelope fetch(Cursor cursor) {
        Link last = lastPushed();
        int until = cursor.fetched;
        if (last.seq == until || !(last instanceof Envelope)) {
            return null;
        }
        cursor.fetched = last.seq;
        int depth = last.seq - (int) taken() - (int) removed();
        if (depth > peak) {
            peak = depth;
        }
        Envelope first = cursor.last == null ? null : cursor.last.next();
        return first == null ? relink(last, until) : first;
    }

    /** Sets the links from the one after {@code until} up to {@code last}, whose senders may not have come to it yet. */
    private static Envelope relink(Link last, int until) {
        Envelope envelope = (Envelope) last;
        for (; ; ) {
            Link older = envelope.prev;
            if (older == null || older.seq == until) {
                return envelope;
            }
            ((Envelope) older).setNext(envelope);
            envelope = (Envelope) older;
        }
    }

    /** Counts a message that the owner has claimed. */
    final void countTaken() {
        TAKEN.setRelease(this, taken + 1);
    }

    /** How many messages were claimed by owners; from any thread. */
    final long taken() {
        Stretch open = stretch;
        return open == null ? (long) TAKEN.getAcquire(this) : open.taken();
    }

    /** Begins to count apart from the cell; the owner's. It has to look at its system messages afterwards. */
    final Stretch beginStretch() {
        Stretch begun = new Stretch(taken);
        STRETCH.setVolatile(this, begun);
        return begun;
    }

    /** Brings what was counted back; the owner's. */
    final void endStretch(Stretch open) {
        TAKEN.setRelease(this, open.taken());
        STRETCH.setRelease(this, null);
    }

    /** Whether the owner has more user messages to look at. */
    final boolean hasMore() {
        Ring ring = ring();
        return ring != null ? !ring.isEmpty() : tail.seq != fetched || (lastTaken != null && lastTaken.seq != fetched);
    }

    /** Gives ownership up if there is nothing to do; false means that the caller still owns the actor and must look again. */
    final boolean goIdle() {
        Link last = tail;
        if (last instanceof Link.Closed || hasMore()) {
            return false;
        }
        lastTaken = null;
        Link idle = new Link.Idle(last.seq);
        if (!TAIL.compareAndSet(this, last, idle)) {
            return false;
        }
        Ring ring = ring();
        if (system == null && (ring == null || ring.isEmpty())) {
            return true;
        }
        return !TAIL.compareAndSet(this, idle, new Link(idle.seq));
    }

    /** Gives ownership up until a system message comes; false means that one came already and the caller still owns it. */
    final boolean hold(int reason) {
        HOLD.setVolatile(this, reason);
        return system == null || !HOLD.compareAndSet(this, reason, NOT_HELD);
    }

    /** Takes ownership if nobody has it. */
    final boolean acquire() {
        for (; ; ) {
            Link last = tail;
            if (last instanceof Link.Idle) {
                if (TAIL.compareAndSet(this, last, new Link(last.seq))) {
                    return true;
                }
                continue;
            }
            int reason = hold;
            if (reason == NOT_HELD) {
                return false;
            }
            if (HOLD.compareAndSet(this, reason, NOT_HELD)) {
                return true;
            }
        }
    }

    /** Takes ownership if the actor is idle. */
    final boolean acquireIdle() {
        Link last = tail;
        return last instanceof Link.Idle && TAIL.compareAndSet(this, last, new Link(last.seq));
    }

    /** Refuses everything from now on; true makes the caller the owner. */
    final boolean close() {
        for (; ; ) {
            Link last = tail;
            if (last instanceof Link.Closed) {
                return false;
            }
            if (TAIL.compareAndSet(this, last, new Link.Closed(last))) {
                return last instanceof Link.Idle;
            }
        }
    }

    /** Refuses everything from now on, if nothing is queued; the owner's. */
    final boolean closeIfEmpty() {
        Ring ring = ring();
        return ring == null ? closeEmpty() : ring.closeIfEmpty();
    }

    /** {@link #closeIfEmpty} where no push into a ring is under way. */
    final boolean closeEmpty() {
        Link last = tail;
        return !(last instanceof Link.Closed) && !hasMore() && TAIL.compareAndSet(this, last, new Link.Closed(last));
    }

    final boolean isClosed() {
        return tail instanceof Link.Closed;
    }

    final boolean isIdle() {
        return tail instanceof Link.Idle;
    }

    final int held() {
        return hold;
    }

    final int peak() {
        Ring ring = ring();
        return ring != null ? ring.peak() : peak;
    }

    /** How many user messages wait. */
    final int depth() {
        Ring ring = ring();
        if (ring != null) {
            return ring.size();
        }
        Link last = tail;
        return Math.max(0, last.seq - (int) taken() - (int) removed());
    }

    /** How many messages were pushed, modulo 2^32. */
    final int pushed() {
        return tail.seq;
    }

    /** Adds a system message; false if there will be no more turns. The caller then wakes the actor. */
    final boolean pushSystem(SystemMessage message) {
        for (; ; ) {
            SystemMessage first = system;
            if (first == NO_MORE) {
                return false;
            }
            message.next = first;
            if (SYSTEM.compareAndSet(this, first, message)) {
                Stretch open = stretch;
                if (open != null) {
                    open.look();
                }
                return true;
            }
        }
    }

    final boolean hasSystem() {
        return system != null;
    }

    final boolean isFinished() {
        return system == NO_MORE;
    }

    /** Takes all system messages, oldest first; the owner's. */
    final @Nullable SystemMessage pollSystem() {
        return reverse((SystemMessage) SYSTEM.getAndSet(this, null));
    }

    /** Takes the last system messages and lets no more come. */
    final @Nullable SystemMessage endSystem() {
        return reverse((SystemMessage) SYSTEM.getAndSet(this, NO_MORE));
    }

    private static @Nullable SystemMessage reverse(@Nullable SystemMessage newest) {
        SystemMessage oldest = null;
        while (newest != null && newest != NO_MORE) {
            SystemMessage next = newest.next;
            newest.next = oldest;
            oldest = newest;
            newest = next;
        }
        return oldest;
    }

    /** Lets go of everything that was queued. */
    final void forget() {
        tail = FINISHED;
        lastTaken = null;
    }

    /** The envelopes that wait, oldest first, some of them claimed in the meantime; from any thread. */
    final List<Envelope> waiting() {
        Ring ring = ring();
        if (ring != null) {
            return ring.copy();
        }
        List<Envelope> found = new ArrayList<>();
        Link last = tail;
        if (last instanceof Link.Closed closed) {
            last = closed.last;
        }
        while (last instanceof Envelope envelope) {
            if (envelope.peek() != null) {
                found.add(envelope);
            }
            last = envelope.prev;
        }
        Collections.reverse(found);
        return found;
    }
}
