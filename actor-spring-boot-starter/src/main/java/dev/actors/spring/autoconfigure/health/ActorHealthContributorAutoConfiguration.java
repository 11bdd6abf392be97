package dev.actors.spring.autoconfigure.health;

import dev.actors.ActorSystem;
import dev.actors.spring.autoconfigure.ActorAutoConfiguration;
import dev.actors.spring.autoconfigure.ActorProperties;
import dev.actors.spring.autoconfigure.ExistingActorSystem;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.health.autoconfigure.contributor.ConditionalOnEnabledHealthIndicator;
import org.springframework.boot.health.autoconfigure.contributor.HealthContributorAutoConfiguration;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.context.annotation.Bean;

/** Adds the health contributor {@code actors} where Boot's health module is there. */
@AutoConfiguration(before = HealthContributorAutoConfiguration.class, after = ActorAutoConfiguration.class)
@ConditionalOnClass({HealthIndicator.class, ConditionalOnEnabledHealthIndicator.class})
@ConditionalOnBean(ActorSystem.class)
@EnableConfigurationProperties(ActorProperties.class)
public final class ActorHealthContributorAutoConfiguration {

    @Bean
    @ConditionalOnEnabledHealthIndicator("actors")
    @ConditionalOnMissingBean(name = {"actorsHealthIndicator", "actorsHealthContributor"})
    ActorsHealthIndicator actorsHealthIndicator(ListableBeanFactory beanFactory, ActorProperties properties) {
        return new ActorsHealthIndicator(
                new ExistingActorSystem(beanFactory), properties.health().failedActors());
    }
}
