package dev.actors.bench;

import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Many actors of which each has handled one message: the bytes on the heap that an engine owns for each, without the array
 * of the addresses, and without the user's instance.
 */
final class Idle<R, C, K> extends Workload {

    private static final Object MESSAGE = "message";

    private final Engine<R, C, K> engine;
    private final int count;
    private final boolean named;
    private final AtomicInteger handled = new AtomicInteger();
    private CountDownLatch done = new CountDownLatch(1);
    private String remark = "";

    Idle(Engine<R, C, K> engine, Size size, boolean named) {
        this.engine = engine;
        this.count = size.idle();
        this.named = named;
    }

    @Override
    Unit unit() {
        return Unit.BYTES;
    }

    @Override
    int mostWarmups() {
        return 0;
    }

    @Override
    int mostIterations() {
        return 1;
    }

    @Override
    double measure(long nanos) throws InterruptedException {
        Handler<C> shared = (message, context) -> {
            if (handled.incrementAndGet() == count) {
                done.countDown();
            }
            return true;
        };
        double instance = instanceBytes(shared);
        Object[] actors = new Object[count];
        IntFunction<String> names = named ? Idle::name : null;
        K kind = engine.kind(() -> shared);
        long before = Heap.used();
        Crowd.spawn(engine, kind, actors, names);
        tellAll(actors);
        await(done);
        double each = (double) (Heap.used() - before) / count;
        checkAlive(actors, names);
        remark = String.format(Locale.ROOT, "%.1f B each with the user's instance, which is %.1f B", each, instance);
        return each - instance;
    }

    /** 14 characters. */
    private static String name(int index) {
        return "actor-%08d".formatted(index);
    }

    @SuppressWarnings("unchecked") // the array was filled by this engine
    private void tellAll(Object[] actors) {
        for (Object actor : actors) {
            engine.tell((R) actor, MESSAGE);
        }
    }

    @SuppressWarnings("unchecked") // the array was filled by this engine
    private void checkAlive(Object[] actors, @Nullable IntFunction<String> names) throws InterruptedException {
        check("messages", count, handled.getAndSet(0));
        done = new CountDownLatch(1);
        tellAll(actors);
        await(done);
        for (int i = 0; names != null && i < count; i += Math.max(1, count / 100)) {
            if (!engine.finds(names.apply(i), (R) actors[i])) {
                throw new IllegalStateException("actor '" + names.apply(i) + "' is not found by its name");
            }
        }
    }

    private double instanceBytes(Handler<C> handler) {
        if (engine.instance(handler) == null) {
            return 0;
        }
        Object[] instances = new Object[count];
        long before = Heap.used();
        for (int i = 0; i < count; i++) {
            instances[i] = engine.instance(handler);
        }
        double each = (double) (Heap.used() - before) / count;
        if (instances[count - 1] == null) { // also keeps the array until here
            throw new IllegalStateException("no instance was made");
        }
        return each;
    }

    @Override
    String remark() {
        return remark;
    }

    @Override
    public void close() {
        engine.close();
    }
}
