package dev.actors.bench;

/** A workload that is done in batches, as many as fit into the time. A batch grows until waiting for its end costs nothing. */
abstract class Throughput extends Workload {

    /** A batch is long enough when it takes this part of the time. */
    private static final int PART = 20;

    private static final long FIRST_BATCH = 500;

    private final long largest;
    private long batch;

    /** {@code largest} bounds how many messages can be queued at the same time. */
    Throughput(long largest) {
        this.largest = largest;
        this.batch = Math.min(FIRST_BATCH, largest);
    }

    /**
     * Does about as much as said, to the end, and checks it.
     *
     * @return how much exactly
     */
    abstract long run(long count) throws Exception;

    @Override
    double measure(long nanos) throws Exception {
        long begun = System.nanoTime();
        long now = begun;
        long done = 0;
        while (now - begun < nanos) {
            done += run(batch);
            long end = System.nanoTime();
            if (end - now < nanos / PART) {
                batch = Math.min(largest, batch * 2);
            }
            now = end;
        }
        return done * 1e9 / (now - begun);
    }
}
