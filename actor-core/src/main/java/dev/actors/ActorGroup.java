package dev.actors;

import java.util.concurrent.CompletableFuture;

/**
 * All living actors that were made with the same {@link ActorOptions#group(String)}; μJavaActors calls it a category.
 *
 * <p>A message goes to the member with the least load: the exact least up to 32 members, above that the least of eight
 * samples; ties rotate. Members that are stopping, full or backing off are passed over while there are others. With no
 * member it is one dead letter, and an ask fails at once.
 *
 * @param <M> the type of the messages
 */
public interface ActorGroup<M> {

    String name();

    /** Sends a message to the member with the least load. */
    void tell(M message);

    /** Sends a message to one member, always the same living one for equal keys. */
    void tell(M message, Object key);

    /** Sends a message to one member, if any can take it right now. */
    boolean tryTell(M message);

    /**
     * Sends a message to every member.
     *
     * @return how many accepted it
     */
    int broadcast(M message);

    /** How many members live. */
    int size();

    /** Asks the member with the least load. */
    <R> CompletableFuture<R> ask(Request<R> request);
}
