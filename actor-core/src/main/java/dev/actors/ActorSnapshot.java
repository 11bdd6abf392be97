package dev.actors;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One actor, in numbers, names and type names.
 *
 * @param type the name of the class behind it
 * @param processed messages that were handled or failed
 * @param failed messages whose handler failed
 * @param rejected messages that were never accepted
 * @param lastFailure what it failed with last, if it did
 * @param current the message that is being handled, if one is
 */
public record ActorSnapshot(
        String name,
        @Nullable String group,
        String type,
        ActorState state,
        String dispatcher,
        Mailbox mailbox,
        long processed,
        long failed,
        long restarts,
        long rejected,
        @Nullable Failure lastFailure,
        @Nullable Current current,
        Instant startedAt) {

    /**
     * @param queued messages that wait now
     * @param capacity the bound, or -1 for none
     * @param peak the greatest number that waited, as the actor saw it when it fetched its messages
     * @param overflow what happens when it is full, by the name of the policy; null without a bound
     */
    public record Mailbox(
            int queued, int capacity, int peak, @Nullable String overflow) {}

    public record Failure(String type, Instant at) {}

    /**
     * @param since when it was first seen, exact to about 10 ms
     */
    public record Current(String messageType, Instant since) {}
}
