package dev.actors;

/** The name is taken by a living actor. */
public final class DuplicateActorNameException extends ActorException {

    private static final long serialVersionUID = 1L;

    public DuplicateActorNameException(String message) {
        super(message, null);
    }
}
