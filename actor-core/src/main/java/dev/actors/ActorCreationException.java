package dev.actors;

import org.jspecify.annotations.Nullable;

/** A factory threw a checked exception or returned nothing; unchecked exceptions are rethrown as they are. */
public final class ActorCreationException extends ActorException {

    private static final long serialVersionUID = 1L;

    public ActorCreationException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
