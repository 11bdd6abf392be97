package dev.actors.spring;

import dev.actors.Actor;
import dev.actors.ActorRef;
import dev.actors.KeyedActors;
import dev.actors.Receive;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.core.annotation.AliasFor;
import org.springframework.stereotype.Component;

/**
 * Makes a class an actor of the application: a component whose state is reached by messages only.
 *
 * <p>The class has {@link Receive @Receive} methods or implements {@link Actor}. The container makes one object of it per
 * actor and one more at each restart, with everything that beans have: constructor injection, profiles, conditions,
 * proxies, {@code @PostConstruct} and {@code @PreDestroy}. What others inject is not that object but an
 * {@link ActorRef ActorRef&lt;M&gt;}, an {@code ActorGroup<M>} where there are several {@linkplain #instances instances}, or
 * {@link KeyedActors KeyedActors&lt;M&gt;} for a {@linkplain #keyed keyed} actor, each under the actor's name.
 *
 * <p>Works on classes and on {@code @Bean} methods; there, a name given here wins over that of the method. Texts may
 * contain placeholders such as {@code ${workers.capacity:1000}}. What the properties {@code actor.actors.<name>.*} say wins
 * over what is said here, and that over {@code actor.mailbox.*} and {@code actor.supervision.*}.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
@Component
public @interface ActorBean {

    /** The name; unless given that of the bean. Letters, digits, and {@code . _ / -}. */
    @AliasFor(annotation = Component.class, attribute = "value")
    String value() default "";

    /** The name, where other attributes stand beside it. */
    @AliasFor(annotation = Component.class, attribute = "value")
    String name() default "";

    /** The group that the actor belongs to; the actor's name for an actor with several instances. */
    String group() default "";

    /** How many actors there are: more than one are named {@code name-0}, {@code name-1}, … and form a group. */
    int instances() default 1;

    /** How many messages may wait: 1 or more, or -1 for no bound. */
    String capacity() default "";

    /** What happens to a message that meets a full mailbox: {@code reject}, {@code drop-oldest} or {@code block}. */
    String overflow() default "";

    /** How long a sender waits for room where {@link #overflow} is {@code block}, such as {@code 500ms}. */
    String blockTimeout() default "";

    /** The dispatcher that the actor runs on: {@code default}, {@code blocking}, or one that the application has. */
    String dispatcher() default "";

    /** What is done when a handler fails: {@code restart}, {@code resume} or {@code stop}. */
    String supervision() default "";

    /** Exceptions that are an answer, not a failure: the ask fails with them, the state stays, nobody restarts. */
    Class<? extends Throwable>[] resumeOn() default {};

    /** Whether there is one actor per key, made on the first message to it. */
    boolean keyed() default false;

    /** After which time without a message the actor of a key is put to sleep, such as {@code 10m}; never unless given. */
    String idleTimeout() default "";

    /** After which time a turn that still waits for a stage has failed, such as {@code 30s}. */
    String turnTimeout() default "";

    /** How long a pending turn or hook may hold up a stop or restart, such as {@code 5s}. */
    String stopTimeout() default "";

    /** The type of the messages, where neither {@link Actor} nor the parameters of the handlers tell. */
    Class<?> messages() default void.class;
}
