package dev.actors;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * The share of the past second that a thread was not parked. The thread reads the clock around parking only and writes
 * what it was parked into tenths of a second; a reader adds the interval that is still open.
 */
final class UsageMeter {

    private static final long WINDOW = 1_000_000_000L;
    private static final int BUCKETS = 10;
    private static final long BUCKET = WINDOW / BUCKETS;

    /** Twice as many as are read: parked nanoseconds by tenth of a second, and which tenth that was. */
    private final AtomicLongArray parked = new AtomicLongArray(2 * BUCKETS);

    private final AtomicLongArray number = new AtomicLongArray(2 * BUCKETS);
    private final long origin = System.nanoTime();
    private volatile long parkedSince = 0;
    private volatile boolean isParked = true;

    UsageMeter() {
        for (int i = 0; i < 2 * BUCKETS; i++) {
            number.set(i, -1);
        }
    }

    private long now() {
        return System.nanoTime() - origin;
    }

    /** The thread's, before it parks. */
    void park() {
        parkedSince = now();
        isParked = true;
    }

    /** The thread's, after it parked. */
    void unpark() {
        long end = now();
        long begin = Math.max(parkedSince, end - WINDOW - BUCKET);
        isParked = false;
        while (begin < end) {
            long bucket = begin / BUCKET;
            long upTo = Math.min(end, (bucket + 1) * BUCKET);
            int index = (int) (bucket % (2 * BUCKETS));
            if (number.get(index) != bucket) {
                parked.set(index, 0);
                number.set(index, bucket);
            }
            parked.set(index, parked.get(index) + upTo - begin);
            begin = upTo;
        }
    }

    /** From 0 to 1; any thread's. */
    double utilization() {
        boolean open = isParked;
        long since = parkedSince;
        long end = now();
        long window = Math.min(WINDOW, Math.max(1, end));
        long begin = end - window;
        long idle = open ? end - Math.max(since, begin) : 0;
        for (int i = 0; i < 2 * BUCKETS; i++) {
            long bucket = number.get(i);
            long bucketEnd = (bucket + 1) * BUCKET;
            if (bucket >= 0 && bucketEnd > begin && bucket * BUCKET < end) {
                long inside = Math.min(bucketEnd, end) - Math.max(bucket * BUCKET, begin);
                idle += parked.get(i) * inside / BUCKET;
            }
        }
        return Math.min(1, Math.max(0, 1 - (double) idle / window));
    }
}
