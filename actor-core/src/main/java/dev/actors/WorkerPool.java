package dev.actors;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The engine's own threads; see {@link Worker} for how one of them works.
 *
 * <p>Notes. What comes from outside goes into the inbox and wakes a sleeping worker, if there is one. A worker marks itself
 * as parked before its last look for work, and a sender adds before it looks for parked workers: one of the two sees the
 * other. One worker at a time searches for {@link #SEARCH_NANOS} before it sleeps, and a sender that sees it wakes nobody:
 * it looks once more after it has said that it searches no longer, to sleep or, if it found something, to wake another.
 *
 * <p>What workers queue for themselves wakes nobody at once: waking costs more than most turns. Instead they wake one when
 * work has been queued for {@link #WAKE_AFTER_NANOS}; and one sleeping worker, the sentry, gets up every millisecond while
 * the pool is in use and takes what is stranded behind a long turn. The sentry's post lapses when all have been asleep for a
 * while, so an idle pool wakes nobody.
 */
final class WorkerPool extends Scheduler {

    static final long WAKE_AFTER_NANOS = 50_000;
    static final long SENTRY_NANOS = 1_000_000;
    static final long SEARCH_NANOS = 20_000;
    private static final int SENTRY_ROUNDS = 50;

    /** On one processor whoever searches keeps away those who could bring work. */
    private static final boolean MAY_SEARCH = Runtime.getRuntime().availableProcessors() > 1;

    private final DefaultActorSystem system;
    private final EngineThreads threads;
    private final ConcurrentLinkedQueue<ActorCell<?>> inbox = new ConcurrentLinkedQueue<>();
    private final AtomicInteger parked = new AtomicInteger();
    private final AtomicBoolean searching = new AtomicBoolean();
    private final AtomicReference<@Nullable Worker> sentry = new AtomicReference<>();
    private final int size;
    private volatile Worker[] workers = new Worker[0];
    private volatile boolean running;
    private int idleRounds;
    private int[] seenSlices = new int[0];
    private int threadNumber;

    WorkerPool(DefaultActorSystem system, String name, int size, int throughput, EngineThreads threads) {
        super(name, throughput);
        this.system = system;
        this.size = size;
        this.threads = threads;
    }

    EngineThreads threads() {
        return threads;
    }

    boolean isRunning() {
        return running;
    }

    // ---- work

    @Override
    void ready(ActorCell<?> cell, @Nullable Runner runner) {
        if (runner != null && runner.worker != null && runner.worker.pool == this && !runner.worker.retired) {
            runner.worker.push(cell);
        } else {
            addToInbox(cell);
        }
    }

    @Override
    void runForeign(ActorCell<?> cell) {
        throw new IllegalStateException("workers run their actors themselves");
    }

    void addToInbox(ActorCell<?> cell) {
        inbox.add(cell);
        if (parked.get() > 0 && !searching.get()) {
            wakeOne();
        }
    }

    @Nullable ActorCell<?> pollInbox() {
        return inbox.poll();
    }

    boolean inboxIsEmpty() {
        return inbox.isEmpty();
    }

    /** Takes ready work from another worker's queue. */
    @Nullable ActorCell<?> steal(Worker thief) {
        Worker[] all = workers;
        if (all.length < 2) {
            return null;
        }
        int start = (int) (thief.thread().getId() % all.length);
        for (int i = 0; i < all.length; i++) {
            Worker victim = all[(start + i) % all.length];
            if (victim != thief) {
                ActorCell<?> cell = victim.queue.poll();
                if (cell != null) {
                    return cell;
                }
            }
        }
        return null;
    }

    boolean hasWork() {
        if (!inbox.isEmpty()) {
            return true;
        }
        for (Worker worker : workers) {
            if (!worker.queue.isEmpty()) {
                return true;
            }
        }
        return false;
    }

    // ---- sleep

    boolean hasParked() {
        return parked.get() > 0;
    }

    /** True makes the caller the one worker that searches for long before it sleeps. */
    boolean beginSearch() {
        return MAY_SEARCH && !searching.get() && searching.compareAndSet(false, true);
    }

    /** The caller looks for work once more after this: others may have relied on it. */
    void endSearch() {
        searching.set(false);
    }

    void countParked(int change) {
        parked.addAndGet(change);
    }

    /** Wakes the sentry only where nobody else sleeps. */
    void wakeOne() {
        Worker post = sentry.get();
        for (Worker worker : workers) {
            if (worker != post && worker.wake()) {
                return;
            }
        }
        if (post != null) {
            post.wake();
        }
    }

    /**
     * The first to go to sleep while others work stays half awake; where all sleep there is nothing to look after. Called
     * after the worker was counted as parked: either it sees who is up, or who gets up sees it and wakes it.
     */
    boolean becomeSentry(Worker worker) {
        if (sentry.get() == worker) {
            return true;
        }
        if (parked.get() < size && sentry.compareAndSet(null, worker)) {
            idleRounds = 0;
            return true;
        }
        return false;
    }

    void leavePost(Worker worker) {
        sentry.compareAndSet(worker, null);
        ensureSentry();
    }

    /** Makes sure that somebody looks after a worker that has just got up. */
    void ensureSentry() {
        if (size > 1 && sentry.get() == null && parked.get() > 0) {
            wakeOne();
        }
    }

    /** Takes what is stranded behind a long turn; leaves the post when all is asleep. The sentry's. */
    @Nullable ActorCell<?> sentryLook(Worker self) {
        Worker[] all = workers;
        if (seenSlices.length != all.length) {
            seenSlices = new int[all.length];
        }
        boolean busy = false;
        ActorCell<?> found = null;
        for (int i = 0; i < all.length && found == null; i++) {
            Worker worker = all[i];
            if (worker == self) {
                continue;
            }
            busy |= !worker.isParked();
            int slices = worker.slices();
            if (worker.hasNext() && slices == seenSlices[i]) {
                found = worker.stealNext();
            }
            seenSlices[i] = slices;
        }
        idleRounds = busy || found != null ? 0 : idleRounds + 1;
        if (idleRounds > SENTRY_ROUNDS) {
            sentry.compareAndSet(self, null);
        }
        return found;
    }

    /** A worker got up: turns that take long are looked for from now on. */
    void watch() {
        system.sampler().activate();
    }

    // ---- life

    @Override
    synchronized void start() {
        if (running) {
            return;
        }
        running = true;
        parked.set(0);
        sentry.set(null);
        Worker[] made = new Worker[size];
        for (int i = 0; i < size; i++) {
            made[i] = new Worker(this, system.name() + "-" + name + "-" + ++threadNumber);
        }
        workers = made;
        for (Worker worker : made) {
            worker.thread().start();
        }
    }

    @Override
    synchronized List<Stuck> stop(long nanos) {
        running = false;
        long end = System.nanoTime() + nanos;
        Worker[] all = workers;
        List<Stuck> stuck = new ArrayList<>();
        for (Worker worker : all) {
            worker.runner.halt = true;
            LockSupport.unpark(worker.thread());
        }
        for (Worker worker : all) {
            if (!ThreadJoin.join(worker.thread(), end)) {
                ActorCell<?> cell = worker.runner.cell();
                worker.retired = true;
                worker.handOver();
                worker.thread().interrupt();
                stuck.add(new Stuck(worker.thread().getName(), cell == null ? null : cell.name()));
            }
        }
        workers = new Worker[0];
        return stuck;
    }

    void ended(Worker worker) {
        worker.handOver();
    }

    @Override
    boolean isQuiet() {
        for (Worker worker : workers) {
            if (!worker.isParked() || worker.hasNext()) {
                return false;
            }
        }
        return !hasWork();
    }

    // ---- figures

    @Override
    void forEachRunner(Consumer<? super Runner> visitor) {
        for (Worker worker : workers) {
            visitor.accept(worker.runner);
        }
    }

    @Override
    SystemSnapshot.DispatcherInfo info() {
        List<SystemSnapshot.ThreadInfo> infos = new ArrayList<>();
        int active = 0;
        double sum = 0;
        int queued = inbox.size();
        Worker[] all = workers;
        for (Worker worker : all) {
            ActorCell<?> cell = worker.runner.cell();
            double utilization = worker.usage.utilization();
            active += cell == null ? 0 : 1;
            sum += utilization;
            queued += worker.queue.size() + (worker.hasNext() ? 1 : 0);
            infos.add(new SystemSnapshot.ThreadInfo(
                    worker.thread().getName(), utilization, cell == null ? null : cell.name()));
        }
        return new SystemSnapshot.DispatcherInfo(
                name, "threads", size, active, all.length == 0 ? 0 : sum / all.length, queued, List.copyOf(infos));
    }
}
