package dev.actors.test;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;

/** What is ready to run, and the seeded choice of what runs next. Callbacks keep their order among each other. */
final class SimulatedThread {

    private final Random random;
    private final List<Runnable> slices = new ArrayList<>();
    private final Deque<Runnable> callbacks = new ArrayDeque<>();
    private int refusals;
    private boolean running;

    SimulatedThread(long seed) {
        this.random = new Random(seed);
    }

    synchronized void execute(Runnable slice) {
        if (refusals > 0) {
            refusals--;
            throw new RejectedExecutionException("refused on purpose");
        }
        slices.add(slice);
    }

    synchronized void executeCallback(Runnable callback) {
        callbacks.add(callback);
    }

    synchronized void refuse(int count) {
        refusals = count;
    }

    synchronized boolean isRunning() {
        return running;
    }

    private synchronized @Nullable Runnable choose() {
        int choices = slices.size() + (callbacks.isEmpty() ? 0 : 1);
        if (choices == 0) {
            return null;
        }
        int choice = random.nextInt(choices);
        if (choice == slices.size()) {
            return callbacks.poll();
        }
        Runnable last = slices.remove(slices.size() - 1);
        return choice == slices.size() ? last : slices.set(choice, last);
    }

    boolean runOne() {
        Runnable next = choose();
        if (next == null) {
            return false;
        }
        synchronized (this) {
            running = true;
        }
        try {
            next.run();
        } finally {
            synchronized (this) {
                running = false;
            }
        }
        return true;
    }
}
