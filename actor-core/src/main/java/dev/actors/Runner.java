package dev.actors;

import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/** What a thread knows of the turn that it runs: one per worker thread, one per slice on other threads. */
final class Runner {

    private static final int CONTEXTS = 64;
    private static final ThreadLocal<@Nullable Runner> FOREIGN = new ThreadLocal<>();

    final Thread thread;
    final @Nullable Worker worker;

    @Nullable ActorCell<?> cell;

    @Nullable CellContext<?> context;

    @Nullable Envelope envelope;

    /** How far the slice is. */
    final Cursor cursor = new Cursor();

    /** The last contexts made, by actor, on a worker's thread: most slices find theirs. */
    private final @Nullable CellContext<?> @Nullable [] contexts;

    /** Set when a turn has changed more than the actor's own state. */
    boolean changed;

    /** The message of this turn, or the name of the hook; read by the sampler. */
    @Nullable Object message;

    /** Set when the turn awaits something. */
    @Nullable AsyncTurn async;

    /** Set when no handler fits the message. */
    boolean unhandled;

    /** Set from outside to end the slice after the running turn. */
    volatile boolean halt;

    /** Set when the slice is used up and the caller has to queue the actor again. */
    boolean again;

    /** Counts turns, for the sampler: read without any order. */
    int turns;

    private @Nullable ArrayDeque<ActorCell<?>> putOff;

    /** The sampler's own: what it saw last, since when, and whether it has warned. */
    int seenTurns;

    long seenSince;
    boolean warned;

    Runner(Thread thread, @Nullable Worker worker) {
        this.thread = thread;
        this.worker = worker;
        this.contexts = worker == null ? null : new CellContext<?>[CONTEXTS];
    }

    /** The one of the calling thread, or null where no actor runs. */
    static @Nullable Runner current() {
        return Thread.currentThread() instanceof WorkerThread thread ? thread.worker.runner : FOREIGN.get();
    }

    /** The actor whose turn runs on the calling thread. */
    static @Nullable ActorCell<?> currentCell() {
        Runner runner = current();
        return runner == null ? null : runner.cell;
    }

    void install() {
        FOREIGN.set(this);
    }

    static void uninstall() {
        FOREIGN.remove();
    }

    /** Keeps a slice that must not run inside the one that runs. */
    void putOff(ActorCell<?> cell) {
        if (putOff == null) {
            putOff = new ArrayDeque<>();
        }
        putOff.add(cell);
    }

    @Nullable ActorCell<?> pollPutOff() {
        return putOff == null ? null : putOff.poll();
    }

    /** Begins a slice, where the one before had ended. */
    Cursor enter(ActorCell<?> cell) {
        this.cell = cell;
        this.context = contextOf(cell);
        this.again = false;
        cell.load(cursor);
        return cursor;
    }

    private CellContext<?> contextOf(ActorCell<?> cell) {
        if (contexts == null) {
            return new CellContext<>(cell);
        }
        int slot = cell.id & CONTEXTS - 1;
        CellContext<?> found = contexts[slot];
        if (found == null || found.self() != cell) {
            found = new CellContext<>(cell);
            contexts[slot] = found;
        }
        return found;
    }

    void exit() {
        cell = null;
        context = null;
        envelope = null;
        message = null;
        async = null;
        cursor.last = null;
        turns++;
    }

    /** Begins a turn: no interrupt of an earlier one is left. */
    void begin(@Nullable Envelope envelope, Object message) {
        this.envelope = envelope;
        this.message = message;
        turns++;
        Thread.interrupted();
    }
}
