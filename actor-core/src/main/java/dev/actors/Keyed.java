package dev.actors;

import java.util.Objects;
import java.util.function.Function;

/** Makes the actors of one {@link ActorSystem#keyed} family, each under the name {@code family/key}. */
final class Keyed<M> implements KeyedActors<M> {

    private final DefaultActorSystem system;
    private final String name;
    private final Function<? super String, ? extends Actor<M>> factory;
    private final ActorOptions options;

    Keyed(
            DefaultActorSystem system,
            String name,
            Function<? super String, ? extends Actor<M>> factory,
            ActorOptions options) {
        this.system = system;
        this.name = Settings.name("name of keyed actors", name);
        this.factory = Objects.requireNonNull(factory, "factory");
        this.options = Objects.requireNonNull(options, "options");
    }

    @Override
    public ActorRef<M> of(String key) {
        Settings.name("key", key);
        return new KeyedRef<>(this, key, Settings.name("name of the keyed actor", name + "/" + key));
    }

    /** The living actor of the key, made now if it sleeps. */
    ActorCell<M> awake(String key, String fullName) {
        return system.spawning().getOrSpawn(fullName, () -> factory.apply(key), options, key);
    }

    DefaultActorSystem system() {
        return system;
    }
}
