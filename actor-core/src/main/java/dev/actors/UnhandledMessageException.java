package dev.actors;

/** The target has no handler for the message. */
public final class UnhandledMessageException extends ActorException {

    private static final long serialVersionUID = 1L;

    public UnhandledMessageException(String message) {
        super(message, null);
    }
}
