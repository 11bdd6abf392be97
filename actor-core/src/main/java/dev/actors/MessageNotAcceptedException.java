package dev.actors;

import org.jspecify.annotations.Nullable;

/** The filter of the target's options did not accept the message; what the filter threw, if it did, is the cause. */
public final class MessageNotAcceptedException extends ActorException {

    private static final long serialVersionUID = 1L;

    public MessageNotAcceptedException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
