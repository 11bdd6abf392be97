package dev.actors.spring.test;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.test.context.PropertyMapping;

/**
 * Adds actors to a test that leaves them out, such as {@code @WebMvcTest}; or virtual time to a {@code @SpringBootTest}.
 *
 * <p>The actors themselves are imported, as {@code @Import(CounterActor.class)}. {@link ActorTest} has it all.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Documented
@Inherited
@ImportAutoConfiguration
public @interface AutoConfigureActors {

    /**
     * Whether the actors run on a {@link dev.actors.test.SimulatedActorSystem}, which can be injected: on the test's thread,
     * while the test drives it, with a clock that the test moves. Actors must not block then.
     */
    @PropertyMapping(value = "actor-test.virtual-time", skip = PropertyMapping.Skip.ON_DEFAULT_VALUE)
    boolean virtualTime() default false;

    /** What the order of events in virtual time follows from: equal seed, equal run. */
    @PropertyMapping(value = "actor-test.seed", skip = PropertyMapping.Skip.ON_DEFAULT_VALUE)
    long seed() default 0;

    /** Whether settings of an actor that is not part of the test end the start; takes the place of the property. */
    @PropertyMapping("actor.fail-on-unknown-actor")
    boolean failOnUnknownActor() default false;
}
