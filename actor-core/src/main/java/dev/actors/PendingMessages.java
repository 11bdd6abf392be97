package dev.actors;

import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * The messages that wait in one actor's mailbox, looked at from any thread.
 *
 * <p>Oldest first. Reading the count takes constant time; what takes a predicate walks the queue on the caller's thread.
 *
 * @param <M> the type of the messages
 */
public interface PendingMessages<M> {

    /** How many messages wait. */
    int count();

    int count(Predicate<? super M> predicate);

    /** The oldest waiting message, left where it is. */
    Optional<M> peek();

    Optional<M> peek(Predicate<? super M> predicate);

    /**
     * Removes the oldest message that matches. Its ask, if it has one, fails with {@link MessageRemovedException}.
     *
     * @return true if and only if such a message was found, and is never handled
     */
    boolean remove(Predicate<? super M> predicate);

    /** Removes all that match, and returns how many. */
    int removeAll(Predicate<? super M> predicate);

    /** How many {@link SubjectMessage}s with this subject wait. */
    default int count(String subject) {
        return count(message -> message instanceof SubjectMessage s && s.matches(subject));
    }

    /** How many {@link SubjectMessage}s whose subject matches wait. */
    default int count(Pattern subject) {
        return count(message -> message instanceof SubjectMessage s && s.matches(subject));
    }

    /** The oldest {@link SubjectMessage} with this subject. */
    default Optional<M> peek(String subject) {
        return peek(message -> message instanceof SubjectMessage s && s.matches(subject));
    }

    /** The oldest {@link SubjectMessage} whose subject matches. */
    default Optional<M> peek(Pattern subject) {
        return peek(message -> message instanceof SubjectMessage s && s.matches(subject));
    }

    /** Removes the oldest {@link SubjectMessage} with this subject. */
    default boolean remove(String subject) {
        return remove(message -> message instanceof SubjectMessage s && s.matches(subject));
    }

    /** Removes the oldest {@link SubjectMessage} whose subject matches. */
    default boolean remove(Pattern subject) {
        return remove(message -> message instanceof SubjectMessage s && s.matches(subject));
    }
}
