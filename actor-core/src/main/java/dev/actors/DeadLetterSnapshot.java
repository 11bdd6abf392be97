package dev.actors;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What nobody read, in numbers, names and type names.
 *
 * @param total how many dead letters there were
 * @param byReason how many for each reason; every reason is there
 * @param missedByListeners how many calls of dead-letter listeners were left out because the listeners were too slow
 * @param recent the last ones, newest first
 */
public record DeadLetterSnapshot(
        long total, Map<DeadLetter.Reason, Long> byReason, long missedByListeners, List<Entry> recent) {

    /** One dead letter without its payload. */
    public record Entry(
            Instant at,
            DeadLetter.Reason reason,
            String recipient,
            @Nullable String sender,
            String messageType) {}
}
