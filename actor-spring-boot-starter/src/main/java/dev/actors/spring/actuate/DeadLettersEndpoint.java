package dev.actors.spring.actuate;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.actors.ActorSystem;
import dev.actors.DeadLetter;
import dev.actors.DeadLetterSnapshot;
import dev.actors.ParkedMessage;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.actuate.endpoint.Access;
import org.springframework.boot.actuate.endpoint.InvalidEndpointRequestException;
import org.springframework.boot.actuate.endpoint.OperationResponseBody;
import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;
import org.springframework.boot.actuate.endpoint.annotation.WriteOperation;

/**
 * Shows which messages nobody read or failed for good, by their type, never by their text, and sends the latter again where
 * its access is unrestricted. May be called from any thread.
 */
@Endpoint(id = "deadletters", defaultAccess = Access.READ_ONLY)
public class DeadLettersEndpoint {

    private final Supplier<ActorSystem> system;

    /** @param system asked for at each call */
    public DeadLettersEndpoint(Supplier<ActorSystem> system) {
        this.system = system;
    }

    /** The counts, and the last dead letters, newest first. */
    @ReadOperation
    public DeadLettersDescriptor deadLetters() {
        ActorSystem known = system.get();
        DeadLetterSnapshot letters = known.deadLetters();
        return new DeadLettersDescriptor(
                letters.total(),
                letters.byReason(),
                letters.recent().stream().map(DeadLetterDescriptor::of).toList(),
                known.parked().stream().map(ParkedDescriptor::of).toList());
    }

    /**
     * Tells a parked message to its actor again.
     *
     * @param action {@code resend}
     * @param id the {@code id} of an entry of {@code parked}
     * @return the message as it was parked, or null if there is none with this id, any more
     * @throws InvalidEndpointRequestException if there is no such action
     */
    @WriteOperation
    public @Nullable ParkedDescriptor act(@Nullable String action, @Nullable String id) {
        if (action == null || !action.trim().equalsIgnoreCase("resend")) {
            String reason = "action must be 'resend'" + (action == null ? ", and is missing" : ", is '" + action + "'");
            throw new InvalidEndpointRequestException(reason, reason);
        }
        ActorSystem known = system.get();
        for (ParkedMessage parked : known.parked()) {
            if (Long.toString(parked.id()).equals(id)) {
                return known.resend(parked.id()) ? ParkedDescriptor.of(parked) : null;
            }
        }
        return null;
    }

    /**
     * @param byReason every reason is there, at zero too
     * @param recent the last ones that were kept, newest first
     * @param parked failed messages that wait to be sent again
     */
    public record DeadLettersDescriptor(
            long total,
            Map<DeadLetter.Reason, Long> byReason,
            List<DeadLetterDescriptor> recent,
            List<ParkedDescriptor> parked)
            implements OperationResponseBody {}

    /** @param sender the actor that sent it, or null */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record DeadLetterDescriptor(
            Instant at,
            DeadLetter.Reason reason,
            String recipient,
            @Nullable String sender,
            String messageType) {

        static DeadLetterDescriptor of(DeadLetterSnapshot.Entry letter) {
            return new DeadLetterDescriptor(
                    letter.at(), letter.reason(), letter.recipient(), letter.sender(), letter.messageType());
        }
    }

    /** A message that failed for good, and waits to be sent again. */
    public record ParkedDescriptor(long id, Instant at, String recipient, String messageType, String failureType)
            implements OperationResponseBody {

        static ParkedDescriptor of(ParkedMessage parked) {
            return new ParkedDescriptor(
                    parked.id(), parked.at(), parked.recipient(), parked.messageType(), parked.failureType());
        }
    }
}
