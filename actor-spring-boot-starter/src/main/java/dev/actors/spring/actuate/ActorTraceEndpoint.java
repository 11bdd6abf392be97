package dev.actors.spring.actuate;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.actors.ActorSnapshot;
import dev.actors.ActorSystem;
import dev.actors.TracedMessage;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.actuate.endpoint.Access;
import org.springframework.boot.actuate.endpoint.OperationResponseBody;
import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;

/**
 * Shows the messages that actors began to handle lately, by names and type names, never by their text. Recording begins with
 * the first read and ends five seconds after the last. May be called from any thread.
 */
@Endpoint(id = "actortrace", defaultAccess = Access.READ_ONLY)
public class ActorTraceEndpoint {

    private final Supplier<ActorSystem> system;

    /** @param system asked for at each call */
    public ActorTraceEndpoint(Supplier<ActorSystem> system) {
        this.system = system;
    }

    /**
     * The last messages, at most 1,000, oldest first.
     *
     * @param after only those with a greater number
     */
    @ReadOperation
    public ActorTraceDescriptor trace(@Nullable Long after) {
        ActorSystem known = system.get();
        List<TracedMessage> messages = known.recentMessages();
        long last = messages.isEmpty() ? 0 : messages.get(messages.size() - 1).number();
        Map<String, Optional<String>> groups = new HashMap<>();
        return new ActorTraceDescriptor(
                last,
                messages.stream()
                        .filter(message -> after == null || message.number() > after)
                        .map(message -> new MessageDescriptor(
                                message.number(),
                                message.at(),
                                message.sender(),
                                group(known, groups, message.sender()),
                                message.recipient(),
                                group(known, groups, message.recipient()),
                                message.messageType()))
                        .toList());
    }

    private static @Nullable String group(
            ActorSystem system, Map<String, Optional<String>> known, @Nullable String actor) {
        if (actor == null) {
            return null;
        }
        return known.computeIfAbsent(actor, name -> system.snapshot(name).map(ActorSnapshot::group))
                .orElse(null);
    }

    /**
     * The last messages.
     *
     * @param last the number of the last one that was recorded, 0 for none: less than before means that a new recording has begun
     */
    public record ActorTraceDescriptor(long last, List<MessageDescriptor> messages) implements OperationResponseBody {}

    /**
     * @param number counts the entries of one recording from 1 on
     * @param at when the turn began
     * @param sender the actor that sent it, or null
     * @param senderGroup its group, or null
     * @param recipientGroup the group of the actor that handles it, or null
     */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record MessageDescriptor(
            long number,
            Instant at,
            @Nullable String sender,
            @Nullable String senderGroup,
            String recipient,
            @Nullable String recipientGroup,
            String messageType) {}
}
