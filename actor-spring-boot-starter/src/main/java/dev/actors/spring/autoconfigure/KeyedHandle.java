package dev.actors.spring.autoconfigure;

import dev.actors.ActorRef;
import dev.actors.KeyedActors;
import java.time.Duration;
import java.util.function.Supplier;

/** The bean that other beans inject to reach the actors of keys. */
final class KeyedHandle<M> extends LateBound<KeyedActors<M>> implements KeyedActors<M> {

    private final Supplier<Duration> askTimeout;

    KeyedHandle(String name, int order, Supplier<Duration> askTimeout) {
        super(name, order);
        this.askTimeout = askTimeout;
    }

    @Override
    public ActorRef<M> of(String key) {
        KeyedActors<M> actors = target();
        if (actors != null) {
            return actors.of(key);
        }
        RefHandle<M> ref = new RefHandle<>(name() + "/" + key, getOrder(), askTimeout);
        whenBound(early -> ref.bind(early.of(key)));
        return ref;
    }
}
