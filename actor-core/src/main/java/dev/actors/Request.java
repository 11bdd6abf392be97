package dev.actors;

/**
 * A message that is answered with an {@code R}.
 *
 * <p>The type parameter ties the question to its answer: {@link ActorRef#ask(Request)} returns a future of {@code R}, and
 * {@link ActorContext#reply(Request, Object)} accepts nothing else. A request may also be told; its answer is dropped then.
 *
 * @param <R> the type of the answer
 */
public interface Request<R> {}
