package dev.actors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.actors.DeadLetter.Reason;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;

/** What became of every message of a run, by its id, and whether that is what the system says too. */
final class Ledger {

    private final int capacity;
    private final AtomicInteger ids = new AtomicInteger();
    private final AtomicIntegerArray entered;
    private final AtomicIntegerArray dead;
    private final AtomicIntegerArray removed;
    private final AtomicIntegerArray refused;
    private final ConcurrentHashMap<Integer, Reason> reasons = new ConcurrentHashMap<>();
    private final ConcurrentHashMap<Integer, String> asks = new ConcurrentHashMap<>();
    private final ConcurrentLinkedQueue<String> violations = new ConcurrentLinkedQueue<>();
    private final AtomicLong letters = new AtomicLong();
    private final AtomicLong openAsks = new AtomicLong();

    Ledger(int capacity) {
        this.capacity = capacity;
        entered = new AtomicIntegerArray(capacity);
        dead = new AtomicIntegerArray(capacity);
        removed = new AtomicIntegerArray(capacity);
        refused = new AtomicIntegerArray(capacity);
    }

    /** The next id, or -1 when there are enough. */
    int newId() {
        int id = ids.getAndIncrement();
        return id < capacity ? id : -1;
    }

    void entered(int id) {
        entered.incrementAndGet(id);
    }

    void dead(DeadLetter letter) {
        if (letter.message() instanceof Prey.Note note) {
            dead.incrementAndGet(note.id());
            reasons.put(note.id(), letter.reason());
        }
        letters.incrementAndGet();
    }

    /** Removed, or called off, so that it is never handled. */
    void removed(int id) {
        removed.incrementAndGet(id);
    }

    /** Not accepted, and its sender knows. */
    void refused(int id) {
        refused.incrementAndGet(id);
    }

    void violation(String text) {
        violations.add(text);
    }

    void asked(Prey.Note note, java.util.concurrent.CompletableFuture<Integer> future) {
        openAsks.incrementAndGet();
        future.whenComplete((value, failure) -> {
            openAsks.decrementAndGet();
            if (failure == null && value != null && value != note.id()) {
                violation("ask " + note.id() + " was answered with " + value);
            }
            asks.put(
                    note.id(), failure == null ? "answered" : failure.getClass().getSimpleName());
        });
    }

    /** How many dead letters were seen. */
    long letters() {
        return letters.get();
    }

    /** How many asks are not done. */
    long openAsks() {
        return openAsks.get();
    }

    /** Each id in exactly one class, and the sums equal to those of the system. */
    void verify(ActorSystem system) {
        SystemSnapshot.Mailbox counts = system.snapshot().mailbox();
        long missed = system.deadLetters().missedByListeners();
        int total = Math.min(ids.get(), capacity);
        long processed = 0;
        long knownRefused = 0;
        List<String> wrong = new ArrayList<>(violations);
        List<String> nowhere = new ArrayList<>();
        for (int id = 0; id < total; id++) {
            boolean handled = entered.get(id) == 1 && dead.get(id) == 0;
            boolean askRefused = entered.get(id) + dead.get(id) + removed.get(id) == 0 && asks.containsKey(id);
            boolean taken = askRefused && asks.get(id).equals("AskTimeoutException");
            int classes = (handled ? 1 : 0) + dead.get(id) + removed.get(id) + refused.get(id) + (askRefused ? 1 : 0);
            processed += handled ? 1 : 0;
            knownRefused += refused.get(id) + (askRefused && !taken ? 1 : 0);
            if (classes == 0) {
                nowhere.add("id " + id + " is in no class");
            } else if (classes > 1 || entered.get(id) > 1 || removed.get(id) + entered.get(id) > 1) {
                wrong.add("id " + id + ": entered " + entered.get(id) + ", dead " + dead.get(id) + " "
                        + reasons.get(id) + ", removed " + removed.get(id) + ", refused " + refused.get(id) + ", ask "
                        + asks.get(id));
            }
        }
        assertThat(wrong.subList(0, Math.min(20, wrong.size())))
                .as("%d ids, %s", total, counts)
                .isEmpty();
        assertThat(nowhere.size())
                .as(
                        "ids in no class, %s; listeners missed %d",
                        nowhere.stream().limit(20).toList(), missed)
                .isLessThanOrEqualTo((int) missed);
        assertThat(openAsks()).as("open asks").isZero();
        assertThat(counts.queued()).as("queued").isZero();
        if (missed == 0) {
            assertThat(counts.processed()).as("handled and failed, %s", counts).isEqualTo(processed);
            long deadButAccepted = counts.deadLetters() - (counts.rejected() - knownRefused);
            assertThat(counts.accepted())
                    .as("accepted = handled + failed + dead-lettered + removed, %s", counts)
                    .isEqualTo(counts.processed() + deadButAccepted + counts.removed());
        }
    }
}
