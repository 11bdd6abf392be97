package dev.actors.spring.autoconfigure;

import dev.actors.AskTimeoutException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.function.Function;

/**
 * The answer to a request that was made before there was an actor to ask.
 *
 * <p>It ends like any other: by what the actor says once it is there, or by timeout, whichever comes first.
 */
final class EarlyAsk<T, R> extends CompletableFuture<R> {

    private final Function<? super T, CompletableFuture<R>> ask;

    EarlyAsk(String name, Duration timeout, Function<? super T, CompletableFuture<R>> ask) {
        this.ask = ask;
        Future<?> end = Timeouts.after(
                timeout,
                () -> completeExceptionally(new AskTimeoutException(
                        "'" + name
                                + "' was asked before the application had started its actors, and did not answer within "
                                + timeout + "; ask from code that runs later, such as an ApplicationRunner",
                        AskTimeoutException.Outcome.NOT_HANDLED)));
        whenComplete((value, failure) -> end.cancel(false));
    }

    /** Asks, unless nobody waits any more. */
    void send(T target) {
        if (isDone()) {
            return;
        }
        CompletableFuture<R> answer = ask.apply(target);
        answer.whenComplete((value, failure) -> {
            if (failure == null) {
                complete(value);
            } else {
                completeExceptionally(failure);
            }
        });
        whenComplete((value, failure) -> answer.cancel(false));
    }
}
