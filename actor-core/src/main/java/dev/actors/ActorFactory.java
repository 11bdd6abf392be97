package dev.actors;

/**
 * Makes the instance behind an actor: once when it is spawned and again at every restart.
 *
 * <p>Every call hands out a new instance; a restart that is given the used one again is refused. At spawn the factory runs
 * on the caller's thread, at a restart on the actor's dispatcher.
 *
 * @param <M> the type of the actor's messages
 */
@FunctionalInterface
public interface ActorFactory<M> {

    /** Makes a new instance. Whatever it throws at spawn reaches the caller of {@code spawn}; at a restart, supervision. */
    Actor<M> create() throws Exception;
}
