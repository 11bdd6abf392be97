package dev.actors.spring.actuate;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.actors.ActorSystem;
import dev.actors.DeadLetter;
import dev.actors.DeadLetterSnapshot;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.actuate.endpoint.Access;
import org.springframework.boot.actuate.endpoint.OperationResponseBody;
import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;

/** Shows which messages nobody read, by their type, never by their text. May be called from any thread. */
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
        DeadLetterSnapshot letters = system.get().deadLetters();
        return new DeadLettersDescriptor(
                letters.total(),
                letters.byReason(),
                letters.recent().stream().map(DeadLetterDescriptor::of).toList(),
                List.of());
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

    /** A failed message that waits to be sent again. */
    public record ParkedDescriptor(Instant at, String recipient, String messageType) {}
}
