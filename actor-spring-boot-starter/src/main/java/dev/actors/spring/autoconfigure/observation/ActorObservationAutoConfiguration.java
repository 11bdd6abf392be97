package dev.actors.spring.autoconfigure.observation;

import dev.actors.spring.autoconfigure.ActorAutoConfiguration;
import io.micrometer.context.ContextSnapshotFactory;
import io.micrometer.observation.ObservationRegistry;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.micrometer.observation.autoconfigure.ObservationAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Adds the hook that carries observations, and with context-propagation the MDC and others, from sender to actor. Hooks of
 * the application work beside it.
 */
@AutoConfiguration(after = ObservationAutoConfiguration.class, before = ActorAutoConfiguration.class)
@ConditionalOnClass({ObservationRegistry.class, ObservationAutoConfiguration.class})
@ConditionalOnBean(ObservationRegistry.class)
@ConditionalOnBooleanProperty(name = "actor.observations.enabled", matchIfMissing = true)
public final class ActorObservationAutoConfiguration {

    @Bean
    @ConditionalOnMissingBean(name = "actorObservationContextHook")
    ObservationContextHook actorObservationContextHook(
            ObservationRegistry registry, ObjectProvider<ContextCarrier> carrier) {
        return new ObservationContextHook(registry, carrier.getIfAvailable());
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(ContextSnapshotFactory.class)
    static class ContextPropagation {

        @Bean
        ContextCarrier actorContextCarrier(ObjectProvider<ContextSnapshotFactory> custom) {
            return new ContextCarrier(custom.getIfAvailable());
        }
    }
}
