package dev.actors;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The last messages that actors began to handle. It records only while somebody reads: an actor asks once a slice whether
 * it is on, which is one read of a field that hardly ever changes.
 */
final class Trace {

    static final int KEPT = 1000;

    /** How long it goes on after it was read last. */
    static final long LINGER_NANOS = 5_000_000_000L;

    private final DefaultActorSystem system;
    private final AtomicLong last = new AtomicLong();
    private volatile boolean on;
    private volatile long readAt;
    private volatile @Nullable AtomicReferenceArray<@Nullable TracedMessage> kept;

    Trace(DefaultActorSystem system) {
        this.system = system;
    }

    boolean isOn() {
        return on;
    }

    void add(ActorCell<?> recipient, @Nullable ActorRef<?> sender, Object message) {
        AtomicReferenceArray<@Nullable TracedMessage> ring = kept;
        if (ring == null) {
            return;
        }
        if (system.timers().now() - readAt > LINGER_NANOS) {
            end();
            return;
        }
        long number = last.incrementAndGet();
        ring.setRelease(
                (int) (number % KEPT),
                new TracedMessage(
                        number,
                        system.timers().wall(),
                        sender == null ? null : sender.name(),
                        recipient.name(),
                        message.getClass().getName()));
    }

    private synchronized void end() {
        if (system.timers().now() - readAt > LINGER_NANOS) {
            on = false;
            kept = null;
        }
    }

    /** The last ones, oldest first. An entry whose writer has its number, but is not done yet, comes with the next read. */
    synchronized List<TracedMessage> read() {
        readAt = system.timers().now();
        AtomicReferenceArray<@Nullable TracedMessage> ring = kept;
        if (ring == null) {
            kept = new AtomicReferenceArray<>(KEPT);
            on = true;
            return List.of();
        }
        List<TracedMessage> found = new ArrayList<>();
        long newest = last.get();
        for (long number = Math.max(1, newest - KEPT + 1); number <= newest; number++) {
            TracedMessage entry = ring.getAcquire((int) (number % KEPT));
            if (entry != null && entry.number() == number) {
                found.add(entry);
            }
        }
        return List.copyOf(found);
    }
}
