package dev.actors;

import org.jspecify.annotations.Nullable;

/** What an envelope carries beside its message when a sender or an ask alone will not do. */
final class Delivery {

    final @Nullable ActorRef<?> sender;
    final @Nullable AskFuture<?> ask;

    /** What the context hook captured. */
    final @Nullable Object captured;

    /** Called by the owner when it takes the message: arms the next repetition. */
    final @Nullable Runnable taken;

    /** What the filter of the recipient threw, if it did. */
    @Nullable Throwable refusal;

    /** The only incarnation that may handle the message, or -1 for any. */
    final int incarnation;

    Delivery(
            @Nullable ActorRef<?> sender,
            @Nullable AskFuture<?> ask,
            @Nullable Object captured,
            @Nullable Runnable taken,
            int incarnation) {
        this.sender = sender;
        this.ask = ask;
        this.captured = captured;
        this.taken = taken;
        this.incarnation = incarnation;
    }
}
