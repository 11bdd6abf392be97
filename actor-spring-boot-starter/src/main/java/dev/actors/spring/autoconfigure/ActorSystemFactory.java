package dev.actors.spring.autoconfigure;

import dev.actors.ActorListener;
import dev.actors.ActorSystem;
import dev.actors.ContextHook;
import dev.actors.Dispatcher;
import dev.actors.TimeSource;
import dev.actors.spring.ActorSystemCustomizer;
import java.util.List;
import java.util.Map;
import org.springframework.beans.factory.BeanFactoryUtils;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.thread.Threading;
import org.springframework.core.env.Environment;

/**
 * Sets up the actor system by the properties and the beans that have a say in it.
 *
 * <p>A bean, for those who make the system themselves and want it like the starter's. Asks the container for beans, on the
 * calling thread, each time it is used.
 */
public final class ActorSystemFactory {

    private static final String DEFAULT_DISPATCHER = "default";

    private final ConfigurableListableBeanFactory beanFactory;
    private final Environment environment;
    private final ActorProperties properties;

    ActorSystemFactory(
            ConfigurableListableBeanFactory beanFactory, Environment environment, ActorProperties properties) {
        this.beanFactory = beanFactory;
        this.environment = environment;
        this.properties = properties;
    }

    /** A new system, not yet started: it begins with the context. */
    ActorSystem create() {
        return configure(ActorSystem.builder(name())).build();
    }

    /** Tells the builder all that was configured; the system does not start by itself, but with the context. */
    public ActorSystem.Builder configure(ActorSystem.Builder builder) {
        builder.autoStart(false)
                .contextClassLoader(beanFactory.getBeanClassLoader())
                .throughput(properties.pool().throughput())
                .daemon(!properties.pool().keepAlive())
                .defaults(OptionsFactory.defaults(properties))
                .askTimeout(properties.askTimeout())
                .slowTurn(properties.slowTurn())
                .shutdownTimeout(properties.shutdown().timeout())
                .warnAt(properties.mailbox().warnAt())
                .keepDeadLetters(properties.deadLetters().keep())
                .logDeadLetters(properties.deadLetters().log());
        dispatchers(builder);
        beanFactory.getBeanProvider(TimeSource.class).ifUnique(builder::timeSource);
        beanFactory.getBeanProvider(ActorListener.class).orderedStream().forEach(builder::listener);
        List<ContextHook> hooks =
                beanFactory.getBeanProvider(ContextHook.class).orderedStream().toList();
        if (!hooks.isEmpty()) {
            builder.contextHook(hooks.size() == 1 ? hooks.get(0) : new ContextHooks(hooks));
        }
        beanFactory
                .getBeanProvider(ActorSystemCustomizer.class)
                .orderedStream()
                .forEach(customizer -> customizer.customize(builder));
        return builder;
    }

    private String name() {
        String name = properties.name();
        if (name != null) {
            return name;
        }
        String application = environment.getProperty("spring.application.name", "");
        return application.isBlank() ? "application" : application;
    }

    private void dispatchers(ActorSystem.Builder builder) {
        ActorProperties.Pool pool = properties.pool();
        Integer size = pool.size();
        if (size != null) {
            builder.threads(size);
        } else if (pool.virtual() != null ? pool.virtual() : Threading.VIRTUAL.isActive(environment)) {
            builder.dispatcher(DEFAULT_DISPATCHER, Dispatcher.virtualThreads());
        }
        properties.dispatchers().forEach((name, dispatcher) -> builder.dispatcher(name, dispatcher(dispatcher)));
        Map<String, Dispatcher> beans =
                BeanFactoryUtils.beansOfTypeIncludingAncestors(beanFactory, Dispatcher.class, true, false);
        beans.forEach(builder::dispatcher);
    }

    private static Dispatcher dispatcher(ActorProperties.Dispatcher settings) {
        if (settings.virtual()) {
            return Dispatcher.virtualThreads();
        }
        Integer size = settings.size();
        int threads = size != null ? size : Runtime.getRuntime().availableProcessors();
        Integer throughput = settings.throughput();
        return throughput != null ? Dispatcher.threads(threads, throughput) : Dispatcher.threads(threads);
    }
}
