package dev.actors;

import java.time.Instant;
import java.util.Optional;

/**
 * A message that nobody read, and why.
 *
 * @param message the message itself; show its type, not its text: it may hold secrets
 * @param sender the actor that sent it, if one did
 * @param recipient the name of the actor or group it was meant for
 * @param reason why nobody read it
 * @param at when it became one
 */
public record DeadLetter(
        Object message, Optional<ActorRef<Object>> sender, String recipient, Reason reason, Instant at) {

    /** Why a message was not read. */
    public enum Reason {
        /** The recipient was stopped or stopping. */
        STOPPED,
        /** There is no such actor, or the group has no member. */
        NO_SUCH_ACTOR,
        /** The mailbox was full, or this one was the oldest when a newer one came. */
        MAILBOX_FULL,
        /** The filter of the recipient's options did not accept it. */
        NOT_ACCEPTED,
        /** The recipient has no handler for it. */
        UNHANDLED,
        /** Its turn did not end before the stop timeout. */
        ABANDONED,
        /** The system was closing. */
        SHUTDOWN
    }

    /** Names the type of the message, never its text. */
    @Override
    public String toString() {
        return "DeadLetter[" + message.getClass().getName() + " to '" + recipient + "', "
                + sender.map(ref -> "from '" + ref.name() + "', ").orElse("") + reason + " at " + at + "]";
    }
}
