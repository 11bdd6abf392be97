package dev.actors;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;

/**
 * An executor that runs one task at a time, in order, and holds no thread while an asynchronous task is pending: an actor
 * made of task continuations.
 *
 * <p>A task that submits another never runs it inside itself. A task that throws fails its own future, and nothing else.
 */
public interface SerialExecutor extends Executor {

    /** Runs the task after all that were submitted before. */
    <R> CompletableFuture<R> submit(Callable<R> task);

    /** Runs the task after all that were submitted before; the next one begins when its stage is done. */
    <R> CompletableFuture<R> submitAsync(Callable<? extends CompletionStage<R>> task);

    /** Runs the task after all that were submitted before. */
    CompletableFuture<Void> run(Runnable task);
}
