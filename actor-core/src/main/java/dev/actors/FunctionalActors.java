package dev.actors;

import java.util.Objects;
import java.util.function.BiFunction;

/** The actors that need no class of their own. */
final class FunctionalActors {

    private FunctionalActors() {}

    static <S, M> ActorFactory<M> fold(S initial, BiFunction<? super S, ? super M, ? extends S> step) {
        Objects.requireNonNull(initial, "initial");
        Objects.requireNonNull(step, "step");
        return () -> new Fold<>(initial, step);
    }

    static <M> ActorFactory<M> stateless(Actor<M> actor) {
        Objects.requireNonNull(actor, "actor");
        return new Stateless<>(actor);
    }

    /** The one kind of factory that may hand out the same instance again. */
    record Stateless<M>(Actor<M> actor) implements ActorFactory<M> {
        @Override
        public Actor<M> create() {
            return actor;
        }
    }

    /** State × message → state. */
    static final class Fold<S, M> implements Actor<M> {

        private final BiFunction<? super S, ? super M, ? extends S> step;
        private S state;

        Fold(S initial, BiFunction<? super S, ? super M, ? extends S> step) {
            this.state = initial;
            this.step = step;
        }

        @Override
        public void receive(M message, ActorContext<M> context) {
            state = step.apply(state, message);
        }
    }
}
