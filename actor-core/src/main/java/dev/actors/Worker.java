package dev.actors;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * One thread of a {@link WorkerPool} with the actors that it is to run.
 *
 * <p>Notes. An actor that a turn makes ready goes into {@code next}, a slot of one, and runs right after the turn, without
 * waking anybody; what finds the slot taken goes to the tail of the worker's queue. Whoever runs from the slot inherits the
 * rest of the budget; when that is used up and other work waits, it goes to the tail too. Own queue and inbox are looked at
 * in turn. Other workers take from the queue at any time, and from the slot once this worker has been in the same turn for
 * two looks of the sentry: both by compare-and-set, so each actor is run by one.
 */
final class Worker extends Padded {

    private static final int SPINS = 64;
    private static final VarHandle NEXT = Handles.of(MethodHandles.lookup(), "next", ActorCell.class);
    private static final VarHandle SLICES = Handles.of(MethodHandles.lookup(), "slices", int.class);
    private static final VarHandle PARKED = Handles.of(MethodHandles.lookup(), "parked", boolean.class);

    final WorkerPool pool;
    final WorkQueue queue = new WorkQueue();
    final UsageMeter usage = new UsageMeter();
    final Runner runner;
    private final WorkerThread thread;
    private volatile @Nullable ActorCell<?> next;
    private volatile boolean parked;

    /** Its thread was given up: when it comes back from user code it ends. */
    volatile boolean retired;

    /** How many slices it ran; read without order by the sentry. */
    private int slices;

    /** It has the sentry's post. */
    private boolean sentry;

    private int tick;
    private long queuedSince;

    Worker(WorkerPool pool, String threadName) {
        this.pool = pool;
        this.thread = pool.threads().prepare(new WorkerThread(this, threadName));
        this.runner = new Runner(thread, this);
    }

    WorkerThread thread() {
        return thread;
    }

    boolean isParked() {
        return parked;
    }

    /** Queues an actor that a turn on this very thread made ready. */
    void push(ActorCell<?> cell) {
        if (next == null) {
            NEXT.setRelease(this, cell);
        } else {
            addTail(cell);
        }
    }

    private void addTail(ActorCell<?> cell) {
        if (queue.isEmpty()) {
            queuedSince = 0;
        }
        if (!queue.add(cell)) {
            pool.addToInbox(cell);
        }
    }

    private @Nullable ActorCell<?> takeNext() {
        return next == null ? null : (ActorCell<?>) NEXT.getAndSet(this, null);
    }

    /** Takes the actor from the slot of a worker that has been busy with another for long. */
    @Nullable ActorCell<?> stealNext() {
        return takeNext();
    }

    boolean hasNext() {
        return next != null;
    }

    void loop() {
        usage.unpark();
        pool.watch();
        while (pool.isRunning() && !retired) {
            ActorCell<?> cell = find();
            if (cell == null) {
                cell = spin();
            }
            if (cell == null) {
                park();
            } else {
                leavePost();
                run(cell);
            }
        }
        leavePost();
        usage.park();
        pool.ended(this);
    }

    /**
     * Runs an actor, and those that it makes ready next, for one budget. Where nothing else waits then, the next one is left
     * in the slot, and {@link #loop} comes back with it: what is called often the JVM compiles better than what never returns.
     */
    private void run(ActorCell<?> first) {
        int budget = pool.throughput;
        ActorCell<?> cell = first;
        while (cell != null) {
            budget -= slice(cell, budget);
            if (runner.again) {
                requeue(cell);
            }
            if (retired || !pool.isRunning()) {
                return;
            }
            if (budget <= 0) {
                if (queue.isEmpty() && pool.inboxIsEmpty()) {
                    return;
                }
                cell = takeNext();
                if (cell != null) {
                    addTail(cell);
                }
                break;
            }
            cell = takeNext();
        }
        if (!queue.isEmpty()) {
            wakeForQueued();
        }
    }

    private int slice(ActorCell<?> cell, int budget) {
        try {
            return cell.slice(runner, budget);
        } catch (Throwable e) {
            Log.error("the engine itself failed while it ran actor '" + cell.name() + "'; the actor is stuck", e);
            runner.exit();
            runner.again = false;
            return 1;
        } finally {
            SLICES.setOpaque(this, slices + 1);
            runPutOff();
        }
    }

    /** Runs what an executor wanted to run inside the turn; see {@link ExecutorScheduler}. */
    private void runPutOff() {
        ActorCell<?> cell;
        while ((cell = runner.pollPutOff()) != null) {
            boolean again = runner.again;
            cell.settings.scheduler.runSlice(cell, runner);
            runner.again = again;
        }
    }

    int slices() {
        return (int) SLICES.getOpaque(this);
    }

    private void requeue(ActorCell<?> cell) {
        if (retired) {
            pool.addToInbox(cell);
        } else {
            addTail(cell);
        }
    }

    /** Wakes another worker when something has waited in the queue for long, by a clock that is read now and then. */
    private void wakeForQueued() {
        if (!pool.hasParked()) {
            return;
        }
        if ((tick & 7) == 0) {
            long now = System.nanoTime();
            if (queuedSince == 0) {
                queuedSince = now;
            } else if (now - queuedSince > WorkerPool.WAKE_AFTER_NANOS) {
                queuedSince = now;
                pool.wakeOne();
            }
        }
    }

    private @Nullable ActorCell<?> find() {
        boolean inboxFirst = (++tick & 1) == 0;
        ActorCell<?> cell = inboxFirst ? pool.pollInbox() : queue.poll();
        if (cell == null) {
            cell = inboxFirst ? queue.poll() : pool.pollInbox();
        }
        if (cell == null) {
            cell = takeNext();
        }
        return cell == null ? pool.steal(this) : cell;
    }

    /** Looks for work a little longer; one worker at a time longer than that, instead of whom nobody need be woken. */
    private @Nullable ActorCell<?> spin() {
        if (sentry || !pool.beginSearch()) {
            return search();
        }
        ActorCell<?> found;
        long end = System.nanoTime() + WorkerPool.SEARCH_NANOS;
        do {
            found = search();
        } while (found == null && System.nanoTime() - end < 0);
        pool.endSearch();
        if (found != null && pool.hasParked() && pool.hasWork()) {
            pool.wakeOne(); // for what came while this one was still the one that searched
        }
        return found;
    }

    private @Nullable ActorCell<?> search() {
        for (int i = 0; i < SPINS; i++) {
            Thread.onSpinWait();
            if ((i & 7) == 7) {
                ActorCell<?> cell = find();
                if (cell != null) {
                    return cell;
                }
            }
        }
        return null;
    }

    /** Sleeps until there is work; the last look comes after everybody can see that it sleeps. */
    private void park() {
        PARKED.setVolatile(this, true);
        pool.countParked(1);
        sentry = pool.becomeSentry(this);
        if (!pool.hasWork() && pool.isRunning() && !retired) {
            usage.park();
            if (sentry) {
                LockSupport.parkNanos(pool, WorkerPool.SENTRY_NANOS);
            } else {
                LockSupport.park(pool);
            }
            usage.unpark();
        }
        unmark();
        if (sentry) {
            ActorCell<?> stranded = pool.sentryLook(this);
            pool.watch();
            if (stranded != null) {
                leavePost();
                run(stranded);
            }
        } else {
            pool.ensureSentry();
            pool.watch();
        }
    }

    /** A sentry that runs an actor may be busy for long, and looks after nobody then. */
    private void leavePost() {
        if (sentry) {
            sentry = false;
            pool.leavePost(this);
        }
    }

    private void unmark() {
        if (PARKED.compareAndSet(this, true, false)) {
            pool.countParked(-1);
        }
    }

    /** Wakes the worker if it sleeps; true for the one caller who did. */
    boolean wake() {
        if (parked && PARKED.compareAndSet(this, true, false)) {
            pool.countParked(-1);
            LockSupport.unpark(thread);
            return true;
        }
        return false;
    }

    /** What was left when the thread ended. */
    void handOver() {
        ActorCell<?> cell;
        while ((cell = takeNext()) != null) {
            pool.addToInbox(cell);
        }
        while ((cell = queue.poll()) != null) {
            pool.addToInbox(Objects.requireNonNull(cell));
        }
    }
}
