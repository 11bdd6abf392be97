package dev.actors;

/** The target has stopped or is stopping, so the message is not handled. */
public final class ActorStoppedException extends ActorException {

    private static final long serialVersionUID = 1L;

    public ActorStoppedException(String message) {
        super(message, null);
    }
}
