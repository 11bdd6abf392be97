package dev.actors;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/** Reaches virtual threads (JDK 21 and later) from Java 17 bytecode. */
final class VirtualThreads {

    private static final @Nullable MethodHandle START = lookup();

    private VirtualThreads() {}

    static boolean available() {
        return START != null;
    }

    /** Starts each task on a virtual thread of its own. */
    static Executor executor() {
        MethodHandle start = START;
        if (start == null) {
            throw new UnsupportedOperationException("virtual threads need JDK 21 or later, and this is JDK "
                    + Runtime.version().feature() + "; use Dispatcher.blocking() to have a cached pool instead");
        }
        return task -> {
            try {
                Thread ignored = (Thread) start.invokeExact(task);
            } catch (Throwable e) {
                throw new java.util.concurrent.RejectedExecutionException("a virtual thread could not be started", e);
            }
        };
    }

    private static @Nullable MethodHandle lookup() {
        if (Runtime.version().feature() < 21) {
            return null;
        }
        try {
            return MethodHandles.publicLookup()
                    .findStatic(
                            Thread.class, "startVirtualThread", MethodType.methodType(Thread.class, Runnable.class));
        } catch (ReflectiveOperationException e) {
            return null;
        }
    }
}
