package dev.actors;

/** Waits for a thread to end, with a deadline and without losing an interrupt. */
final class ThreadJoin {

    private ThreadJoin() {}

    /** Whether it ended before {@code end}, a {@link System#nanoTime}; at once for the calling thread itself. */
    static boolean join(Thread thread, long end) {
        if (thread == Thread.currentThread() || !thread.isAlive()) {
            return true;
        }
        boolean interrupted = false;
        try {
            for (; ; ) {
                long millis = (end - System.nanoTime() + 999_999) / 1_000_000;
                if (millis <= 0) {
                    return !thread.isAlive();
                }
                try {
                    thread.join(millis);
                    return !thread.isAlive();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
