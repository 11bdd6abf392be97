package dev.actors;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the method of an annotated actor that is its very last turn; a restart does not call it.
 *
 * <p>Takes nothing or an {@link ActorContext}; a returned {@link java.util.concurrent.CompletionStage} is waited for.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface OnStop {}
