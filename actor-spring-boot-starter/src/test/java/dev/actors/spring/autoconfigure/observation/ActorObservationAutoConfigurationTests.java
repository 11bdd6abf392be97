package dev.actors.spring.autoconfigure.observation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.mock;

import dev.actors.ContextHook;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.micrometer.observation.autoconfigure.ObservationAutoConfiguration;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

class ActorObservationAutoConfigurationTests {

    private final ApplicationContextRunner ours = new ApplicationContextRunner()
            .withConfiguration(AutoConfigurations.of(ActorObservationAutoConfiguration.class));
    private final ApplicationContextRunner runner =
            ours.withConfiguration(AutoConfigurations.of(ObservationAutoConfiguration.class));

    @Test
    void theHookIsThereWhereObservationsAre() {
        runner.run(context ->
                assertThat(context).hasSingleBean(ObservationContextHook.class).hasSingleBean(ContextCarrier.class));
    }

    @Test
    void canBeDisabled() {
        runner.withPropertyValues("actor.observations.enabled=false")
                .run(context -> assertThat(context).doesNotHaveBean(ContextHook.class));
    }

    @Test
    void backsOffFromAHookOfTheSameName() {
        ContextHook own = mock(ContextHook.class);
        runner.withBean("actorObservationContextHook", ContextHook.class, () -> own)
                .run(context -> assertThat(context).getBean(ContextHook.class).isSameAs(own));
    }

    @Test
    void anotherHookOfTheApplicationWorksBesideIt() {
        runner.withBean("own", ContextHook.class, () -> mock(ContextHook.class))
                .run(context -> assertThat(context.getBeansOfType(ContextHook.class))
                        .containsOnlyKeys("own", "actorObservationContextHook"));
    }

    @Test
    void thereIsNoneWithoutARegistry() {
        ours.run(context -> assertThat(context).hasNotFailed().doesNotHaveBean(ContextHook.class));
    }

    @Test
    void contextPropagationIsOptional() {
        runner.withClassLoader(new FilteredClassLoader("io.micrometer.context"))
                .run(context -> assertThat(context)
                        .hasNotFailed()
                        .hasSingleBean(ObservationContextHook.class)
                        .doesNotHaveBean("actorContextCarrier"));
    }

    @Test
    void thereIsNoneWithoutMicrometerOrBootsObservations() {
        for (String gone : new String[] {"io.micrometer", "org.springframework.boot.micrometer.observation"}) {
            ours.withClassLoader(new FilteredClassLoader(gone))
                    .run(context -> assertThat(context).hasNotFailed().doesNotHaveBean(ContextHook.class));
        }
    }
}
