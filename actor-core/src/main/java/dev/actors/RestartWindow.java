package dev.actors;

import java.util.concurrent.ThreadLocalRandom;

/** Counts the restarts of one actor in the sliding window of its strategy. */
final class RestartWindow {

    private final SupervisorStrategy.Restart strategy;
    private final long within;
    private long[] times = new long[4];
    private int count;
    private int inRow;

    RestartWindow(SupervisorStrategy.Restart strategy) {
        this.strategy = strategy;
        this.within = Settings.nanos(strategy.within());
    }

    /** Whether one more restart is allowed now; counts it if so. */
    boolean allows(long now) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if (now - times[i] < within) {
                times[kept++] = times[i];
            }
        }
        inRow = kept == 0 ? 0 : inRow;
        count = kept;
        if (strategy.maxRestarts() != SupervisorStrategy.UNLIMITED && count >= strategy.maxRestarts()) {
            return false;
        }
        if (strategy.maxRestarts() == SupervisorStrategy.UNLIMITED && count == 1) {
            count = 0; // only whether there was one within the window matters then
        }
        if (count == times.length) {
            times = java.util.Arrays.copyOf(times, count * 2);
        }
        times[count++] = now;
        inRow++;
        return true;
    }

    /** How long to wait before this restart: doubled for each one in a row, at most the longest, at least 1 ns; 0 for none. */
    long backoff() {
        long min = Settings.nanos(strategy.minBackoff());
        if (min == 0) {
            return 0;
        }
        long max = Settings.nanos(strategy.maxBackoff());
        int doublings = Math.min(inRow - 1, 62);
        long wait = min > max >> doublings ? max : min << doublings;
        double factor = 1 + strategy.jitter() * (ThreadLocalRandom.current().nextDouble() * 2 - 1);
        return Math.max(1, Math.min(max, (long) (wait * factor)));
    }
}
