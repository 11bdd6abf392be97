package dev.actors;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a method that handles messages.
 *
 * <p>The message is the parameter that is none of {@link ActorContext}, {@link Reply} or {@link ActorRef} (the sender's;
 * must be {@code Nullable} when there may be none); those are filled in. The most specific parameter type wins. The
 * returned value answers an ask; a returned {@link java.util.concurrent.CompletionStage} holds the turn, and no thread,
 * until it is done, and its value is the answer. Any visibility will do; methods of superclasses and interfaces count too.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Receive {

    /** Handles only {@link SubjectMessage}s with exactly this subject. */
    String subject() default "";

    /**
     * Handles only {@link SubjectMessage}s whose whole subject matches this regular expression. A plain subject wins; of
     * several patterns that match, the first by their text.
     */
    String subjectPattern() default "";
}
