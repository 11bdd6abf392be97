package dev.actors;

import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * The books of one group: what its gone actors have left, and what anybody may do to a mailbox (remove, drop, refuse) as it
 * happens, so that nothing is missed that happens while an actor goes.
 */
final class GroupStats {

    final @Nullable String name;
    final LongAdder taken = new LongAdder();
    final LongAdder failed = new LongAdder();
    final LongAdder removed = new LongAdder();
    final LongAdder stale = new LongAdder();
    final LongAdder dropped = new LongAdder();
    final LongAdder abandoned = new LongAdder();
    final LongAdder rejected = new LongAdder();
    final LongAdder restarts = new LongAdder();
    final LongAdder stopped = new LongAdder();
    final LongAdder failedForGood = new LongAdder();
    final LongAccumulator peak = new LongAccumulator(Math::max, 0);

    GroupStats(@Nullable String name) {
        this.name = name;
    }

    /** Takes over the figures of an actor that is gone. */
    void retire(ActorCell<?> cell) {
        taken.add(cell.taken());
        stopped.increment();
        peak.accumulate(cell.peak());
        Rare rare = cell.rareOrNull();
        if (rare != null) {
            failed.add(rare.failed);
            stale.add(rare.stale);
            abandoned.add(rare.abandoned);
            restarts.add(rare.restarts);
            if (rare.failedForGood) {
                failedForGood.increment();
            }
        }
    }
}
