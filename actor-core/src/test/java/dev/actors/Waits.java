package dev.actors;

import java.time.Duration;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Waiting that ends: what does not happen within ten seconds is a failed test. */
final class Waits {

    static final Duration LIMIT = Duration.ofSeconds(10);

    private Waits() {}

    /** Waits for a latch, in a handler or on the test's thread. */
    static void await(CountDownLatch latch) throws InterruptedException {
        if (!latch.await(LIMIT.toSeconds(), TimeUnit.SECONDS)) {
            throw new AssertionError("still " + latch.getCount() + " to go after " + LIMIT);
        }
    }

    /** The value of the stage. */
    static <T> T get(CompletionStage<T> stage) {
        try {
            return stage.toCompletableFuture().get(LIMIT.toSeconds(), TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw new AssertionError("failed with " + e.getCause(), e.getCause());
        } catch (TimeoutException e) {
            throw new AssertionError("not done after " + LIMIT, e);
        } catch (InterruptedException e) {
            throw new AssertionError("interrupted", e);
        }
    }

    /** What the stage fails with, out of its wrapping. */
    static Throwable failureOf(CompletionStage<?> stage) {
        try {
            Object value = stage.toCompletableFuture().get(LIMIT.toSeconds(), TimeUnit.SECONDS);
            throw new AssertionError("expected a failure, but it was done with " + value);
        } catch (ExecutionException e) {
            Throwable cause = e.getCause();
            return cause instanceof CompletionException && cause.getCause() != null ? cause.getCause() : cause;
        } catch (java.util.concurrent.CancellationException e) {
            return e;
        } catch (TimeoutException e) {
            throw new AssertionError("not done after " + LIMIT, e);
        } catch (InterruptedException e) {
            throw new AssertionError("interrupted", e);
        }
    }

    /** Returns once the actor has handled everything that this thread told it before. */
    static void settle(ActorRef<Turn> actor) {
        get(actor.ask(Turn.question(context -> true), LIMIT));
    }

    /**
     * Returns once a thread of the dispatcher {@code default} was free for an actor that was made ready last. With one
     * thread, and nobody else telling, everything that was ready before has had its slice.
     */
    static void fence(ActorSystem system) {
        ActorRef<Turn> fence = system.spawn(Script.actor());
        settle(fence);
        get(fence.stop());
    }
}
