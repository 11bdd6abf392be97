package dev.actors;

import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/** What a thread knows of the turn that it runs: one per worker thread, one per slice on other threads. */
final class Runner extends Padded {

    private static final ThreadLocal<@Nullable Runner> FOREIGN = new ThreadLocal<>();

    final Thread thread;
    final @Nullable Worker worker;

    /** Of the slice that runs here; null between slices. */
    @Nullable CellContext<?> context;

    /** Set when a turn has changed more than the actor's own state. */
    boolean changed;

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
    }

    /** The one of the calling thread, or null where no actor runs. */
    static @Nullable Runner current() {
        return Thread.currentThread() instanceof WorkerThread thread ? thread.worker.runner : FOREIGN.get();
    }

    /** The actor whose turn runs on the calling thread. */
    static @Nullable ActorCell<?> currentCell() {
        Runner runner = current();
        return runner == null ? null : runner.cell();
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

    /** The actor whose slice runs, if one does. */
    @Nullable ActorCell<?> cell() {
        CellContext<?> running = context;
        return running == null ? null : running.cell;
    }

    /** The envelope of the running turn; null in a hook. */
    @Nullable Envelope envelope() {
        CellContext<?> running = context;
        return running == null ? null : running.envelope;
    }

    /** The message of the running turn, or the name of its hook; read by the sampler. */
    @Nullable Object message() {
        CellContext<?> running = context;
        return running == null ? null : running.message;
    }

    /** Begins a slice, where the one before had ended. */
    <M> CellContext<M> enter(ActorCell<M> cell) {
        CellContext<M> entered = new CellContext<>(cell);
        context = entered;
        again = false;
        cell.load(entered);
        return entered;
    }

    /** The context of the running slice, which is the cell's. */
    @SuppressWarnings("unchecked") // the context of a cell has the cell's type
    <M> CellContext<M> contextOf(ActorCell<M> cell) {
        CellContext<M> running = (CellContext<M>) context;
        if (running == null || running.cell != cell) {
            throw new IllegalStateException("no slice of actor '" + cell.name() + "' runs on this thread");
        }
        return running;
    }

    void exit() {
        CellContext<?> running = context;
        if (running != null) {
            running.leave();
            context = null;
        }
        async = null;
        turns++;
    }

    /** Begins a turn: no interrupt of an earlier one is left. */
    void begin(CellContext<?> running, @Nullable Envelope envelope, Object message) {
        running.envelope = envelope;
        running.message = message;
        turns++;
        Thread.interrupted();
    }
}
