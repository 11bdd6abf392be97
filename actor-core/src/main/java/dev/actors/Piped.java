package dev.actors;

import java.util.Objects;
import java.util.concurrent.CompletionStage;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** Brings the outcome of a stage to an actor as a message, if it is still the incarnation that wanted it. */
final class Piped {

    private Piped() {}

    static <T, M> void pipe(
            ActorCell<M> cell,
            int incarnation,
            CompletionStage<T> stage,
            BiFunction<? super T, ? super @Nullable Throwable, ? extends M> adapter) {
        Object captured = Contexts.capture(cell, stage);
        stage.whenComplete((value, failure) -> arrived(cell, incarnation, captured, value, failure, adapter));
    }

    private static <T, M> void arrived(
            ActorCell<M> cell,
            int incarnation,
            @Nullable Object captured,
            T value,
            @Nullable Throwable failure,
            BiFunction<? super T, ? super @Nullable Throwable, ? extends M> adapter) {
        if (cell.isClosed() || Turns.incarnation(cell) != incarnation) {
            cell.countRejected(Mailbox.CLOSED);
            return;
        }
        Object message;
        try {
            Throwable cause = failure == null ? null : AsyncTurn.unwrap(failure);
            message = Objects.requireNonNull(adapter.apply(value, cause), "the adapter of pipeToSelf returned null");
        } catch (Throwable e) {
            Log.error(
                    "the adapter of pipeToSelf of actor '" + cell.name()
                            + "' failed, so that the actor is not told the outcome of its stage",
                    e);
            return;
        }
        cell.deliver(new Envelope(message, new Delivery(cell, null, captured, null, incarnation)));
    }
}
