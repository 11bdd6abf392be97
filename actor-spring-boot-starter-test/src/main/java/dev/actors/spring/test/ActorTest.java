package dev.actors.spring.test;

import dev.actors.spring.ActorBean;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.test.autoconfigure.OverrideAutoConfiguration;
import org.springframework.boot.test.context.filter.annotation.TypeExcludeFilters;
import org.springframework.context.annotation.ComponentScan.Filter;
import org.springframework.core.annotation.AliasFor;
import org.springframework.test.context.BootstrapWith;
import org.springframework.test.context.junit.jupiter.SpringExtension;

/**
 * Starts the actors of an application for a test, and nothing else of it.
 *
 * <p>Scanned are classes with {@link ActorBean}: services, repositories, controllers and scanned configuration classes are
 * left out, and so are all auto-configurations but those of actors. What an actor needs is given to it by
 * {@code @MockitoBean}, {@code @Import} or a nested {@code @TestConfiguration}; so are actors that come from {@code @Bean}
 * methods. Settings below {@code actor.actors} may speak of actors that are left out.
 *
 * <p>The context is shared with other tests of the same configuration. After each test the actors get up to three seconds to
 * come to rest; then all probes and {@link DeadLetters} are cleared. The state of the actors stays, as that of any bean.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Documented
@Inherited
@BootstrapWith(ActorTestContextBootstrapper.class)
@ExtendWith(SpringExtension.class)
@OverrideAutoConfiguration(enabled = false)
@TypeExcludeFilters(ActorTypeExcludeFilter.class)
@AutoConfigureActors
@ImportAutoConfiguration
public @interface ActorTest {

    /** The actors to start; all that are scanned unless given. */
    @AliasFor("actors")
    Class<?>[] value() default {};

    /** The actors to start; all that are scanned unless given. */
    @AliasFor("value")
    Class<?>[] actors() default {};

    /** Properties of the test, in the form {@code key=value}. */
    String[] properties() default {};

    /** Whether time is virtual; see {@link AutoConfigureActors#virtualTime}. */
    @AliasFor(annotation = AutoConfigureActors.class)
    boolean virtualTime() default false;

    /** What the order of events in virtual time follows from; see {@link AutoConfigureActors#seed}. */
    @AliasFor(annotation = AutoConfigureActors.class)
    long seed() default 0;

    /** Whether settings of an actor that is not part of the test end the start. */
    @AliasFor(annotation = AutoConfigureActors.class)
    boolean failOnUnknownActor() default false;

    /** Whether the actors are scanned; if not, what {@link #includeFilters} say. */
    boolean useDefaultFilters() default true;

    /** Components that are wanted besides the actors. */
    Filter[] includeFilters() default {};

    /** Actors that are not wanted. */
    Filter[] excludeFilters() default {};

    /** Auto-configurations that are not wanted. */
    @AliasFor(annotation = ImportAutoConfiguration.class, attribute = "exclude")
    Class<?>[] excludeAutoConfiguration() default {};
}
