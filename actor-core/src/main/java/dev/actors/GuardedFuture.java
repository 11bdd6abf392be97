package dev.actors;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A future that an actor completes, and every future derived from it: refuses to be waited for inside that actor's own
 * turn, where it could never be completed.
 */
class GuardedFuture<T> extends CompletableFuture<T> {

    final ActorCell<?> target;

    GuardedFuture(ActorCell<?> target) {
        this.target = target;
    }

    @Override
    public <U> CompletableFuture<U> newIncompleteFuture() {
        return new GuardedFuture<>(target);
    }

    @Override
    public T join() {
        checkWaiting("join");
        return super.join();
    }

    @Override
    public T get() throws InterruptedException, ExecutionException {
        checkWaiting("get");
        return super.get();
    }

    @Override
    public T get(long timeout, TimeUnit unit) throws InterruptedException, ExecutionException, TimeoutException {
        checkWaiting("get");
        return super.get(timeout, unit);
    }

    private void checkWaiting(String method) {
        if (isDone()) {
            return;
        }
        Runner runner = Runner.current();
        ActorCell<?> waiting = runner == null ? null : runner.cell();
        if (waiting == target) {
            throw waitsForItself(target, method);
        }
        target.system().beforeWaiting(this);
        if (waiting != null && !isDone()) {
            target.system().warnOfBlocking(waiting, target);
        }
    }

    /** Refuses to make a turn wait for itself. */
    static void checkAwait(ActorCell<?> cell, Object stage) {
        if (stage instanceof GuardedFuture<?> future && future.target == cell && !future.isDone()) {
            throw waitsForItself(cell, "await");
        }
    }

    private static IllegalStateException waitsForItself(ActorCell<?> cell, String method) {
        return new IllegalStateException("actor '" + cell.name() + "' would wait (" + method
                + ") inside its own turn for something that only a later turn of its own can bring, for ever; "
                + "use ActorContext.pipeToSelf, which holds no turn");
    }
}
