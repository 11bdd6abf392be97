package dev.actors;

import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;

/** An actor whose messages are tasks. */
final class Serial implements SerialExecutor {

    private final ActorCell<Task<?>> cell;

    Serial(ActorCell<Task<?>> cell) {
        this.cell = cell;
    }

    /** One task and the future of its outcome. */
    static final class Task<R> {
        private final GuardedFuture<R> done;
        private final @Nullable Callable<R> plain;
        private final @Nullable Callable<? extends CompletionStage<R>> async;

        Task(
                GuardedFuture<R> done,
                @Nullable Callable<R> plain,
                @Nullable Callable<? extends CompletionStage<R>> async) {
            this.done = done;
            this.plain = plain;
            this.async = async;
        }

        void run(ActorContext<Task<?>> context) {
            try {
                if (plain != null) {
                    done.complete(plain.call());
                } else if (async != null) {
                    CompletionStage<R> stage =
                            Objects.requireNonNull(async.call(), "the task of submitAsync returned null for a stage");
                    context.await(stage, this::end);
                }
            } catch (Throwable e) {
                done.completeExceptionally(e);
                if (e instanceof VirtualMachineError error && !(e instanceof StackOverflowError)) {
                    throw error;
                }
            }
        }

        private void end(R value, @Nullable Throwable failure) {
            if (failure == null) {
                done.complete(value);
            } else {
                done.completeExceptionally(failure);
            }
        }

        /** It will not be run. */
        void refuse(ActorException why) {
            done.target.system().callbacks().execute(() -> done.completeExceptionally(why));
        }
    }

    /** Runs one task after the other. */
    static final class Running implements Actor<Task<?>>, Snapshots.Described {
        @Override
        public void receive(Task<?> task, ActorContext<Task<?>> context) {
            task.run(context);
        }

        @Override
        public String describe() {
            return SerialExecutor.class.getName();
        }
    }

    private <R> CompletableFuture<R> submit(Task<R> task) {
        if (!cell.tryTell(task)) {
            task.done.completeExceptionally(new ActorStoppedException(
                    "the serial executor '" + cell.name() + "' has stopped and runs no more tasks"));
        }
        return task.done;
    }

    @Override
    public <R> CompletableFuture<R> submit(Callable<R> task) {
        Objects.requireNonNull(task, "task");
        return submit(new Task<R>(new GuardedFuture<>(cell), task, null));
    }

    @Override
    public <R> CompletableFuture<R> submitAsync(Callable<? extends CompletionStage<R>> task) {
        Objects.requireNonNull(task, "task");
        return submit(new Task<R>(new GuardedFuture<>(cell), null, task));
    }

    @Override
    public CompletableFuture<Void> run(Runnable task) {
        Objects.requireNonNull(task, "task");
        return submit(
                new Task<Void>(new GuardedFuture<>(cell), java.util.concurrent.Executors.callable(task, null), null));
    }

    /** Like any executor: a task that throws is reported, and one that comes too late is refused. */
    @Override
    public void execute(Runnable task) {
        CompletableFuture<Void> done = run(task);
        if (done.isCompletedExceptionally() && cell.isClosed()) {
            throw new RejectedExecutionException(
                    "the serial executor '" + cell.name() + "' has stopped and runs no more tasks");
        }
        done.whenComplete((nothing, failure) -> {
            if (failure != null) {
                Log.error("a task of the serial executor '" + cell.name() + "' failed", AsyncTurn.unwrap(failure));
            }
        });
    }
}
