package dev.actors.spring.autoconfigure.health;

import static org.assertj.core.api.Assertions.assertThat;

import dev.actors.SystemSnapshot;
import dev.actors.SystemState;
import dev.actors.spring.FixedActorSystem;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.health.autoconfigure.contributor.HealthContributorAutoConfiguration;
import org.springframework.boot.health.autoconfigure.registry.HealthContributorRegistryAutoConfiguration;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.health.contributor.Status;
import org.springframework.boot.health.registry.HealthContributorRegistry;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.assertj.AssertableApplicationContext;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

class ActorHealthContributorAutoConfigurationTests {

    private final FixedActorSystem system = new FixedActorSystem();
    private final ApplicationContextRunner runner = new ApplicationContextRunner()
            .withConfiguration(AutoConfigurations.of(
                    ActorHealthContributorAutoConfiguration.class,
                    HealthContributorAutoConfiguration.class,
                    HealthContributorRegistryAutoConfiguration.class))
            .withBean(FixedActorSystem.class, () -> system);

    private static Health health(AssertableApplicationContext context) {
        HealthIndicator indicator = (HealthIndicator)
                context.getBean(HealthContributorRegistry.class).getContributor("actors");
        assertThat(indicator).isNotNull();
        return indicator.health();
    }

    private static SystemSnapshot snapshot(SystemState state, long failedForGood) {
        return new SystemSnapshot(
                "shop",
                state,
                Duration.ZERO,
                FixedActorSystem.counts(3, 5, failedForGood),
                new SystemSnapshot.Mailbox(11, 20, 100, 80, 4, 0, 6, 0, 7),
                new SystemSnapshot.Asks(0, 0, 0, 0),
                List.of(),
                List.of());
    }

    @Test
    void isUpWithTheCounts() {
        system.snapshot = snapshot(SystemState.RUNNING, 0);
        runner.run(context -> {
            assertThat(health(context).getStatus()).isEqualTo(Status.UP);
            assertThat(health(context).getDetails())
                    .hasToString(
                            "{system=shop, state=RUNNING, actors=3, failed=0, restarts=6, queued=11, deadLetters=7}");
        });
    }

    @Test
    void isDownWhenTheSystemHasTerminated() {
        system.snapshot = snapshot(SystemState.CLOSED, 0);
        runner.run(context -> assertThat(health(context).getStatus()).isEqualTo(Status.DOWN));
    }

    @Test
    void aSuspendedSystemIsUpForItAcceptsMessages() {
        system.snapshot = snapshot(SystemState.SUSPENDED, 0);
        runner.run(context -> assertThat(health(context).getStatus()).isEqualTo(Status.UP));
    }

    @Test
    void isDownWhenAnActorHasFailedForGood() {
        system.snapshot = snapshot(SystemState.RUNNING, 1);
        runner.run(context -> {
            assertThat(health(context).getStatus()).isEqualTo(Status.DOWN);
            assertThat(health(context).getDetails()).containsEntry("failed", 1L);
        });
    }

    @Test
    void failedActorsDoNotCountWhereTheUserSaysSo() {
        system.snapshot = snapshot(SystemState.RUNNING, 1);
        runner.withPropertyValues("actor.health.failed-actors=false")
                .run(context -> assertThat(health(context).getStatus()).isEqualTo(Status.UP));
    }

    @Test
    void backsOffFromAContributorOfTheApplication() {
        runner.withBean(
                        "actorsHealthContributor",
                        HealthIndicator.class,
                        () -> () -> Health.unknown().build())
                .run(context -> assertThat(health(context).getStatus()).isEqualTo(Status.UNKNOWN));
    }

    @Test
    void canBeDisabled() {
        runner.withPropertyValues("management.health.actors.enabled=false")
                .run(context -> assertThat(context).doesNotHaveBean("actorsHealthIndicator"));
    }

    @Test
    void isUpWithoutActorsWhereNobodyMadeTheSystem() {
        new ApplicationContextRunner()
                .withConfiguration(AutoConfigurations.of(
                        ActorHealthContributorAutoConfiguration.class,
                        HealthContributorAutoConfiguration.class,
                        HealthContributorRegistryAutoConfiguration.class))
                .withBean(
                        "lazySystem",
                        FixedActorSystem.class,
                        () -> {
                            throw new AssertionError("nobody needs it");
                        },
                        definition -> definition.setLazyInit(true))
                .run(context -> {
                    assertThat(health(context).getStatus()).isEqualTo(Status.UP);
                    assertThat(health(context).getDetails()).hasToString("{actors=0}");
                });
    }

    @Test
    void isNotThereWithoutASystem() {
        new ApplicationContextRunner()
                .withConfiguration(AutoConfigurations.of(ActorHealthContributorAutoConfiguration.class))
                .run(context -> assertThat(context).hasNotFailed().doesNotHaveBean("actorsHealthIndicator"));
    }

    @Test
    void isNotThereWithoutBootsHealthModule() {
        new ApplicationContextRunner()
                .withConfiguration(AutoConfigurations.of(ActorHealthContributorAutoConfiguration.class))
                .withBean(FixedActorSystem.class)
                .withClassLoader(new FilteredClassLoader("org.springframework.boot.health"))
                .run(context -> assertThat(context).hasNotFailed().doesNotHaveBean("actorsHealthIndicator"));
    }
}
