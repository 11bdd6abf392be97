package dev.actors.spring.autoconfigure;

import dev.actors.spring.autoconfigure.ActorCreationGuard.ActorAccessException;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Explains why the container hands out no objects of actors' classes. */
final class ActorAccessFailureAnalyzer extends AbstractFailureAnalyzer<ActorAccessException> {

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, ActorAccessException cause) {
        return new FailureAnalysis(
                "The container was asked for an object of " + cause.type().getName() + ", the class of actor '"
                        + cause.actor() + "'. It would receive no message, and share no state with the actor.",
                "Ask for the bean '" + cause.actor() + "', which is the ref to the actor, and tell or ask it.",
                cause);
    }
}
