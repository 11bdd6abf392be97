package dev.actors.bench;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Something that is measured, over and over, in one JVM; every measurement checks that all was done. */
abstract class Workload implements AutoCloseable {

    private static final long PATIENCE_SECONDS = 120;

    Unit unit() {
        return Unit.PER_SECOND;
    }

    /** Measures once, for about as long as said where the workload has no length of its own. */
    abstract double measure(long nanos) throws Exception;

    /** How often it can be measured for nothing. */
    int mostWarmups() {
        return Integer.MAX_VALUE;
    }

    /** How often it can be measured in one JVM. */
    int mostIterations() {
        return Integer.MAX_VALUE;
    }

    /** What is to be said about a run that has ended; empty if nothing. */
    String remark() {
        return "";
    }

    @Override
    public abstract void close();

    static void await(CountDownLatch done) throws InterruptedException {
        if (!done.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            throw new IllegalStateException("not done after " + PATIENCE_SECONDS + " s: messages were lost");
        }
    }

    static void check(String what, long expected, long found) {
        if (expected != found) {
            throw new IllegalStateException(what + ": " + found + " instead of " + expected);
        }
    }
}
