package dev.actors;

/**
 * One actor per key, made on its first message and put to sleep when idle.
 *
 * <p>A message that crosses with falling asleep wakes the actor again: it is never lost and never handled twice, and the
 * order per sender is kept. What the instance knew is gone after a sleep; load it in {@link Actor#started}.
 *
 * @param <M> the type of the messages
 */
public interface KeyedActors<M> {

    /** The address of the actor of that key; it stays valid for ever, whether the actor sleeps or not. */
    ActorRef<M> of(String key);
}
