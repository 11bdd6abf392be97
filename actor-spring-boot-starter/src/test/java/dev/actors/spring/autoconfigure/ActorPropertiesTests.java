package dev.actors.spring.autoconfigure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.actors.spring.autoconfigure.ActorProperties.Overflow;
import dev.actors.spring.autoconfigure.ActorProperties.Strategy;
import java.time.Duration;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;

class ActorPropertiesTests {

    private final ApplicationContextRunner runner =
            new ApplicationContextRunner().withConfiguration(AutoConfigurations.of(ActorAutoConfiguration.class));

    @Test
    void everythingHasADefault() {
        bound(properties -> {
            assertThat(properties.name()).isNull();
            assertThat(properties.autoStartup()).isTrue();
            assertThat(properties.pool()).isEqualTo(new ActorProperties.Pool(null, 300, null, false));
            assertThat(properties.dispatchers()).isEmpty();
            assertThat(properties.mailbox())
                    .isEqualTo(new ActorProperties.Mailbox(-1, Overflow.REJECT, Duration.ofSeconds(1), 10_000));
            assertThat(properties.supervision())
                    .isEqualTo(new ActorProperties.Supervision(
                            Strategy.RESTART,
                            10,
                            Duration.ofMinutes(1),
                            new ActorProperties.Backoff(Duration.ZERO, Duration.ofSeconds(30), 0.2)));
            assertThat(properties.askTimeout()).isEqualTo(Duration.ofSeconds(5));
            assertThat(properties.turnTimeout()).isNull();
            assertThat(properties.slowTurn()).isEqualTo(Duration.ofSeconds(1));
            assertThat(properties.shutdown().timeout()).isEqualTo(Duration.ofSeconds(20));
            assertThat(properties.deadLetters()).isEqualTo(new ActorProperties.DeadLetters(true, true, 100));
            assertThat(properties.observations().enabled()).isTrue();
            assertThat(properties.metrics().turns()).isFalse();
            assertThat(properties.health().failedActors()).isTrue();
            assertThat(properties.failOnUnknownActor()).isTrue();
            assertThat(properties.web().problemDetails()).isTrue();
            assertThat(properties.actors()).isEmpty();
        });
    }

    @Test
    void aLimitIsUndoneByMinusOne() {
        bound(
                properties -> {
                    assertThat(properties.mailbox().capacity()).isEqualTo(-1);
                    assertThat(properties.mailbox().warnAt()).isEqualTo(-1);
                    assertThat(properties.supervision().maxRestarts()).isEqualTo(-1);
                },
                "actor.mailbox.capacity=-1",
                "actor.mailbox.warn-at=-1",
                "actor.supervision.max-restarts=-1");
    }

    @Test
    void oneActorHasSettingsOfItsOwn() {
        bound(
                properties -> {
                    ActorProperties.Actor counter = properties.actors().get("counter");
                    assertThat(counter.mailbox().capacity()).isEqualTo(10000);
                    assertThat(counter.mailbox().overflow()).isEqualTo(Overflow.DROP_OLDEST);
                    assertThat(counter.supervision().strategy()).isEqualTo(Strategy.STOP);
                    assertThat(counter.supervision().maxRestarts()).isNull();
                    assertThat(counter.supervision().backoff().min()).isEqualTo(Duration.ofMillis(5));
                    assertThat(counter.instances()).isEqualTo(3);
                },
                "actor.actors.counter.mailbox.capacity=10000",
                "actor.actors.counter.mailbox.overflow=drop-oldest",
                "actor.actors.counter.supervision.strategy=stop",
                "actor.actors.counter.supervision.backoff.min=5ms",
                "actor.actors.counter.instances=3");
    }

    @Test
    void environmentVariablesSetAnActor() {
        runner.withInitializer(context -> context.getEnvironment()
                        .getPropertySources()
                        .replace(
                                StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME,
                                new SystemEnvironmentPropertySource(
                                        StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME,
                                        Map.of(
                                                "ACTOR_POOL_KEEPALIVE", "true",
                                                "ACTOR_ACTORS_MYWORKER_MAILBOX_CAPACITY", "7",
                                                "ACTOR_UNRELATED_VARIABLE", "x"))))
                .run(context -> {
                    ActorProperties properties = context.getBean(ActorProperties.class);
                    assertThat(properties.pool().keepAlive()).isTrue();
                    assertThat(properties.actors().get("myworker").mailbox().capacity())
                            .isEqualTo(7);
                });
    }

    @Test
    void aBadPoolSizeEndsTheStartWithPropertyValueAndRange() {
        assertThat(failure("actor.pool.size=0"))
                .contains("Property: actor.pool.size", "Value: \"0\"", "Reason: must be 1 to 32767");
    }

    @Test
    void allBadValuesAreReportedAtOnce() {
        assertThat(failure(
                        "actor.name= ",
                        "actor.pool.size=40000",
                        "actor.pool.throughput=0",
                        "actor.dispatchers.io.size=-3",
                        "actor.dispatchers.io.throughput=0",
                        "actor.mailbox.capacity=0",
                        "actor.mailbox.block-timeout=0s",
                        "actor.mailbox.warn-at=0",
                        "actor.supervision.max-restarts=-2",
                        "actor.supervision.within=0s",
                        "actor.supervision.backoff.min=-1s",
                        "actor.supervision.backoff.jitter=1.5",
                        "actor.ask-timeout=0s",
                        "actor.turn-timeout=-1s",
                        "actor.slow-turn=0s",
                        "actor.shutdown.timeout=-1s",
                        "actor.dead-letters.keep=2000000",
                        "actor.actors.counter.mailbox.capacity=-7",
                        "actor.actors.counter.supervision.max-restarts=-5",
                        "actor.actors.counter.supervision.backoff.jitter=-0.5",
                        "actor.actors.counter.instances=0",
                        "actor.actors.counter.idle-timeout=0s",
                        "actor.actors.counter.dispatcher= "))
                .contains("Property: actor.name")
                .contains("Property: actor.pool.size", "Value: \"40000\"", "must be 1 to 32767")
                .contains("Property: actor.pool.throughput", "must be 1 or more")
                .contains("Property: actor.dispatchers.io.size", "Value: \"-3\"")
                .contains("Property: actor.dispatchers.io.throughput")
                .contains("Property: actor.mailbox.capacity", "must be 1 or more, or -1 for no bound")
                .contains("Property: actor.mailbox.block-timeout", "must be a positive duration")
                .contains("Property: actor.mailbox.warn-at", "must be 1 or more, or -1 for never")
                .contains("Property: actor.supervision.max-restarts", "Value: \"-2\"", "0 or more, or -1 for no limit")
                .contains("Property: actor.supervision.within")
                .contains("Property: actor.supervision.backoff.min", "must be zero or a positive duration")
                .contains("Property: actor.supervision.backoff.jitter", "Value: \"1.5\"", "must be 0 to 1")
                .contains("Property: actor.ask-timeout")
                .contains("Property: actor.turn-timeout")
                .contains("Property: actor.slow-turn")
                .contains("Property: actor.shutdown.timeout")
                .contains("Property: actor.dead-letters.keep", "must be 0 to 1000000")
                .contains("Property: actor.actors.counter.mailbox.capacity", "Value: \"-7\"")
                .contains("Property: actor.actors.counter.supervision.max-restarts")
                .contains("Property: actor.actors.counter.supervision.backoff.jitter")
                .contains("Property: actor.actors.counter.instances")
                .contains("Property: actor.actors.counter.idle-timeout")
                .contains("Property: actor.actors.counter.dispatcher");
    }

    @Test
    void theLongestBackoffIsAtLeastTheShortest() {
        assertThat(failure("actor.supervision.backoff.min=1m", "actor.actors.counter.supervision.backoff.max=1s"))
                .contains("Property: actor.supervision.backoff.max")
                .contains("is 30s and must be at least the backoff.min of 60s")
                .contains("Property: actor.actors.counter.supervision.backoff.max")
                .contains("is 1s and must be at least the backoff.min of 60s");
    }

    @Test
    void theDefaultDispatcherIsSetUnderPool() {
        assertThat(failure("actor.dispatchers.default.size=3"))
                .contains("Property: actor.dispatchers.default")
                .contains("has its settings under actor.pool");
    }

    @Test
    @EnabledForJreRange(max = JRE.JAVA_20)
    void virtualThreadsNeedJava21() {
        assertThat(failure("actor.pool.virtual=true", "actor.dispatchers.io.virtual=true"))
                .contains("Property: actor.pool.virtual", "Reason: needs Java 21 or later, and this is Java")
                .contains("Property: actor.dispatchers.io.virtual");
    }

    @Test
    void virtualThreadsHaveNoNumber() {
        assertThat(failure(
                        "actor.pool.virtual=true",
                        "actor.pool.size=4",
                        "actor.dispatchers.io.virtual=true",
                        "actor.dispatchers.io.size=4",
                        "actor.dispatchers.io.throughput=4"))
                .contains("Property: actor.pool.size", "cannot be set beside actor.pool.virtual=true")
                .contains("Property: actor.dispatchers.io.size", "cannot be set beside virtual=true")
                .contains("Property: actor.dispatchers.io.throughput", "use actor.pool.throughput");
    }

    @Test
    void unknownKeysEndTheStart() {
        assertThat(failure("actor.pool.sise=3"))
                .contains("The elements [actor.pool.sise] were left unbound")
                .contains("Property: actor.pool.sise");
        assertThat(failure("actor.actors.counter.mailbox.size=3")).contains("actor.actors.counter.mailbox.size");
    }

    private void bound(Consumer<ActorProperties> check, String... values) {
        runner.withPropertyValues(values).run(context -> check.accept(context.getBean(ActorProperties.class)));
    }

    private String failure(String... values) {
        return Failures.textOf(runner.withPropertyValues(values));
    }
}
