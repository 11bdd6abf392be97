package dev.actors;

import org.jspecify.annotations.Nullable;

/**
 * The right to answer one request, kept beyond the turn that received it.
 *
 * <p>May be used from any thread, once: the first call wins and later ones do nothing. The request counts as handled when
 * its turn ends, answered or not; a reply that is never used ends by the timeout of the ask, and one whose actor stops
 * first fails with {@link ActorStoppedException}. Futures complete on the thread that sends the reply.
 *
 * @param <R> the type of the answer
 */
public interface Reply<R> {

    /** Answers the request. */
    void send(@Nullable R value);

    /** Answers the request with an exception. The actor goes on: a refusal is not a failure. */
    void fail(Throwable cause);
}
