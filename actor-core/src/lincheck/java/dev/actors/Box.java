package dev.actors;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * The smallest actor: a mailbox, and a slice that does with it what {@link ActorCell#slice} does. Whoever comes to own it
 * runs it at once, on his own thread; his fields are plain, as those of an actor are.
 */
final class Box extends Mailbox {

    /** Ends a wait. */
    static final class Signal {}

    private final int capacity;
    private final @Nullable Ring ring;
    private final AtomicInteger removed = new AtomicInteger();
    private final List<Integer> handled = new ArrayList<>();
    private final List<Integer> dropped = new ArrayList<>();
    private final List<Integer> replaced = new ArrayList<>();
    private boolean owned;
    private int signals;
    private int stops;
    private int waits;
    private boolean sleepy;
    private int ends;

    Box(int capacity, boolean withRing, boolean dropOldest) {
        this.capacity = capacity;
        this.ring = withRing ? new Ring(this, capacity, dropOldest) : null;
    }

    static Box unbounded() {
        return new Box(0, false, false);
    }

    @Override
    long removed() {
        return removed.get();
    }

    @Override
    @Nullable Ring ring() {
        return ring;
    }

    /** Sends, and runs the box if that woke it; false if it was not accepted. */
    boolean tell(int message) {
        Envelope envelope = new Envelope(message, null);
        int outcome;
        if (ring == null) {
            outcome = push(envelope, capacity);
        } else {
            Ring.Outcome pushed = ring.push(envelope, 0, false);
            Envelope oldest = pushed.dropped();
            if (oldest != null) {
                Object old = oldest.claim();
                if (old != null) {
                    removed.incrementAndGet();
                    synchronized (replaced) {
                        replaced.add((Integer) old);
                    }
                }
            }
            outcome = pushed.code() == ACCEPTED && acquireIdle() ? WAKE : pushed.code();
        }
        if (outcome == WAKE) {
            own();
            slice();
        }
        return outcome == ACCEPTED || outcome == WAKE;
    }

    /** Takes the oldest message that waits out of the box; null if there was none to have. */
    @Nullable Integer remove() {
        for (Envelope envelope : waiting()) {
            Object message = envelope.peek();
            if (message != null && envelope.claim(message)) {
                removed.incrementAndGet();
                if (ring != null) {
                    ring.discard(envelope);
                }
                return (Integer) message;
            }
        }
        return null;
    }

    /** Ends one wait of the box, now or when it comes to it. */
    void signal() {
        if (pushSystem(new SystemMessage.StageDone()) && acquire()) {
            own();
            slice();
        }
    }

    void stop() {
        if (pushSystem(new SystemMessage.Restart()) && ((ring == null ? close() : ring.close()) || acquire())) {
            own();
            slice();
        }
    }

    /** Lets the box fall asleep when it has nothing to do, as if its time had come. */
    void sleep() {
        if (pushSystem(new SystemMessage.Look()) && acquire()) {
            own();
            slice();
        }
    }

    /** Begins as if a turn were waiting for so many stages. */
    Box waiting(int stages) {
        waits = stages;
        ownFromTheStart();
        return this;
    }

    /** Runs it for the first time. */
    void run() {
        own();
        slice();
    }

    private void own() {
        if (owned) {
            throw new AssertionError("two threads own the box");
        }
        owned = true;
    }

    private void slice() {
        for (; ; ) {
            takeSystem();
            if (waits > signals && stops == 0) {
                owned = false;
                if (hold(HELD_WAITING)) {
                    return;
                }
                own();
                continue;
            }
            Envelope envelope = poll();
            if (envelope != null) {
                Object message = envelope.claim();
                if (message != null) {
                    (stops > 0 ? dropped : handled).add((Integer) message);
                    countTaken();
                }
            } else if (isClosed() || (sleepy && closeIfEmpty())) {
                end();
                return;
            } else {
                owned = false;
                if (goIdle()) {
                    return;
                }
                own();
            }
        }
    }

    private void takeSystem() {
        for (SystemMessage message = pollSystem(); message != null; message = message.next) {
            if (message instanceof SystemMessage.Restart) {
                stops++;
            } else if (message instanceof SystemMessage.Look) {
                sleepy = true;
            } else {
                signals++;
            }
        }
    }

    private void end() {
        ends++;
        for (Envelope envelope; (envelope = poll()) != null; ) {
            Object message = envelope.claim();
            if (message != null) {
                dropped.add((Integer) message);
                countTaken();
            }
        }
        for (SystemMessage message = endSystem(); message != null; message = message.next) {
            signals++;
        }
    }

    // ---- afterwards

    List<Integer> handled() {
        return handled;
    }

    List<Integer> dropped() {
        return dropped;
    }

    int signals() {
        return signals;
    }

    int ends() {
        return ends;
    }

    /** Everything accepted was handled, dropped or removed, once; each sender's in its order; nothing waits. */
    void checkSettled(List<Integer> accepted, List<Integer> taken) {
        Map<Integer, Integer> fates = new HashMap<>();
        for (List<Integer> fate : List.of(handled, dropped, replaced, taken)) {
            for (Integer message : fate) {
                fates.merge(message, 1, Integer::sum);
            }
        }
        for (Integer message : accepted) {
            require(Integer.valueOf(1).equals(fates.remove(message)), "message " + message + " has not one fate");
        }
        require(fates.isEmpty(), "messages that were not accepted had a fate: " + fates);
        for (List<Integer> fate : List.of(handled, dropped)) {
            for (int i = 0; i < fate.size(); i++) {
                for (int j = i + 1; j < fate.size(); j++) {
                    boolean sameSender = fate.get(i) / 10 == fate.get(j) / 10;
                    require(!sameSender || fate.get(i) < fate.get(j), "out of order: " + fate);
                }
            }
        }
        require(isIdle() || isClosed(), "nobody runs the box, and it is not idle");
        require(!hasSystem() || isFinished(), "a system message waits");
        require(isFinished() || depth() == 0, "the depth of an empty box is " + depth());
        require(ends == (isClosed() ? 1 : 0), "it ended " + ends + " times");
    }

    static void require(boolean truth, String text) {
        if (!truth) {
            throw new AssertionError(text);
        }
    }
}
