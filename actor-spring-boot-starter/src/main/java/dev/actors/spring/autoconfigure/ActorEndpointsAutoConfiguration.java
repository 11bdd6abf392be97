package dev.actors.spring.autoconfigure;

import dev.actors.ActorSystem;
import dev.actors.spring.actuate.ActorDashboardEndpoint;
import dev.actors.spring.actuate.ActorThreadsEndpoint;
import dev.actors.spring.actuate.ActorTraceEndpoint;
import dev.actors.spring.actuate.ActorsEndpoint;
import dev.actors.spring.actuate.ActorsEndpointWebExtension;
import dev.actors.spring.actuate.DeadLettersEndpoint;
import dev.actors.spring.actuate.DeadLettersEndpointWebExtension;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.actuate.autoconfigure.endpoint.condition.ConditionalOnAvailableEndpoint;
import org.springframework.boot.actuate.autoconfigure.endpoint.expose.EndpointExposure;
import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.actuate.endpoint.web.PathMappedEndpoints;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;

/**
 * Adds the endpoints {@code actors}, {@code actorthreads}, {@code deadletters} and {@code actortrace}, and the page
 * {@code actordashboard}, where actuator is there.
 */
@AutoConfiguration(after = ActorAutoConfiguration.class)
@ConditionalOnClass({Endpoint.class, ConditionalOnAvailableEndpoint.class})
@ConditionalOnBean(ActorSystem.class)
public final class ActorEndpointsAutoConfiguration {

    @Bean
    @ConditionalOnAvailableEndpoint
    @ConditionalOnMissingBean
    ActorsEndpoint actorsEndpoint(ListableBeanFactory beanFactory) {
        return new ActorsEndpoint(new ExistingActorSystem(beanFactory).orMade());
    }

    @Bean
    @ConditionalOnAvailableEndpoint(exposure = EndpointExposure.WEB)
    @ConditionalOnBean(ActorsEndpoint.class)
    @ConditionalOnMissingBean
    ActorsEndpointWebExtension actorsEndpointWebExtension(ActorsEndpoint endpoint) {
        return new ActorsEndpointWebExtension(endpoint);
    }

    @Bean
    @ConditionalOnAvailableEndpoint
    @ConditionalOnMissingBean
    ActorThreadsEndpoint actorThreadsEndpoint(ListableBeanFactory beanFactory) {
        return new ActorThreadsEndpoint(new ExistingActorSystem(beanFactory).orMade());
    }

    @Bean
    @ConditionalOnAvailableEndpoint
    @ConditionalOnMissingBean
    DeadLettersEndpoint deadLettersEndpoint(ListableBeanFactory beanFactory) {
        return new DeadLettersEndpoint(new ExistingActorSystem(beanFactory).orMade());
    }

    @Bean
    @ConditionalOnAvailableEndpoint(exposure = EndpointExposure.WEB)
    @ConditionalOnBean(DeadLettersEndpoint.class)
    @ConditionalOnMissingBean
    DeadLettersEndpointWebExtension deadLettersEndpointWebExtension(DeadLettersEndpoint endpoint) {
        return new DeadLettersEndpointWebExtension(endpoint);
    }

    @Bean
    @ConditionalOnAvailableEndpoint
    @ConditionalOnMissingBean
    ActorTraceEndpoint actorTraceEndpoint(ListableBeanFactory beanFactory) {
        return new ActorTraceEndpoint(new ExistingActorSystem(beanFactory).orMade());
    }

    @Bean
    @ConditionalOnAvailableEndpoint(exposure = EndpointExposure.WEB)
    @ConditionalOnMissingBean
    ActorDashboardEndpoint actorDashboardEndpoint(
            ListableBeanFactory beanFactory, ObjectProvider<PathMappedEndpoints> endpoints) {
        return new ActorDashboardEndpoint(new ExistingActorSystem(beanFactory).orMade(), endpoints::getObject);
    }
}
