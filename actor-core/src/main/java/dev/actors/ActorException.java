package dev.actors;

import org.jspecify.annotations.Nullable;

/** What the engine tells callers that it could not do. */
public abstract sealed class ActorException extends RuntimeException
        permits ActorCreationException,
                ActorStoppedException,
                AskTimeoutException,
                DuplicateActorNameException,
                MailboxFullException,
                MessageNotAcceptedException,
                MessageRemovedException,
                TurnTimeoutException,
                UnhandledMessageException {

    private static final long serialVersionUID = 1L;

    ActorException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
