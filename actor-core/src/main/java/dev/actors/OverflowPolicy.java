package dev.actors;

import java.time.Duration;

/** What happens to a message that meets a full mailbox. */
public final class OverflowPolicy {

    /** The new message is refused: a tell becomes a dead letter, a tryTell is false, an ask fails. */
    public static final OverflowPolicy REJECT = new OverflowPolicy("reject", Duration.ZERO);

    /** The oldest message becomes a dead letter, the new one is taken. */
    public static final OverflowPolicy DROP_OLDEST = new OverflowPolicy("drop-oldest", Duration.ZERO);

    private final String name;
    private final Duration timeout;

    private OverflowPolicy(String name, Duration timeout) {
        this.name = name;
        this.timeout = timeout;
    }

    /**
     * The sender waits for room, as long as {@code timeout} at the most; then it is {@link #REJECT}. On engine threads,
     * virtual ones included, it is {@code REJECT} at once: an actor never waits for another.
     */
    public static OverflowPolicy block(Duration timeout) {
        return new OverflowPolicy("block", Settings.positive("block timeout", timeout));
    }

    boolean blocks() {
        return !timeout.isZero();
    }

    Duration timeout() {
        return timeout;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof OverflowPolicy policy && name.equals(policy.name) && timeout.equals(policy.timeout);
    }

    @Override
    public int hashCode() {
        return name.hashCode() * 31 + timeout.hashCode();
    }

    /** {@code reject}, {@code drop-oldest} or {@code block}. */
    @Override
    public String toString() {
        return name;
    }
}
