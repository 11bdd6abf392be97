package dev.actors.bench;

import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;

/**
 * One virtual thread with a {@link LinkedBlockingQueue} per actor; needs JDK 21. Threads that wait for a message end with
 * the JVM.
 */
final class VirtualEngine extends MiniEngine {

    private final ThreadFactory threads = threads();

    /** By reflection, for this is compiled for Java 17. */
    private static ThreadFactory threads() {
        try {
            Object builder = Thread.class.getMethod("ofVirtual").invoke(null);
            return (ThreadFactory) Class.forName("java.lang.Thread$Builder")
                    .getMethod("factory")
                    .invoke(builder);
        } catch (ReflectiveOperationException e) {
            throw new UnsupportedOperationException("virtual threads need JDK 21 or newer", e);
        }
    }

    static boolean isSupported() {
        return Runtime.version().feature() >= 21;
    }

    @Override
    MiniCell make(Handler<MiniCell> handler) {
        Cell cell = new Cell(this, handler);
        threads.newThread(cell).start();
        return cell;
    }

    /** The thread waits: that is what virtual threads are for. */
    @Override
    void await(MiniCell context, CompletionStage<?> stage, Runnable then) {
        stage.toCompletableFuture().join();
        then.run();
    }

    @Override
    public void close() {
        // nobody knows the threads but their actors
    }

    private static final class Cell extends MiniCell implements Runnable {
        private final LinkedBlockingQueue<Object> queue = new LinkedBlockingQueue<>();

        Cell(VirtualEngine engine, Handler<MiniCell> handler) {
            super(engine, handler);
        }

        @Override
        void enqueue(Object message) {
            queue.add(message);
        }

        @Override
        public void run() {
            try {
                while (handle(queue.take())) {
                    // until it stops
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
