package dev.actors.spring.test;

import dev.actors.ActorSystem;
import dev.actors.spring.autoconfigure.ActorAutoConfiguration;
import dev.actors.spring.autoconfigure.ActorSystemFactory;
import dev.actors.test.ActorProbe;
import dev.actors.test.SimulatedActorSystem;
import org.springframework.beans.factory.InjectionPoint;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;
import org.springframework.context.annotation.Role;
import org.springframework.context.annotation.Scope;
import org.springframework.core.env.Environment;

/** Makes probes, dead letters and virtual time for tests. On the class path of tests only, it is always on. */
@AutoConfiguration(before = ActorAutoConfiguration.class)
public final class ActorTestAutoConfiguration {

    @Bean
    @Role(BeanDefinition.ROLE_INFRASTRUCTURE)
    static DeadLetterAttachment deadLetterAttachment(ObjectProvider<DeadLetters> deadLetters) {
        return new DeadLetterAttachment(deadLetters);
    }

    @Bean
    DeadLetters recordedDeadLetters() {
        return new DeadLetters();
    }

    @Bean
    ActorProbes actorProbes(ObjectProvider<ActorSystem> systems) {
        return new ActorProbes(systems);
    }

    /** A type variable, not a wildcard: it fits whatever messages the test wants to read. */
    @Bean
    @Scope(BeanDefinition.SCOPE_PROTOTYPE)
    <M> ActorProbe<M> actorProbe(ActorProbes probes, InjectionPoint point) {
        return probes.at(point);
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnBooleanProperty("actor-test.virtual-time")
    static class VirtualTimeConfiguration {

        @Bean
        @Primary
        SimulatedActorSystem simulatedActorSystem(ActorSystemFactory factory, Environment environment) {
            long seed = environment.getProperty("actor-test.seed", Long.class, 0L);
            return SimulatedActorSystem.seeded(
                    seed, builder -> factory.configure(builder).throughput(1));
        }

        @Bean
        SimulationEnd simulationEnd(SimulatedActorSystem system) {
            return new SimulationEnd(system);
        }
    }
}
