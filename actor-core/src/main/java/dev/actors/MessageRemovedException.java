package dev.actors;

/** The message was removed from the mailbox before it was handled. */
public final class MessageRemovedException extends ActorException {

    private static final long serialVersionUID = 1L;

    public MessageRemovedException(String message) {
        super(message, null);
    }
}
