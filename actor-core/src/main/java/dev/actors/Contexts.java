package dev.actors;

import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/** Puts what the {@link ContextHook} captured around user code, and takes it away again. */
final class Contexts {

    private Contexts() {}

    /** Code that may throw anything. */
    @FunctionalInterface
    interface Body {
        void run() throws Throwable;
    }

    /** Runs the body with the captured context; returns what it failed with. A hook that throws is logged and left out. */
    static @Nullable Throwable with(ActorCell<?> cell, @Nullable Object captured, Object message, Body body) {
        ContextHook hook = cell.system().contextHook();
        ContextHook.Scope scope = captured == null || hook == null
                ? null
                : guarded("restore", () -> hook.restore(captured, cell, message));
        Throwable failure = null;
        try {
            body.run();
        } catch (Throwable e) {
            failure = e;
        }
        if (scope != null) {
            Throwable outcome = failure;
            guarded("close", () -> {
                scope.close(outcome);
                return scope;
            });
        }
        return failure;
    }

    static @Nullable Object capture(ActorCell<?> cell, Object message) {
        return capture(cell.system(), cell, message);
    }

    static @Nullable Object capture(DefaultActorSystem system, ActorRef<?> recipient, Object message) {
        ContextHook hook = system.contextHook();
        return hook == null ? null : guarded("capture", () -> hook.capture(recipient, message));
    }

    private static <T> @Nullable T guarded(String what, Callable<@Nullable T> call) {
        try {
            return call.call();
        } catch (Throwable e) {
            Log.error("the context hook failed in " + what + "; the message goes on without its context", e);
            return null;
        }
    }
}
