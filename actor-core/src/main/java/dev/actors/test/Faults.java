package dev.actors.test;

import dev.actors.Actor;
import dev.actors.ActorContext;
import dev.actors.ActorFactory;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** Which faults are due where; wraps actors so that these happen to them. */
final class Faults {

    private final Map<String, Deque<Fault>> planned = new HashMap<>();
    private final Random random;
    private double probability;
    private List<Fault> anywhere = List.of();

    Faults(long seed) {
        this.random = new Random(seed);
    }

    void plan(String actor, Fault fault) {
        planned.computeIfAbsent(actor, name -> new ArrayDeque<>()).add(fault);
    }

    void everywhere(double probability, List<Fault> faults) {
        this.probability = probability;
        this.anywhere = faults;
    }

    private @Nullable Fault next(String actor) {
        Deque<Fault> faults = planned.get(actor);
        Fault fault = faults == null ? null : faults.poll();
        if (fault == null && !anywhere.isEmpty() && random.nextDouble() < probability) {
            fault = anywhere.get(random.nextInt(anywhere.size()));
        }
        return fault;
    }

    <M> ActorFactory<M> wrap(ActorFactory<M> factory) {
        return () -> {
            Actor<M> actor = factory.create();
            return actor == null ? actor : wrap(actor); // a factory that returns null is the engine's to refuse
        };
    }

    <M> Actor<M> wrap(Actor<M> actor) {
        return new Exposed<>(actor, this);
    }

    /** An actor to which faults happen. */
    private record Exposed<M>(Actor<M> actor, Faults faults) implements Actor<M> {

        @Override
        public void receive(M message, ActorContext<M> context) throws Exception {
            Fault fault = faults.next(context.self().name());
            if (fault instanceof Fault.Failure failure) {
                throwAsIs(failure.cause());
            } else if (fault instanceof Fault.Stop) {
                context.stop();
            } else if (fault instanceof Fault.Restart) {
                context.self().restart();
            }
            handle(message, context);
            if (fault instanceof Fault.NeverEndingStage) {
                context.await(new CompletableFuture<>());
            }
        }

        /** A message of the wrong type fails in the actor's own cast: the engine would see that, were it not for us. */
        private void handle(M message, ActorContext<M> context) throws Exception {
            try {
                actor.receive(message, context);
            } catch (ClassCastException e) {
                StackTraceElement[] trace = e.getStackTrace();
                boolean bridge = trace.length > 1
                        && trace[0].getMethodName().equals("receive")
                        && trace[1].getClassName().equals(Exposed.class.getName());
                boolean lambda = trace.length > 0 && trace[0].getClassName().equals(Exposed.class.getName());
                if (!bridge && !lambda) {
                    throw e;
                }
                context.unhandled();
            }
        }

        @SuppressWarnings("unchecked")
        private static <E extends Throwable> void throwAsIs(Throwable cause) throws E {
            throw (E) cause;
        }

        @Override
        public void started(ActorContext<M> context) throws Exception {
            actor.started(context);
        }

        @Override
        public void restarting(@Nullable Throwable cause, ActorContext<M> context) throws Exception {
            actor.restarting(cause, context);
        }

        @Override
        public void stopped(ActorContext<M> context) throws Exception {
            actor.stopped(context);
        }

        @Override
        public String toString() {
            return actor.toString();
        }
    }
}
