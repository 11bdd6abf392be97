package dev.actors;

import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/** What the gone actors of one group have left in the books. */
final class GroupStats {

    final @Nullable String name;
    final LongAdder taken = new LongAdder();
    final LongAdder failed = new LongAdder();
    final LongAdder removed = new LongAdder();
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
            removed.add(rare.removed());
            dropped.add(rare.dropped());
            abandoned.add(rare.abandoned);
            rejected.add(rare.rejected());
            restarts.add(rare.restarts);
            if (rare.failedForGood) {
                failedForGood.increment();
            }
        }
    }
}
