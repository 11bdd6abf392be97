package dev.actors.bench;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;

/** One {@link LinkedBlockingQueue} per actor, on a pool of threads. */
final class PoolEngine extends MiniEngine {

    private static final int SLICE = 300;

    private final ExecutorService pool = Executors.newFixedThreadPool(THREADS);

    @Override
    MiniCell make(Handler<MiniCell> handler) {
        return new Cell(this, handler);
    }

    @Override
    public void close() {
        pool.shutdown();
    }

    private static final class Cell extends MiniCell implements Runnable {
        private final LinkedBlockingQueue<Object> queue = new LinkedBlockingQueue<>();
        private final AtomicBoolean scheduled = new AtomicBoolean();
        private final ExecutorService pool;

        Cell(PoolEngine engine, Handler<MiniCell> handler) {
            super(engine, handler);
            this.pool = engine.pool;
        }

        @Override
        void enqueue(Object message) {
            queue.add(message);
            schedule();
        }

        private void schedule() {
            if (!scheduled.get() && scheduled.compareAndSet(false, true)) {
                pool.execute(this);
            }
        }

        @Override
        public void run() {
            for (int i = 0; i < SLICE; i++) {
                Object message = queue.poll();
                if (message == null) {
                    break;
                }
                handle(message);
            }
            scheduled.set(false);
            if (!queue.isEmpty()) {
                schedule();
            }
        }
    }
}
