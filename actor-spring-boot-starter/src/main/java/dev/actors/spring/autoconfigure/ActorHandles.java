package dev.actors.spring.autoconfigure;

import dev.actors.ActorGroup;
import dev.actors.ActorRef;
import dev.actors.KeyedActors;
import java.time.Duration;
import java.util.function.Supplier;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.core.ResolvableType;
import org.springframework.util.ClassUtils;

/**
 * The factory methods behind the beans that are injected for actors.
 *
 * <p>Named by bean definitions, so that all they need is in arguments that code generated ahead of time can repeat.
 */
final class ActorHandles {

    static final String REF = "ref";
    static final String GROUP = "group";
    static final String KEYED = "keyed";

    private static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(5);

    private ActorHandles() {}

    static ActorRef<?> ref(String name, int order, ObjectProvider<ActorProperties> properties) {
        return new RefHandle<>(name, order, askTimeout(properties));
    }

    static ActorGroup<?> group(String name, int order, int members, ObjectProvider<ActorProperties> properties) {
        return new GroupHandle<>(name, members, order, askTimeout(properties));
    }

    static KeyedActors<?> keyed(String name, int order, ObjectProvider<ActorProperties> properties) {
        return new KeyedHandle<>(name, order, askTimeout(properties));
    }

    /** A type by its name, for code that was generated ahead of time. */
    static ResolvableType type(String name, ResolvableType... generics) {
        Class<?> raw = ClassUtils.resolveClassName(name, null);
        return generics.length == 0 ? ResolvableType.forClass(raw) : ResolvableType.forClassWithGenerics(raw, generics);
    }

    /** Asked for only by those who ask before there is a system. */
    private static Supplier<Duration> askTimeout(ObjectProvider<ActorProperties> properties) {
        return () -> {
            ActorProperties found = properties.getIfAvailable();
            return found != null ? found.askTimeout() : DEFAULT_TIMEOUT;
        };
    }
}
