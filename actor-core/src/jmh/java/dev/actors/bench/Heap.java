package dev.actors.bench;

import java.lang.management.ManagementFactory;

/** What is alive on the heap. */
final class Heap {

    private static final int ROUNDS = 8;
    private static final long STEADY_BYTES = 4_096;

    private Heap() {}

    /** Bytes in use after collections, as many as it takes for the figure to stand still. */
    static long used() {
        long last = Long.MAX_VALUE;
        for (int i = 0; i < ROUNDS; i++) {
            System.gc();
            long now = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
            if (Math.abs(last - now) < STEADY_BYTES) {
                return now;
            }
            last = now;
        }
        return last;
    }
}
