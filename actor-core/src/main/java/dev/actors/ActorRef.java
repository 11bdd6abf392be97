package dev.actors;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * The address of one actor: the only way to reach it, from any thread.
 *
 * <p>A ref belongs to one incarnation of a name: it survives restarts of its actor, and never reaches a later actor that
 * was given the same name. Messages of one sender to one receiver are handled in the order sent. No method waits, but for
 * {@code tell} into a mailbox with {@link OverflowPolicy#block}. A null message throws {@link NullPointerException} before
 * anything happens.
 *
 * @param <M> the type of the messages
 */
public interface ActorRef<M> {

    /** The name, unique among the living actors of the system. */
    String name();

    /**
     * Sends a message. Never throws because of the target: what a full or stopped actor does not take is a dead letter.
     *
     * <p>The sender is the actor whose turn runs on the calling thread, if any.
     */
    void tell(M message);

    /** Sends a message in the name of {@code sender}, where the calling thread runs no actor's turn of its own. */
    void tell(M message, ActorRef<?> sender);

    /**
     * Sends a message, if it can be taken right now.
     *
     * @return false where a {@code tell} would have been a dead letter: the caller knows, so there is none
     */
    boolean tryTell(M message);

    /**
     * Sends a message as soon as there is room: backpressure without a blocked thread.
     *
     * @return done once the message was accepted, in the order of the calls; fails when the actor stops first
     */
    CompletionStage<Void> offer(M message);

    /**
     * Sends a message when the delay has passed; it is accepted, and counted against a bound, then.
     *
     * <p>It belongs to the caller: it survives a restart of either side, and is a dead letter when the target is gone by
     * then. A negative delay means now.
     */
    Cancellable tellLater(M message, Duration delay);

    /** Sends a message over and over, each time {@code delay} after the last one was taken: no bursts after a pause. */
    Cancellable tellRepeatedly(M message, Duration initialDelay, Duration delay);

    /** {@link #ask(Request, Duration)} with the system's timeout, 5 seconds unless set otherwise. */
    <R> CompletableFuture<R> ask(Request<R> request);

    /**
     * Sends a request and returns the future answer. No thread waits, and none waits for ever: it ends by a reply, by a
     * failure (at once when the request was refused, became a dead letter, was removed or its handler failed), or by
     * {@link AskTimeoutException}.
     *
     * <p>Cancelling the future takes the request out of the mailbox if it is still there. To wait for one's own answer
     * inside one's own turn is refused with an {@link IllegalStateException}.
     */
    <R> CompletableFuture<R> ask(Request<R> request, Duration timeout);

    /** Starts an actor that was made with {@link ActorOptions#startPaused()}; otherwise does nothing. */
    void start();

    /** Replaces the instance by a new one, before any further message. Mailbox, name and ref stay. */
    void restart();

    /**
     * Stops the actor: intake closes at once, the running turn ends, unread messages become dead letters in their order.
     *
     * @return done once the name is free again; the same stop however often it is asked for
     */
    CompletableFuture<Void> stop();

    /** Closes intake at once, handles what is queued for as long as {@code drain} at the most, then stops. */
    CompletableFuture<Void> stop(Duration drain);
}
