package dev.actors;

import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Runs the actors of one dispatcher of one system. */
abstract class Scheduler {

    final String name;
    final int throughput;

    Scheduler(String name, int throughput) {
        this.name = name;
        this.throughput = throughput;
    }

    /**
     * Runs an actor that the caller has just come to own, soon. It is kept while the scheduler is not started.
     *
     * @param runner the calling thread's, or null
     */
    abstract void ready(ActorCell<?> cell, @Nullable Runner runner);

    /** Runs a slice on the calling thread, which is not a worker's. */
    abstract void runForeign(ActorCell<?> cell);

    /** Runs one slice of an actor with a runner that is installed already. */
    void runSlice(ActorCell<?> cell, Runner runner) {
        throw new IllegalStateException("workers run their actors themselves");
    }

    abstract void start();

    /**
     * Ends running slices and all threads; what is ready stays.
     *
     * @return the threads that are stuck in user code after {@code nanos}: interrupted, and let go
     */
    abstract List<Stuck> stop(long nanos);

    /** Whether nothing runs and nothing is ready. */
    abstract boolean isQuiet();

    /** Visits what threads are running, without stopping any. */
    abstract void forEachRunner(Consumer<? super Runner> visitor);

    abstract SystemSnapshot.DispatcherInfo info();

    /** A thread that did not come back from user code. */
    record Stuck(String thread, @Nullable String actor) {}
}
