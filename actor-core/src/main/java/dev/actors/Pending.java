package dev.actors;

import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Looks into one mailbox from outside. */
final class Pending<M> implements PendingMessages<M> {

    private final DefaultActorSystem system;
    private final ActorRef<M> ref;

    Pending(DefaultActorSystem system, ActorRef<M> ref) {
        this.system = system;
        this.ref = Objects.requireNonNull(ref, "ref");
    }

    private @Nullable ActorCell<?> cell() {
        return system.cellOf(ref);
    }

    @Override
    public int count() {
        ActorCell<?> cell = cell();
        return cell == null ? 0 : cell.depth();
    }

    @Override
    public int count(Predicate<? super M> predicate) {
        int count = 0;
        ActorCell<?> cell = cell();
        if (cell != null) {
            for (Envelope envelope : cell.waiting()) {
                if (matching(envelope, predicate) != null) {
                    count++;
                }
            }
        }
        return count;
    }

    @Override
    public Optional<M> peek() {
        return peek(message -> true);
    }

    @Override
    public Optional<M> peek(Predicate<? super M> predicate) {
        ActorCell<?> cell = cell();
        if (cell != null) {
            for (Envelope envelope : cell.waiting()) {
                M message = matching(envelope, predicate);
                if (message != null) {
                    return Optional.of(message);
                }
            }
        }
        return Optional.empty();
    }

    @Override
    public boolean remove(Predicate<? super M> predicate) {
        return remove(predicate, 1) == 1;
    }

    @Override
    public int removeAll(Predicate<? super M> predicate) {
        return remove(predicate, Integer.MAX_VALUE);
    }

    private int remove(Predicate<? super M> predicate, int most) {
        ActorCell<?> cell = cell();
        int removed = 0;
        if (cell != null) {
            for (Envelope envelope : cell.waiting()) {
                AskFuture<?> ask = envelope.ask();
                if (matching(envelope, predicate) != null && cell.callOff(envelope)) {
                    removed++;
                    if (ask != null) {
                        ask.failAside(new MessageRemovedException("the request was removed from the mailbox of actor '"
                                + cell.name() + "' before it was handled"));
                    }
                    if (removed == most) {
                        break;
                    }
                }
            }
        }
        return removed;
    }

    @SuppressWarnings("unchecked") // a message of another type fails in the predicate's own cast
    private @Nullable M matching(Envelope envelope, Predicate<? super M> predicate) {
        Object message = envelope.peek();
        if (message == null) {
            return null;
        }
        try {
            return predicate.test((M) message) ? (M) message : null;
        } catch (ClassCastException e) {
            return null;
        }
    }
}
