package dev.actors.spring.test;

import dev.actors.ActorSystem;
import dev.actors.DeadLetter;
import dev.actors.test.SimulatedActorSystem;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What nobody read in this test, and assertions about it.
 *
 * <p>An {@code expect…} takes the letter it finds, wherever in the order it is, so that {@link #expectNone} at the end means:
 * no other. It waits on the calling thread up to the {@linkplain #timeout(Duration) timeout} [3 s], or in virtual time runs
 * what is ready while no time passes; it then fails with an {@link AssertionError} that lists what there was. Being iterable
 * it goes into {@code assertThat(deadLetters)}: all letters of the test, as soon as the actors are at rest. Safe for any
 * number of threads.
 */
public final class DeadLetters implements Iterable<DeadLetter> {

    private static final Duration TIMEOUT = Duration.ofSeconds(3);
    private static final int MAX_TEXT = 200;

    private final List<DeadLetter> all = new ArrayList<>();
    private final List<DeadLetter> left = new ArrayList<>();
    private long count;
    private @Nullable ActorSystem system;
    private Duration timeout = TIMEOUT;

    DeadLetters() {}

    synchronized void attach(ActorSystem attached) {
        system = attached;
        count = attached.deadLetters().total();
        attached.onDeadLetter(this::record);
    }

    private synchronized void record(DeadLetter letter) {
        all.add(letter);
        left.add(letter);
        count++;
        notifyAll();
    }

    private synchronized long count() {
        return count;
    }

    /** Sets how long expectations wait from now on, until the end of the test: positive [3 s]. */
    public synchronized DeadLetters timeout(Duration timeout) {
        if (timeout.isZero() || timeout.isNegative()) {
            throw new IllegalArgumentException("timeout is " + timeout + "; it must be a positive duration");
        }
        this.timeout = timeout;
        return this;
    }

    /** Waits for a letter whose message is equal to that, and takes it. */
    public DeadLetter expect(Object message) {
        Objects.requireNonNull(message, "message");
        return take("the message " + text(message), letter -> message.equals(letter.message()));
    }

    /** Waits for a letter whose message is of the type, and takes it. */
    public DeadLetter expect(Class<?> messageType) {
        Objects.requireNonNull(messageType, "messageType");
        return take("a message of type " + messageType.getName(), letter -> messageType.isInstance(letter.message()));
    }

    /** Waits for a letter that matches, and takes it. */
    public DeadLetter expectMatching(Predicate<? super DeadLetter> predicate) {
        Objects.requireNonNull(predicate, "predicate");
        return take("a message that matches", predicate);
    }

    /** Waits until the actors are at rest, and fails if there is a letter that was not taken. */
    public void expectNone() {
        rest(limit());
        synchronized (this) {
            if (!left.isEmpty()) {
                throw failure("expected no dead letter");
            }
        }
    }

    /** Waits until the actors are at rest, and returns all letters of this test, taken or not, oldest first. */
    public List<DeadLetter> all() {
        rest(limit());
        synchronized (this) {
            return List.copyOf(all);
        }
    }

    /** {@link #all}, one by one. */
    @Override
    public Iterator<DeadLetter> iterator() {
        return all().iterator();
    }

    /** Forgets all letters so far. */
    public synchronized void clear() {
        all.clear();
        left.clear();
    }

    /** Makes this as good as new. */
    synchronized void reset() {
        clear();
        timeout = TIMEOUT;
    }

    /** Waits until the actors have nothing to do, and what nobody read is recorded here; at most so long. */
    void rest(Duration limit) {
        ActorSystem resting = system();
        if (resting != null) {
            Rest.await(resting, this::count, limit);
        }
    }

    private synchronized @Nullable ActorSystem system() {
        return system;
    }

    private synchronized Duration limit() {
        return timeout;
    }

    private synchronized DeadLetter take(String what, Predicate<? super DeadLetter> predicate) {
        long end = System.nanoTime() + timeout.toNanos();
        while (true) {
            for (int i = 0; i < left.size(); i++) {
                if (predicate.test(left.get(i))) {
                    return left.remove(i);
                }
            }
            if (!await(end - System.nanoTime())) {
                throw failure("expected a dead letter with " + what + ", within " + timeout);
            }
        }
    }

    /** Whether there may be more by now; the caller holds the lock. */
    private boolean await(long nanos) {
        if (system instanceof SimulatedActorSystem simulated) {
            return simulated.step();
        }
        if (nanos <= 0) {
            return false;
        }
        try {
            wait(nanos / 1_000_000, (int) (nanos % 1_000_000));
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw failure("interrupted while waiting for a dead letter");
        }
    }

    private AssertionError failure(String what) {
        StringBuilder text = new StringBuilder(what);
        text.append(System.lineSeparator()).append("  not taken yet: ");
        text.append(left.isEmpty() ? "nothing" : left.size());
        for (DeadLetter letter : left) {
            text.append(System.lineSeparator()).append("    ").append(text(letter.message()));
            letter.sender()
                    .ifPresent(sender ->
                            text.append(" from '").append(sender.name()).append('\''));
            text.append(" to '").append(letter.recipient()).append("': ").append(letter.reason());
        }
        text.append(System.lineSeparator()).append("  taken before: ").append(all.size() - left.size());
        return new AssertionError(text.toString());
    }

    private static String text(Object message) {
        String type = message.getClass().getTypeName();
        try {
            String text = String.valueOf(message);
            return type + " " + (text.length() > MAX_TEXT ? text.substring(0, MAX_TEXT) + "…" : text);
        } catch (RuntimeException | StackOverflowError e) {
            return type + " (its toString threw " + e.getClass().getName() + ")";
        }
    }

    @Override
    public String toString() {
        return "DeadLetters";
    }
}
