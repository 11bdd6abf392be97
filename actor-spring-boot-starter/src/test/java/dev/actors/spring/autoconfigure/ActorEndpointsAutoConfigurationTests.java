package dev.actors.spring.autoconfigure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.actors.spring.FixedActorSystem;
import dev.actors.spring.actuate.ActorDashboardEndpoint;
import dev.actors.spring.actuate.ActorThreadsEndpoint;
import dev.actors.spring.actuate.ActorTraceEndpoint;
import dev.actors.spring.actuate.ActorsEndpoint;
import dev.actors.spring.actuate.ActorsEndpointWebExtension;
import dev.actors.spring.actuate.DeadLettersEndpoint;
import dev.actors.spring.actuate.DeadLettersEndpointWebExtension;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

class ActorEndpointsAutoConfigurationTests {

    private final ApplicationContextRunner runner = new ApplicationContextRunner()
            .withConfiguration(AutoConfigurations.of(ActorEndpointsAutoConfiguration.class))
            .withBean(FixedActorSystem.class)
            .withPropertyValues("management.endpoints.web.exposure.include=*");

    @Test
    void exposedEndpointsAreThere() {
        runner.run(context -> assertThat(context)
                .hasSingleBean(ActorsEndpoint.class)
                .hasSingleBean(ActorsEndpointWebExtension.class)
                .hasSingleBean(ActorThreadsEndpoint.class)
                .hasSingleBean(ActorTraceEndpoint.class)
                .hasSingleBean(ActorDashboardEndpoint.class)
                .hasSingleBean(DeadLettersEndpoint.class)
                .hasSingleBean(DeadLettersEndpointWebExtension.class));
    }

    @Test
    void endpointsThatNobodyExposedAreNot() {
        runner.withPropertyValues("management.endpoints.web.exposure.include=deadletters")
                .run(context -> assertThat(context)
                        .hasSingleBean(DeadLettersEndpoint.class)
                        .doesNotHaveBean(ActorsEndpoint.class)
                        .doesNotHaveBean(ActorsEndpointWebExtension.class)
                        .doesNotHaveBean(ActorTraceEndpoint.class)
                        .doesNotHaveBean(ActorDashboardEndpoint.class)
                        .doesNotHaveBean(ActorThreadsEndpoint.class));
    }

    @Test
    void endpointsWithoutAccessAreNot() {
        runner.withPropertyValues("management.endpoint.actors.access=NONE")
                .run(context -> assertThat(context)
                        .doesNotHaveBean(ActorsEndpoint.class)
                        .doesNotHaveBean(ActorsEndpointWebExtension.class)
                        .hasSingleBean(ActorThreadsEndpoint.class));
    }

    @Test
    void theWebExtensionIsForTheWebAlone() {
        runner.withPropertyValues(
                        "management.endpoints.web.exposure.include=health",
                        "management.endpoints.jmx.exposure.include=*",
                        "spring.jmx.enabled=true")
                .run(context -> assertThat(context)
                        .hasSingleBean(ActorsEndpoint.class)
                        .hasSingleBean(ActorTraceEndpoint.class)
                        .doesNotHaveBean(ActorDashboardEndpoint.class)
                        .doesNotHaveBean(ActorsEndpointWebExtension.class));
    }

    @Test
    void backsOffFromAnEndpointOfTheApplication() {
        ActorsEndpoint own = new ActorsEndpoint(FixedActorSystem::new);
        runner.withBean("own", ActorsEndpoint.class, () -> own)
                .run(context ->
                        assertThat(context).getBean(ActorsEndpoint.class).isSameAs(own));
    }

    @Test
    void thereAreNoneWithoutASystem() {
        new ApplicationContextRunner()
                .withConfiguration(AutoConfigurations.of(ActorEndpointsAutoConfiguration.class))
                .withPropertyValues("management.endpoints.web.exposure.include=*")
                .run(context -> assertThat(context).hasNotFailed().doesNotHaveBean(ActorsEndpoint.class));
    }

    @Test
    void thereAreNoneWithoutActuator() {
        runner.withClassLoader(new FilteredClassLoader("org.springframework.boot.actuate"))
                .run(context -> assertThat(context)
                        .hasNotFailed()
                        .doesNotHaveBean("actorsEndpoint")
                        .doesNotHaveBean("deadLettersEndpoint"));
    }
}
