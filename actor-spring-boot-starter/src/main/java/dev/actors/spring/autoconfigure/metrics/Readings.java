package dev.actors.spring.autoconfigure.metrics;

import dev.actors.ActorSystem;
import dev.actors.DeadLetter;
import dev.actors.SystemSnapshot;
import dev.actors.SystemSnapshot.DispatcherInfo;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Reads the system once for all meters of a scrape: a snapshot walks over all actors, and there may be a million of them.
 *
 * <p>A reading is kept for {@link #FRESH}, counted from when it was done. Nothing is read while nobody asks. Many threads
 * may ask; one reads, those that come meanwhile wait for it.
 */
final class Readings {

    static final Duration FRESH = Duration.ofMillis(100);

    private final ActorSystem system;
    private final GroupTags groupTags;
    private final ReentrantLock reading = new ReentrantLock();
    private volatile @Nullable Reading last;

    Readings(ActorSystem system, GroupTags groupTags) {
        this.system = system;
        this.groupTags = groupTags;
    }

    /** What was read less than {@link #FRESH} ago. */
    Reading current() {
        Reading known = last;
        if (known != null && known.isFresh()) {
            return known;
        }
        reading.lock();
        try {
            known = last;
            if (known == null || !known.isFresh()) {
                known = read(known);
                last = known;
            }
            return known;
        } finally {
            reading.unlock();
        }
    }

    private Reading read(@Nullable Reading before) {
        SystemSnapshot snapshot = system.snapshot();
        Map<String, Sums> groups = new HashMap<>();
        groups.put(GroupTags.NONE, Sums.ZERO);
        for (SystemSnapshot.Group group : snapshot.groups()) {
            groups.merge(groupTags.of(group.name()), Sums.of(group), Sums::plus);
        }
        if (before != null) {
            before.groups.forEach((tag, sums) -> groups.merge(tag, sums.countersOnly(), Sums::notBelow));
        }
        Map<String, DispatcherInfo> dispatchers = new HashMap<>();
        for (DispatcherInfo dispatcher : snapshot.dispatchers()) {
            dispatchers.put(dispatcher.name(), dispatcher);
        }
        return new Reading(groups, dispatchers, system.deadLetters().byReason(), System.nanoTime());
    }

    /** What the meters show. */
    record Reading(
            Map<String, Sums> groups,
            Map<String, DispatcherInfo> dispatchers,
            Map<DeadLetter.Reason, Long> deadLetters,
            long readAt) {

        boolean isFresh() {
            return System.nanoTime() - readAt < FRESH.toNanos();
        }

        Sums group(String tag) {
            return groups.getOrDefault(tag, Sums.ZERO);
        }
    }

    /** The figures of all groups with one tag value. */
    record Sums(
            long starting,
            long idle,
            long scheduled,
            long running,
            long waiting,
            long backoff,
            long stopped,
            long failedActors,
            long queued,
            long peak,
            long handled,
            long failed,
            long removed,
            long rejected,
            long restarts) {

        static final Sums ZERO = new Sums(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

        static Sums of(SystemSnapshot.Group group) {
            SystemSnapshot.Actors actors = group.actors();
            SystemSnapshot.Mailbox mailbox = group.mailbox();
            return new Sums(
                    actors.starting(),
                    actors.idle(),
                    actors.scheduled(),
                    actors.running(),
                    actors.waiting(),
                    actors.backoff(),
                    actors.stopped(),
                    actors.failed(),
                    mailbox.queued(),
                    mailbox.peak(),
                    mailbox.processed() - mailbox.failed(),
                    mailbox.failed(),
                    mailbox.removed(),
                    mailbox.rejected(),
                    mailbox.restarts());
        }

        Sums plus(Sums other) {
            return new Sums(
                    starting + other.starting,
                    idle + other.idle,
                    scheduled + other.scheduled,
                    running + other.running,
                    waiting + other.waiting,
                    backoff + other.backoff,
                    stopped + other.stopped,
                    failedActors + other.failedActors,
                    queued + other.queued,
                    Math.max(peak, other.peak),
                    handled + other.handled,
                    failed + other.failed,
                    removed + other.removed,
                    rejected + other.rejected,
                    restarts + other.restarts);
        }

        /** What is left of a group that the system has forgotten. */
        Sums countersOnly() {
            return new Sums(
                    0, 0, 0, 0, 0, 0, stopped, failedActors, 0, peak, handled, failed, removed, rejected, restarts);
        }

        /**
         * Holds counters where they were if they seem to fall: figures are read from running actors, and a counter that
         * falls by one looks to a monitoring system like a restart of the process.
         */
        Sums notBelow(Sums before) {
            return new Sums(
                    starting,
                    idle,
                    scheduled,
                    running,
                    waiting,
                    backoff,
                    Math.max(stopped, before.stopped),
                    Math.max(failedActors, before.failedActors),
                    queued,
                    Math.max(peak, before.peak),
                    Math.max(handled, before.handled),
                    Math.max(failed, before.failed),
                    Math.max(removed, before.removed),
                    Math.max(rejected, before.rejected),
                    Math.max(restarts, before.restarts));
        }
    }
}
