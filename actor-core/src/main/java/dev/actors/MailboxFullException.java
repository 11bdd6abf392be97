package dev.actors;

/** The target's mailbox was full. */
public final class MailboxFullException extends ActorException {

    private static final long serialVersionUID = 1L;

    public MailboxFullException(String message) {
        super(message, null);
    }
}
