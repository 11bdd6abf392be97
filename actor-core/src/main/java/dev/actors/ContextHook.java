package dev.actors;

import org.jspecify.annotations.Nullable;

/**
 * Carries what belongs to the sender's thread (a trace, a logging context, …) over to the turn that handles its message.
 *
 * <p>What {@link #capture} returns at the tell is {@linkplain #restore restored} around the turn and its callbacks, and the
 * scope is closed afterwards, on the same thread. Where no hook is set nothing is paid.
 */
public interface ContextHook {

    /** Called on the sender's thread; null means that there is nothing to carry. Must not throw. */
    @Nullable Object capture(ActorRef<?> recipient, Object message);

    /** Called before the handler or callback, on the thread that runs it. */
    Scope restore(Object captured, ActorRef<?> recipient, Object message);

    /** Puts the thread back as it was. */
    @FunctionalInterface
    interface Scope {
        void close(@Nullable Throwable failure);
    }
}
