package dev.actors.spring.autoconfigure.metrics;

import dev.actors.ActorSystem;
import dev.actors.spring.autoconfigure.ActorAutoConfiguration;
import dev.actors.spring.autoconfigure.ActorProperties;
import dev.actors.spring.autoconfigure.ExistingActorSystem;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.micrometer.metrics.autoconfigure.CompositeMeterRegistryAutoConfiguration;
import org.springframework.boot.micrometer.metrics.autoconfigure.MetricsAutoConfiguration;
import org.springframework.context.annotation.Bean;

/** Adds the meters of the actor system where Boot's metrics are there and a registry is. */
@AutoConfiguration(
        after = {
            ActorAutoConfiguration.class,
            MetricsAutoConfiguration.class,
            CompositeMeterRegistryAutoConfiguration.class
        })
@ConditionalOnClass({MeterRegistry.class, MetricsAutoConfiguration.class})
@ConditionalOnBean({MeterRegistry.class, ActorSystem.class})
@EnableConfigurationProperties(ActorProperties.class)
public final class ActorMetricsAutoConfiguration {

    @Bean
    @ConditionalOnMissingBean(name = "actorMeterBinder")
    ActorMeterBinder actorMeterBinder(ListableBeanFactory beanFactory, ActorProperties properties) {
        return new ActorMeterBinder(
                new ExistingActorSystem(beanFactory), properties.metrics().turns());
    }
}
