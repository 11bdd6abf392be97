package dev.actors.bench;

/** A {@link Throughput} over an engine, which it closes at the end. */
abstract class ActorThroughput<R, C, K> extends Throughput {

    /** For workloads whose queues do not grow with the batch. */
    static final int DEEPER = 100;

    final Engine<R, C, K> engine;

    ActorThroughput(Engine<R, C, K> engine, long largest) {
        super(largest);
        this.engine = engine;
    }

    @Override
    public final void close() {
        engine.close();
    }
}
