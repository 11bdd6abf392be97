package dev.actors.spring.autoconfigure;

import dev.actors.Cancellable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A delayed message of an actor that is not there yet; its delay begins when the actor is. */
final class EarlyTimer implements Cancellable {

    private boolean cancelled;
    private @Nullable Cancellable armed;

    synchronized void arm(Supplier<Cancellable> action) {
        if (!cancelled) {
            armed = action.get();
        }
    }

    @Override
    public synchronized boolean cancel() {
        if (armed != null) {
            return armed.cancel();
        }
        boolean first = !cancelled;
        cancelled = true;
        return first;
    }
}
