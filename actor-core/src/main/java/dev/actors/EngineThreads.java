package dev.actors;

import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Makes the threads of one system: named after it, with the class loader and priority it was given. */
final class EngineThreads {

    private final String system;
    private final boolean daemon;
    private final int priority;
    private final @Nullable ClassLoader loader;
    private final AtomicInteger count = new AtomicInteger();

    EngineThreads(String system, boolean daemon, int priority, @Nullable ClassLoader loader) {
        this.system = system;
        this.daemon = daemon;
        this.priority = priority;
        this.loader = loader;
    }

    Thread make(String role, Runnable task) {
        return prepare(new EngineThread(task, system + "-" + role + "-" + count.incrementAndGet()), daemon);
    }

    Thread makeDaemon(String role, Runnable task) {
        return prepare(new EngineThread(task, system + "-" + role), true);
    }

    <T extends Thread> T prepare(T thread) {
        return prepare(thread, daemon);
    }

    private <T extends Thread> T prepare(T thread, boolean daemon) {
        thread.setDaemon(daemon);
        thread.setPriority(priority);
        thread.setContextClassLoader(loader);
        thread.setUncaughtExceptionHandler(
                (t, e) -> Log.error("engine thread '" + t.getName() + "' ended by an error of the engine itself", e));
        return thread;
    }
}
