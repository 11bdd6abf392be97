package dev.actors;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The last messages that actors began to handle. It records only while somebody reads: an actor asks for each message
 * whether it is on, which is one read of a field that hardly ever changes, and misses none that is told after the first read.
 */
final class Trace {

    static final int KEPT = 1000;

    /** How long it goes on after it was read last. */
    static final long LINGER_NANOS = 5_000_000_000L;

    private final DefaultActorSystem system;
    private volatile long readAt;

    /** Null while nobody reads. */
    private volatile @Nullable Recording recording;

    Trace(DefaultActorSystem system) {
        this.system = system;
    }

    boolean isOn() {
        return recording != null;
    }

    void add(ActorCell<?> recipient, @Nullable ActorRef<?> sender, Object message) {
        Recording current = recording;
        if (current == null) {
            return;
        }
        if (isStale()) {
            end();
            return;
        }
        current.add(recipient, sender, message, system.timers().wall());
    }

    private boolean isStale() {
        return system.timers().now() - readAt > LINGER_NANOS;
    }

    private synchronized void end() {
        if (isStale()) {
            recording = null;
        }
    }

    /** The last ones, oldest first. An entry whose writer has its number, but is not done yet, comes with the next read. */
    synchronized List<TracedMessage> read() {
        readAt = system.timers().now();
        Recording current = recording;
        if (current == null) {
            recording = new Recording();
            return List.of();
        }
        return current.entries();
    }

    /** From the first read to five seconds after the last. */
    private static final class Recording {

        private final AtomicLong last = new AtomicLong();
        private final AtomicReferenceArray<@Nullable TracedMessage> kept = new AtomicReferenceArray<>(KEPT);

        void add(ActorCell<?> recipient, @Nullable ActorRef<?> sender, Object message, Instant at) {
            long number = last.incrementAndGet();
            kept.setRelease(
                    (int) (number % KEPT),
                    new TracedMessage(
                            number,
                            at,
                            sender == null ? null : sender.name(),
                            recipient.name(),
                            message.getClass().getName()));
        }

        List<TracedMessage> entries() {
            List<TracedMessage> found = new ArrayList<>();
            long newest = last.get();
            for (long number = Math.max(1, newest - KEPT + 1); number <= newest; number++) {
                TracedMessage entry = kept.getAcquire((int) (number % KEPT));
                if (entry != null && entry.number() == number) {
                    found.add(entry);
                }
            }
            return List.copyOf(found);
        }
    }
}
