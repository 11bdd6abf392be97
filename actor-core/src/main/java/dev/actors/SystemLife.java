package dev.actors;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** Takes one system through {@code NEW → RUNNING ⇄ SUSPENDED → CLOSED}; changes of state exclude each other. */
final class SystemLife {

    private static final long SUSPEND_NANOS = 5_000_000_000L;

    private final DefaultActorSystem system;

    /** The system's own clock, whose thread comes and goes with the others; null for somebody else's. */
    private final @Nullable SystemTimeSource ownTime;

    private final CompletableFuture<Void> terminated = new CompletableFuture<>();
    private final Object lock = new Object();
    private volatile SystemState state = SystemState.NEW;
    private volatile boolean forced;
    private volatile boolean ended;
    private volatile @Nullable Instant startedAt;
    private @Nullable Closing closing;
    private @Nullable Thread closer;

    SystemLife(DefaultActorSystem system, @Nullable SystemTimeSource ownTime) {
        this.system = system;
        this.ownTime = ownTime;
    }

    SystemState state() {
        return state;
    }

    boolean isClosing() {
        return state == SystemState.CLOSED;
    }

    boolean isForced() {
        return forced;
    }

    /** The deadline of closing has struck: turns and hooks that wait are abandoned. */
    void force() {
        forced = true;
    }

    boolean isTerminated() {
        return ended;
    }

    Duration uptime() {
        Instant since = startedAt;
        return since == null
                ? Duration.ZERO
                : Snapshots.between(since, system.timers().wall());
    }

    void start() {
        synchronized (lock) {
            if (state == SystemState.NEW || state == SystemState.SUSPENDED) {
                state = SystemState.RUNNING;
                startThreads();
                system.listeners().stateChanged(SystemState.RUNNING);
            }
        }
    }

    void startThreads() {
        if (startedAt == null) {
            startedAt = system.timers().wall();
        }
        if (ownTime != null) {
            ownTime.start();
        }
        system.timers().thaw();
        system.forEachScheduler(Scheduler::start);
    }

    /** Ends all threads that run actors; those in user code after {@code nanos} are stuck. */
    List<Scheduler.Stuck> stopThreads(long nanos) {
        long end = System.nanoTime() + nanos;
        List<Scheduler.Stuck> stuck = new ArrayList<>();
        system.forEachScheduler(scheduler -> stuck.addAll(scheduler.stop(Math.max(0, end - System.nanoTime()))));
        return stuck;
    }

    void suspend() {
        synchronized (lock) {
            if (state != SystemState.RUNNING) {
                return;
            }
            state = SystemState.SUSPENDED;
            system.timers().freeze();
            for (Scheduler.Stuck thread : stopThreads(SUSPEND_NANOS)) {
                Log.warn("thread '" + thread.thread() + "' is stuck in actor '" + thread.actor()
                        + "' while the system is suspended, and was interrupted");
            }
            if (ownTime != null) {
                ownTime.stop();
            }
            system.listeners().stateChanged(SystemState.SUSPENDED);
        }
    }

    void resume() {
        synchronized (lock) {
            if (state == SystemState.SUSPENDED) {
                start();
            }
        }
    }

    CompletableFuture<Void> shutdown(Duration deadline) {
        long nanos = Settings.nanos(deadline);
        synchronized (lock) {
            if (closing == null) {
                state = SystemState.CLOSED;
                system.listeners().stateChanged(SystemState.CLOSED);
                Closing task = new Closing(system, nanos);
                closing = task;
                closer = system.threads().makeDaemon("closer", task);
                closer.start();
            } else {
                closing.notLaterThan(nanos);
            }
        }
        return terminated();
    }

    void close() {
        CompletableFuture<Void> done = system.shutdown();
        if (EngineThread.isCurrent()) {
            return;
        }
        system.beforeWaiting(done);
        done.join();
        Thread thread;
        synchronized (lock) {
            thread = closer;
        }
        if (thread != null) {
            ThreadJoin.join(thread, System.nanoTime() + 1_000_000_000L);
        }
    }

    /** The last deed of {@link Closing}. */
    void terminate() {
        ended = true;
        if (ownTime != null) {
            ownTime.end();
        }
        system.callbacks().shutdown();
        terminated.complete(null);
    }

    CompletableFuture<Void> terminated() {
        return terminated.copy();
    }
}
