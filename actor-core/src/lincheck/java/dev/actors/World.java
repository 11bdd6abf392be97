package dev.actors;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The whole engine without a thread of its own: actors that are ready wait until a thread of the scenario runs them, and
 * time passes when one says so.
 */
final class World implements TimeSource {

    final DefaultActorSystem system;
    private final List<ActorCell<?>> ready = new ArrayList<>();
    private final List<Runnable> callbacks = new ArrayList<>();
    private final List<Due> times = new ArrayList<>();
    private volatile long now;

    World() {
        this(builder -> {});
    }

    World(Consumer<? super ActorSystem.Builder> customizer) {
        ActorSystem.Builder builder = ActorSystem.builder("world")
                .logDeadLetters(false)
                .keepDeadLetters(0)
                .dispatcher("default", this::add)
                .dispatcher("blocking", this::add)
                .callbackExecutor(this::addCallback)
                .timeSource(this);
        customizer.accept(builder);
        system = (DefaultActorSystem) builder.build();
    }

    private void add(Runnable slice) {
        synchronized (ready) {
            for (ActorCell<?> cell : ready) {
                if (cell == slice) {
                    throw new AssertionError("ready twice: " + cell.name());
                }
            }
            ready.add((ActorCell<?>) slice);
        }
    }

    private void addCallback(Runnable callback) {
        synchronized (callbacks) {
            callbacks.add(callback);
        }
    }

    private static <T> @Nullable T first(List<T> list) {
        synchronized (list) {
            return list.isEmpty() ? null : list.remove(0);
        }
    }

    /** Runs what is ready, as a worker does, until nothing is. */
    void run() {
        Runner runner = new Runner(Thread.currentThread(), null);
        for (; ; ) {
            ActorCell<?> cell = first(ready);
            if (cell != null) {
                runner.install();
                cell.slice(runner, 300);
                Runner.uninstall();
                if (runner.again) {
                    add(cell);
                }
                continue;
            }
            Runnable callback = first(callbacks);
            if (callback == null) {
                return;
            }
            callback.run();
        }
    }

    /** Lets time pass, and runs what is due by then, as a timer's thread does. */
    void pass(long nanos) {
        List<Due> due = new ArrayList<>();
        synchronized (times) {
            now += nanos;
            for (Due each : List.copyOf(times)) {
                if (each.nanos - now <= 0) {
                    times.remove(each);
                    due.add(each);
                }
            }
        }
        for (Due each : due) {
            Runnable task = each.task;
            if (task != null) {
                task.run();
            }
        }
    }

    @Override
    public long nanoTime() {
        return now;
    }

    @Override
    public Instant now() {
        return Instant.EPOCH;
    }

    @Override
    public Cancellable at(long nanos, Runnable task) {
        Due due = new Due(nanos, task);
        synchronized (times) {
            times.add(due);
        }
        return due;
    }

    private static final class Due implements Cancellable {

        final long nanos;
        volatile @Nullable Runnable task;

        Due(long nanos, Runnable task) {
            this.nanos = nanos;
            this.task = task;
        }

        @Override
        public boolean cancel() {
            task = null;
            return true;
        }
    }
}
