package dev.actors.bench;

import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The least that can run actors with one form of mailbox or another, to compare the forms: two workers, each with a slot of
 * one for the actor to run next, and one queue for all the rest. A sleeping worker looks every millisecond for work that is
 * stranded in the other's slot.
 */
final class BoxEngine extends MiniEngine {

    private static final int SLICE = 300;
    private static final int SPINS = 100;
    private static final long SLEEP_NANOS = 1_000_000;

    private final Supplier<? extends Box> boxes;
    private final ConcurrentLinkedQueue<Cell> ready = new ConcurrentLinkedQueue<>();
    private final Worker[] workers = new Worker[THREADS];
    private volatile boolean running = true;

    BoxEngine(Supplier<? extends Box> boxes) {
        this.boxes = boxes;
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new Worker(this, i);
        }
        for (Worker worker : workers) {
            worker.start();
        }
    }

    @Override
    MiniCell make(Handler<MiniCell> handler) {
        return new Cell(this, handler, boxes.get());
    }

    private void ready(Cell cell) {
        if (Thread.currentThread() instanceof Worker worker && worker.engine == this) {
            if (worker.next.getPlain() == null) {
                worker.next.setRelease(cell);
            } else {
                ready.add(cell);
            }
            return;
        }
        ready.add(cell);
        for (Worker worker : workers) {
            if (worker.parked) {
                LockSupport.unpark(worker);
                return;
            }
        }
    }

    private @Nullable Cell steal() {
        for (Worker worker : workers) {
            Cell cell = worker.next.get();
            if (cell != null && worker.next.compareAndSet(cell, null)) {
                return cell;
            }
        }
        return null;
    }

    @Override
    public void close() {
        running = false;
        for (Worker worker : workers) {
            LockSupport.unpark(worker);
        }
    }

    private static final class Cell extends MiniCell {
        private final BoxEngine engine;
        private final Box box;

        Cell(BoxEngine engine, Handler<MiniCell> handler, Box box) {
            super(engine, handler);
            this.engine = engine;
            this.box = box;
        }

        @Override
        void enqueue(Object message) {
            if (box.put(message)) {
                engine.ready(this);
            }
        }

        /** Handles up to {@code budget} messages; returns how many are left of it. */
        int run(int budget) {
            int left = budget;
            for (; ; ) {
                Object message = box.take();
                if (message != null) {
                    handle(message);
                    left--;
                    if (left > 0) {
                        continue;
                    }
                }
                if (box.release()) {
                    return Math.max(left, 0);
                }
                if (left <= 0) {
                    engine.ready.add(this);
                    return 0;
                }
            }
        }
    }

    private static final class Worker extends Thread {
        private final BoxEngine engine;
        private final AtomicReference<@Nullable Cell> next = new AtomicReference<>();
        private volatile boolean parked;

        Worker(BoxEngine engine, int number) {
            super("box-" + number);
            setDaemon(true);
            this.engine = engine;
        }

        @Override
        public void run() {
            int idle = 0;
            while (engine.running) {
                Cell cell = engine.ready.poll();
                if (cell == null) {
                    cell = next.getAndSet(null);
                }
                if (cell != null) {
                    runChain(cell);
                    idle = 0;
                } else if (++idle < SPINS) {
                    Thread.onSpinWait();
                } else {
                    park();
                    idle = 0;
                }
            }
        }

        /** An actor, and what it made ready, and so on, for one slice in all. */
        private void runChain(Cell first) {
            int budget = SLICE;
            Cell cell = first;
            while (cell != null) {
                budget = cell.run(budget);
                cell = next.getPlain() == null ? null : next.getAndSet(null);
                if (cell != null && budget == 0) {
                    engine.ready.add(cell);
                    return;
                }
            }
        }

        private void park() {
            parked = true;
            if (engine.ready.isEmpty()) {
                LockSupport.parkNanos(engine, SLEEP_NANOS);
            }
            parked = false;
            Cell stranded = engine.steal();
            if (stranded != null) {
                runChain(stranded);
            }
        }
    }
}
