package dev.actors.spring.autoconfigure.observation;

import dev.actors.ActorRef;
import dev.actors.ContextHook;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationRegistry;
import org.jspecify.annotations.Nullable;

/**
 * Lets a turn be part of the trace in which its message was sent: each stretch of a turn is an observation
 * {@code actor.receive}, a child of the one that was current at the tell.
 *
 * <p>A message that is sent outside any observation carries nothing and pays for one look at a thread local. Its scope
 * opens last and closes first, so that what tracing writes into the MDC is the turn's own, and is gone afterwards.
 */
final class ObservationContextHook implements ContextHook {

    static final String NAME = "actor.receive";

    private final ObservationRegistry registry;
    private final @Nullable ContextCarrier carrier;

    ObservationContextHook(ObservationRegistry registry, @Nullable ContextCarrier carrier) {
        this.registry = registry;
        this.carrier = carrier;
    }

    @Override
    public @Nullable Object capture(ActorRef<?> recipient, Object message) {
        Observation sender = registry.getCurrentObservation();
        if (sender == null || sender.isNoop()) {
            return null;
        }
        return new Captured(sender, carrier == null ? null : carrier.capture());
    }

    @Override
    public Scope restore(Object captured, ActorRef<?> recipient, Object message) {
        return ((Captured) captured).restore(registry, recipient, message);
    }

    private record Captured(Observation sender, ContextCarrier.@Nullable Captured context) {

        Scope restore(ObservationRegistry registry, ActorRef<?> recipient, Object message) {
            Runnable putBack = context == null ? () -> {} : context.restore();
            try {
                return open(registry, recipient, message, putBack);
            } catch (RuntimeException | Error ex) {
                putBack.run();
                throw ex;
            }
        }

        private Scope open(ObservationRegistry registry, ActorRef<?> recipient, Object message, Runnable putBack) {
            Class<?> type = message.getClass();
            // both values are of high cardinality: they are for traces, and never become tags of a meter
            Observation turn = Observation.createNotStarted(NAME, registry)
                    .parentObservation(sender)
                    .contextualName("receive " + type.getSimpleName())
                    .highCardinalityKeyValue("actor.name", recipient.name())
                    .highCardinalityKeyValue("actor.message.type", type.getName())
                    .start();
            // where observations of this name are turned off, what is sent on still belongs to the sender's trace
            Observation.Scope scope = (turn.isNoop() ? sender : turn).openScope();
            return failure -> {
                try {
                    scope.close();
                    if (failure != null) {
                        turn.error(failure);
                    }
                    turn.stop();
                    forgetParent(turn);
                } finally {
                    putBack.run();
                }
            };
        }

        /**
         * A stopped observation is still the parent of what was sent in it, and needs none itself: else the turns of an
         * actor that keeps telling itself something would hang together in an endless chain.
         */
        private static void forgetParent(Observation turn) {
            turn.getContext().setParentObservation(null);
        }
    }
}
