package dev.actors;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The timers of one system, on its {@link TimeSource}. Time does not pass while the system is suspended: what comes due
 * then, or too early because of it, waits for the rest afterwards.
 */
final class Timers {

    private final TimeSource source;
    private final Object lock = new Object();

    /** How long the system was suspended so far; {@code frozenAt} since when it is. */
    private volatile long frozen;

    private volatile boolean suspended;
    private long frozenAt;
    private List<Task> due = new ArrayList<>();

    Timers(TimeSource source) {
        this.source = source;
    }

    /** The system's own time in nanoseconds. */
    long now() {
        return source.nanoTime() - frozen;
    }

    Instant wall() {
        return source.now();
    }

    long wallMillis() {
        return source.now().toEpochMilli();
    }

    Cancellable schedule(long nanos, Runnable action) {
        return scheduleAt(now() + nanos, action);
    }

    /** Runs the action when {@link #now} will be {@code due}. */
    Cancellable scheduleAt(long due, Runnable action) {
        Task task = new Task(this, due, action);
        task.arm();
        return task;
    }

    void freeze() {
        synchronized (lock) {
            frozenAt = source.nanoTime();
            suspended = true;
        }
    }

    void thaw() {
        List<Task> tasks;
        synchronized (lock) {
            if (!suspended) {
                return;
            }
            frozen += source.nanoTime() - frozenAt;
            suspended = false;
            tasks = due;
            due = new ArrayList<>();
        }
        tasks.forEach(Task::arm);
    }

    /** Takes a task that rang during a suspension, or must wait longer because of one; false if it is due indeed. */
    private boolean postpone(Task task) {
        if (!suspended && task.due - now() <= 0) {
            return false;
        }
        synchronized (lock) {
            if (suspended) {
                due.add(task);
                return true;
            }
        }
        if (task.due - now() > 0) {
            task.arm();
            return true;
        }
        return false;
    }

    private static final class Task implements Runnable, Cancellable {

        private final Timers timers;
        private final long due;
        private volatile @Nullable Runnable action;
        private volatile @Nullable Cancellable handle;

        Task(Timers timers, long due, Runnable action) {
            this.timers = timers;
            this.due = due;
            this.action = action;
        }

        void arm() {
            if (action == null) {
                return;
            }
            handle = timers.source.at(due + timers.frozen, this);
            if (action == null) {
                cancel();
            }
        }

        @Override
        public void run() {
            if (timers.postpone(this)) {
                return;
            }
            Runnable task = action;
            action = null;
            if (task != null) {
                task.run();
            }
        }

        @Override
        public boolean cancel() {
            boolean pending = action != null;
            action = null;
            Cancellable armed = handle;
            if (armed != null) {
                armed.cancel();
            }
            return pending;
        }
    }
}
