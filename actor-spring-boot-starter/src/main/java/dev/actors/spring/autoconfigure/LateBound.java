package dev.actors.spring.autoconfigure;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.springframework.core.Ordered;

/**
 * Stands for something that is not there yet, and keeps what is done with it until it is.
 *
 * <p>Beans get hold of an actor while the application starts, long before there may be one. What they do is queued here and
 * done in the order of the calls when {@link #bind} is called; from then on one volatile read is all that this costs. What
 * is queued runs outside the lock: it may complete futures, and with them code of the application.
 */
abstract class LateBound<T> implements Ordered {

    private final String name;
    private final int order;
    private final List<Consumer<? super T>> waiting = new ArrayList<>();
    private volatile @Nullable T target;

    LateBound(String name, int order) {
        this.name = name;
        this.order = order;
    }

    public String name() {
        return name;
    }

    /** The order of the actor's bean in a list: the handle's class has no annotation that could tell. */
    @Override
    public int getOrder() {
        return order;
    }

    final @Nullable T target() {
        return target;
    }

    /** Does it now, or as soon as there is a target. */
    final void whenBound(Consumer<? super T> action) {
        T bound = target;
        if (bound == null) {
            synchronized (waiting) {
                bound = target;
                if (bound == null) {
                    waiting.add(action);
                    return;
                }
            }
        }
        action.accept(bound);
    }

    /** Does what waits, in its order, and then lets everybody through to the target. */
    final void bind(T newTarget) {
        while (true) {
            List<Consumer<? super T>> batch;
            synchronized (waiting) {
                if (waiting.isEmpty()) {
                    target = newTarget;
                    return;
                }
                batch = List.copyOf(waiting);
                waiting.clear();
            }
            batch.forEach(action -> action.accept(newTarget));
        }
    }

    @Override
    public String toString() {
        return getClass().getSimpleName() + "[" + name + "]";
    }
}
