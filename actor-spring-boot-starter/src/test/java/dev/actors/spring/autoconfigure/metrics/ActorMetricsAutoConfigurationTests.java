package dev.actors.spring.autoconfigure.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.actors.ActorListener;
import dev.actors.ActorListener.AskOutcome;
import dev.actors.ActorRef;
import dev.actors.SystemState;
import dev.actors.spring.FixedActorSystem;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.mockito.Mockito;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.micrometer.metrics.autoconfigure.CompositeMeterRegistryAutoConfiguration;
import org.springframework.boot.micrometer.metrics.autoconfigure.MetricsAutoConfiguration;
import org.springframework.boot.micrometer.metrics.autoconfigure.export.simple.SimpleMetricsExportAutoConfiguration;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;

class ActorMetricsAutoConfigurationTests {

    private static final AutoConfigurations METRICS = AutoConfigurations.of(
            MetricsAutoConfiguration.class,
            CompositeMeterRegistryAutoConfiguration.class,
            SimpleMetricsExportAutoConfiguration.class);

    private final ApplicationContextRunner runner = new ApplicationContextRunner()
            .withConfiguration(AutoConfigurations.of(ActorMetricsAutoConfiguration.class))
            .withBean(FixedActorSystem.class);
    private final ActorRef<?> actor = Mockito.mock(ActorRef.class);

    @Test
    void metersAreBoundToTheRegistry() {
        runner.withConfiguration(METRICS).run(context -> {
            MeterRegistry registry = context.getBean(MeterRegistry.class);
            assertThat(registry.get("actor.mailbox.size")
                            .tags("system", "shop", "group", "none")
                            .gauge()
                            .value())
                    .isZero();
        });
    }

    @Test
    void asksAreTimedByTheirOutcomeAtZeroFromTheStart() {
        runner.withConfiguration(METRICS).run(context -> {
            MeterRegistry registry = context.getBean(MeterRegistry.class);
            for (String outcome : new String[] {"answered", "failed", "timed-out"}) {
                assertThat(registry.get("actor.ask")
                                .tags("system", "shop", "outcome", outcome)
                                .timer()
                                .count())
                        .isZero();
            }
            ActorListener listener = context.getBean(ActorListener.class);
            assertThat(listener.observesAsks()).isTrue();

            listener.askEnded(actor, AskOutcome.TIMED_OUT, Duration.ofMillis(250));

            Timer timer = registry.get("actor.ask").tag("outcome", "timed-out").timer();
            assertThat(timer.count()).isOne();
            assertThat(timer.totalTime(TimeUnit.MILLISECONDS)).isEqualTo(250);
        });
    }

    @Test
    void turnsAreTimedOnlyWhereTheUserSaysSo() {
        runner.withConfiguration(METRICS).run(context -> {
            assertThat(context.getBean(ActorListener.class).observesTurns()).isFalse();
            assertThat(context.getBean(MeterRegistry.class).find("actor.turn").timer())
                    .isNull();
        });
        runner.withConfiguration(METRICS)
                .withPropertyValues("actor.metrics.turns=true")
                .run(context -> {
                    ActorListener listener = context.getBean(ActorListener.class);
                    MeterRegistry registry = context.getBean(MeterRegistry.class);
                    assertThat(listener.observesTurns()).isTrue();
                    assertThat(registry.get("actor.turn")
                                    .tags("system", "shop", "group", "none")
                                    .timer()
                                    .count())
                            .isZero();

                    for (int i = 0; i < 300; i++) {
                        listener.turnEnded(actor, "g" + i, String.class, Duration.ofMillis(1), null);
                        listener.turnEnded(
                                actor, "g" + i, Long.class, Duration.ofMillis(1), new IllegalStateException());
                    }

                    assertThat(registry.find("actor.turn").timers()).hasSize(102);
                    assertThat(registry.get("actor.turn")
                                    .tag("group", "g7")
                                    .timer()
                                    .count())
                            .isEqualTo(2);
                    assertThat(registry.get("actor.turn")
                                    .tag("group", "other")
                                    .timer()
                                    .count())
                            .isEqualTo(400);
                });
    }

    @Test
    void severalRegistriesHaveThemAll() {
        runner.withConfiguration(METRICS)
                .withBean("first", SimpleMeterRegistry.class)
                .withBean("second", SimpleMeterRegistry.class)
                .run(context -> {
                    context.getBean(ActorListener.class).askEnded(actor, AskOutcome.ANSWERED, Duration.ofMillis(5));
                    for (String name : new String[] {"first", "second"}) {
                        MeterRegistry registry = context.getBean(name, MeterRegistry.class);
                        assertThat(registry.get("actor.mailbox.size").gauge().value())
                                .isZero();
                        assertThat(registry.get("actor.ask")
                                        .tag("outcome", "answered")
                                        .timer()
                                        .count())
                                .isOne();
                    }
                });
    }

    @Test
    void nothingIsObservedWithoutARegistry() {
        runner.withConfiguration(AutoConfigurations.of(MetricsAutoConfiguration.class))
                .run(context -> assertThat(context)
                        .hasNotFailed()
                        .doesNotHaveBean(ActorMeterBinder.class)
                        .doesNotHaveBean(ActorListener.class));
    }

    @Test
    void thereAreNoMetersWithoutASystem() {
        new ApplicationContextRunner()
                .withConfiguration(METRICS)
                .withConfiguration(AutoConfigurations.of(ActorMetricsAutoConfiguration.class))
                .run(context -> assertThat(context).hasNotFailed().doesNotHaveBean(ActorMeterBinder.class));
    }

    @Test
    void thereAreNoMetersWithoutMicrometerOrBootsMetrics() {
        for (String gone : new String[] {"io.micrometer", "org.springframework.boot.micrometer.metrics"}) {
            runner.withClassLoader(new FilteredClassLoader(gone))
                    .run(context -> assertThat(context).hasNotFailed().doesNotHaveBean("actorMeterBinder"));
        }
    }

    @Test
    void backsOffFromABinderOfTheSameName() {
        MeterBinder own = registry -> {};
        runner.withConfiguration(METRICS)
                .withBean("actorMeterBinder", MeterBinder.class, () -> own)
                .run(context -> assertThat(context).doesNotHaveBean(ActorMeterBinder.class));
    }

    @Test
    void aLazySystemIsNotMadeForItsMetersAndGetsThemWhenItIs() {
        runner(LazySystem.class).run(context -> {
            MeterRegistry registry = context.getBean(MeterRegistry.class);
            assertThat(context.getBeanFactory().containsSingleton("lazySystem")).isFalse();
            assertThat(registry.find("actor.mailbox.size").gauge()).isNull();

            FixedActorSystem made = context.getBean(FixedActorSystem.class);
            context.getBean(ActorListener.class).stateChanged(made, SystemState.RUNNING);

            assertThat(registry.get("actor.mailbox.size").gauge().value()).isZero();
            assertThat(registry.get("actor.ask").timers()).hasSize(3);
        });
    }

    @Test
    void aContextWithoutASystemOfItsOwnShowsThatOfItsParent() {
        runner.run(parent -> runner(LazySystem.class).withParent(parent).run(context -> {
            assertThat(context.getBeanFactory().containsSingleton("lazySystem")).isFalse();
            assertThat(context.getBean(MeterRegistry.class)
                            .get("actor.mailbox.size")
                            .gauge()
                            .value())
                    .isZero();
        }));
    }

    private ApplicationContextRunner runner(Class<?> configuration) {
        return new ApplicationContextRunner()
                .withConfiguration(METRICS)
                .withConfiguration(AutoConfigurations.of(ActorMetricsAutoConfiguration.class))
                .withUserConfiguration(configuration);
    }

    @Configuration(proxyBeanMethods = false)
    static class LazySystem {

        @Bean
        @Lazy
        FixedActorSystem lazySystem() {
            return new FixedActorSystem();
        }
    }
}
