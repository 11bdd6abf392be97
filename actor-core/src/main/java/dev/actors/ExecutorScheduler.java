package dev.actors;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs each slice as a task of an executor: virtual threads, a cached pool, or somebody else's.
 *
 * <p>What is refused is kept and tried again every 10 ms. A slice that an executor runs right inside the call, while
 * another slice runs on the same thread, is put off until that one is done: no turn ever runs inside another.
 */
final class ExecutorScheduler extends Scheduler {

    private static final long RETRY_NANOS = 10_000_000;

    private final DefaultActorSystem system;
    private final String type;
    private final @Nullable Supplier<ExecutorService> pools;
    private volatile Executor executor;
    private final Queue<ActorCell<?>> kept = new ConcurrentLinkedQueue<>();
    private final Set<Runner> active = ConcurrentHashMap.newKeySet();
    private final AtomicInteger submitted = new AtomicInteger();
    private final AtomicBoolean retrying = new AtomicBoolean();
    private volatile boolean running;

    ExecutorScheduler(
            DefaultActorSystem system,
            String name,
            String type,
            int throughput,
            Executor executor,
            @Nullable Supplier<ExecutorService> pools) {
        super(name, throughput);
        this.system = system;
        this.type = type;
        this.executor = executor;
        this.pools = pools;
    }

    @Override
    void ready(ActorCell<?> cell, @Nullable Runner runner) {
        submitted.incrementAndGet();
        submit(cell);
    }

    private void submit(ActorCell<?> cell) {
        if (!running) {
            kept.add(cell);
            if (running) {
                submitKept();
            }
            return;
        }
        try {
            executor.execute(cell);
        } catch (Throwable e) {
            Log.debug("dispatcher '" + name + "' refused a slice of actor '" + cell.name() + "'; it is tried again");
            kept.add(cell);
            if (retrying.compareAndSet(false, true)) {
                system.timers().schedule(RETRY_NANOS, () -> system.callbacks().execute(this::retry));
            }
        }
    }

    private void retry() {
        retrying.set(false);
        submitKept();
    }

    private void submitKept() {
        int count = kept.size();
        for (int i = 0; i < count; i++) {
            ActorCell<?> cell = kept.poll();
            if (cell == null) {
                return;
            }
            submit(cell);
        }
    }

    @Override
    void runForeign(ActorCell<?> cell) {
        Runner outer = Runner.current();
        if (outer != null) {
            outer.putOff(cell);
            return;
        }
        Runner runner = new Runner(Thread.currentThread(), null);
        runner.install();
        active.add(runner);
        system.sampler().activate();
        try {
            ActorCell<?> next = cell;
            while (next != null) {
                next.settings.scheduler.runSlice(next, runner);
                next = runner.pollPutOff();
            }
        } finally {
            active.remove(runner);
            Runner.uninstall();
        }
    }

    @Override
    void runSlice(ActorCell<?> cell, Runner runner) {
        if (!running) {
            kept.add(cell);
            if (running) {
                submitKept();
            }
            return;
        }
        boolean again = false;
        try {
            cell.slice(runner, throughput);
            again = runner.again;
        } catch (Throwable e) {
            Log.error("the engine itself failed while it ran actor '" + cell.name() + "'; the actor is stuck", e);
            runner.exit();
        }
        if (again) {
            submit(cell);
        } else {
            submitted.decrementAndGet();
        }
    }

    @Override
    void start() {
        if (running) {
            return;
        }
        if (pools != null) {
            executor = pools.get();
        }
        running = true;
        submitKept();
    }

    @Override
    List<Stuck> stop(long nanos) {
        running = false;
        long end = System.nanoTime() + nanos;
        if (executor instanceof ExecutorService pool && pools != null) {
            pool.shutdown();
        }
        active.forEach(runner -> runner.halt = true);
        Runner self = Runner.current();
        List<Stuck> stuck = new ArrayList<>();
        while (active.stream().anyMatch(runner -> runner != self) && end - System.nanoTime() > 0) {
            java.util.concurrent.locks.LockSupport.parkNanos(this, 1_000_000);
        }
        for (Runner runner : active) {
            ActorCell<?> cell = runner.cell();
            if (runner != self && cell != null) {
                stuck.add(new Stuck(runner.thread.getName(), cell.name()));
                runner.thread.interrupt();
            }
        }
        return stuck;
    }

    @Override
    boolean isQuiet() {
        return submitted.get() == 0;
    }

    @Override
    void forEachRunner(Consumer<? super Runner> visitor) {
        active.forEach(visitor);
    }

    @Override
    SystemSnapshot.DispatcherInfo info() {
        List<SystemSnapshot.ThreadInfo> infos = new ArrayList<>();
        for (Runner runner : active) {
            ActorCell<?> cell = runner.cell();
            if (cell != null) {
                infos.add(new SystemSnapshot.ThreadInfo(runner.thread.getName(), 0, cell.name()));
            }
        }
        int queued = Math.max(0, submitted.get() - infos.size());
        return new SystemSnapshot.DispatcherInfo(name, type, infos.size(), infos.size(), 0, queued, List.copyOf(infos));
    }
}
