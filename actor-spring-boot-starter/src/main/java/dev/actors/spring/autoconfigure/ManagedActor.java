package dev.actors.spring.autoconfigure;

import dev.actors.Actor;
import dev.actors.ActorContext;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * An actor whose object belongs to the container, and is given back to it after its last hook.
 *
 * <p>Spring forgets a prototype as soon as it is made: without this nobody would call its {@code @PreDestroy}. Where a last
 * hook waits for stages, the object is destroyed in the same turn behind them; where the hook fails or never ends, when the
 * actor is gone, or when its successor is made (see {@link ActorInstances}).
 */
final class ManagedActor<M> implements Actor<M> {

    private final Actor<M> actor;
    private final Runnable destruction;
    private final AtomicBoolean destroyed = new AtomicBoolean();

    ManagedActor(Actor<M> actor, Runnable destruction) {
        this.actor = actor;
        this.destruction = destruction;
    }

    @Override
    public void receive(M message, ActorContext<M> context) throws Exception {
        actor.receive(message, context);
    }

    @Override
    public void started(ActorContext<M> context) throws Exception {
        actor.started(context);
    }

    @Override
    public void restarting(@Nullable Throwable cause, ActorContext<M> context) throws Exception {
        actor.restarting(cause, context);
        destroyBehindStages(context);
    }

    @Override
    public void stopped(ActorContext<M> context) throws Exception {
        context.self().stop().whenComplete((nothing, failure) -> destroy());
        actor.stopped(context);
        destroyBehindStages(context);
    }

    private void destroyBehindStages(ActorContext<M> context) {
        context.await(CompletableFuture.completedFuture(null), (nothing, failure) -> destroy());
    }

    void destroy() {
        if (destroyed.compareAndSet(false, true)) {
            destruction.run();
        }
    }
}
