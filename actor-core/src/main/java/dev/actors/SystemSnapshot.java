package dev.actors;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A whole system, in numbers and names.
 *
 * @param uptime since it was started first; zero for a new system
 * @param groups the sums by group; actors without a group are under the group whose name is null
 */
public record SystemSnapshot(
        String system,
        SystemState state,
        Duration uptime,
        Actors actors,
        Mailbox mailbox,
        Asks asks,
        List<Group> groups,
        List<DispatcherInfo> dispatchers) {

    /**
     * How many actors there are in each state.
     *
     * @param total the living ones
     * @param starting made, and not yet through their first turn
     * @param stopped how many have stopped since the system was made; not part of {@code total}
     * @param failed how many of those were stopped by their supervision
     */
    public record Actors(
            int total,
            int starting,
            int idle,
            int scheduled,
            int running,
            int waiting,
            int backoff,
            long stopped,
            long failed) {}

    /**
     * Sums over living and gone actors alike.
     *
     * @param accepted messages that a mailbox took
     * @param processed messages that were handled or failed
     * @param removed messages that were removed or called off while they were queued
     * @param rejected messages that were never accepted
     */
    public record Mailbox(
            long queued,
            long peak,
            long accepted,
            long processed,
            long failed,
            long removed,
            long restarts,
            long rejected,
            long deadLetters) {}

    /**
     * How asks ended.
     *
     * @param lateReplies replies that came after their ask had ended
     */
    public record Asks(long answered, long failed, long timedOut, long lateReplies) {}

    /** The sums of one group. */
    public record Group(@Nullable String name, Actors actors, Mailbox mailbox) {}

    /**
     * @param type {@code threads}, {@code virtual} or {@code executor}
     * @param size threads, or running slices where threads are not its own
     * @param active threads that run an actor now
     * @param utilization the share of the past second that its threads were busy, 0 to 1; 0 where it has no threads of its own
     * @param queued actors that are ready and wait for a thread
     */
    public record DispatcherInfo(
            String name, String type, int size, int active, double utilization, int queued, List<ThreadInfo> threads) {}

    /**
     * @param utilization the share of the past second that it was busy, 0 to 1
     * @param actor the actor that it runs now, if it runs one
     */
    public record ThreadInfo(
            String name, double utilization, @Nullable String actor) {}
}
