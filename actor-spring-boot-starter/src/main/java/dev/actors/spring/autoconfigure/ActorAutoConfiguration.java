package dev.actors.spring.autoconfigure;

import dev.actors.ActorSystem;
import java.time.Duration;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.SearchStrategy;
import org.springframework.boot.autoconfigure.context.LifecycleProperties;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Lazy;
import org.springframework.context.annotation.Role;
import org.springframework.core.env.Environment;

/**
 * Makes an {@link ActorSystem} for the actors of the application, and for whoever injects it.
 *
 * <p>The system is lazy: where there are no actors and nobody asks for it, there is none, and no idle thread.
 */
@AutoConfiguration
@EnableConfigurationProperties(ActorProperties.class)
public final class ActorAutoConfiguration {

    @Bean
    @Role(BeanDefinition.ROLE_INFRASTRUCTURE)
    static ActorBeanRegistrar actorBeanRegistrar(Environment environment) {
        return new ActorBeanRegistrar(environment);
    }

    @Bean
    @Role(BeanDefinition.ROLE_INFRASTRUCTURE)
    static ActorCreationGuard actorCreationGuard() {
        return new ActorCreationGuard();
    }

    @Bean
    ActorSystemFactory actorSystemFactory(
            ConfigurableListableBeanFactory beanFactory, Environment environment, ActorProperties properties) {
        return new ActorSystemFactory(beanFactory, environment, properties);
    }

    @Bean
    @Lazy
    @ConditionalOnMissingBean(search = SearchStrategy.CURRENT)
    ActorSystem actorSystem(ActorSystemFactory factory, ActorSystemLifecycle lifecycle) {
        ActorSystem system = factory.create();
        lifecycle.adopt(system);
        return system;
    }

    @Bean
    ActorEvents actorEvents(ConfigurableApplicationContext context, ActorProperties properties) {
        return new ActorEvents(context, properties.deadLetters().events());
    }

    @Bean
    ActorSystemLifecycle actorSystemLifecycle(
            ConfigurableApplicationContext context,
            ActorEvents events,
            ActorProperties properties,
            ObjectProvider<LifecycleProperties> lifecycleProperties) {
        Duration phase =
                lifecycleProperties.getIfAvailable(LifecycleProperties::new).getTimeoutPerShutdownPhase();
        return new ActorSystemLifecycle(
                context,
                events,
                properties.autoStartup(),
                ActorSystemLifecycle.deadline(properties.shutdown().timeout(), phase));
    }

    @Bean
    ActorSpawner actorSpawner(
            ConfigurableListableBeanFactory beanFactory,
            Environment environment,
            ObjectProvider<ActorSystem> systems,
            ActorProperties properties,
            ActorCreationGuard guard,
            ActorSystemLifecycle lifecycle) {
        return new ActorSpawner(beanFactory, environment, systems, properties, guard, lifecycle);
    }
}
