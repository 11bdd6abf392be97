package dev.actors.spring.autoconfigure;

import dev.actors.ActorRef;
import dev.actors.ContextHook;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Several hooks as one: captured and restored in their order, closed in the reverse. */
final class ContextHooks implements ContextHook {

    private final ContextHook[] hooks;

    ContextHooks(List<ContextHook> hooks) {
        this.hooks = hooks.toArray(ContextHook[]::new);
    }

    @Override
    public @Nullable Object capture(ActorRef<?> recipient, Object message) {
        Captured captured = null;
        for (int i = 0; i < hooks.length; i++) {
            Object one = hooks[i].capture(recipient, message);
            if (one != null) {
                captured = captured != null ? captured : new Captured(new Object[hooks.length]);
                captured.each()[i] = one;
            }
        }
        return captured;
    }

    @Override
    public Scope restore(Object captured, ActorRef<?> recipient, Object message) {
        @Nullable Object[] each = ((Captured) captured).each();
        Scope scope = failure -> {};
        for (int i = 0; i < hooks.length; i++) {
            Object one = each[i];
            if (one != null) {
                Scope outer = scope;
                Scope inner = hooks[i].restore(one, recipient, message);
                scope = failure -> {
                    try {
                        inner.close(failure);
                    } finally {
                        outer.close(failure);
                    }
                };
            }
        }
        return scope;
    }

    private record Captured(@Nullable Object[] each) {}
}
