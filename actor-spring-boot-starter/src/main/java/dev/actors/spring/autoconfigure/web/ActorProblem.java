package dev.actors.spring.autoconfigure.web;

import dev.actors.ActorStoppedException;
import dev.actors.AskTimeoutException;
import dev.actors.MailboxFullException;
import java.net.URI;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;

/**
 * What an exception of the engine means to an HTTP client.
 *
 * <p>The texts are fixed: exceptions name actors and message types, which are nobody's business outside. Only the wrappers
 * of futures are looked through; an exception of the application that has one of these as its cause is the application's.
 */
enum ActorProblem {
    MAILBOX_FULL(HttpStatus.TOO_MANY_REQUESTS, "Too much is waiting already. Try again later."),
    STOPPED(HttpStatus.SERVICE_UNAVAILABLE, "What would handle the request has stopped."),
    TIMEOUT(HttpStatus.GATEWAY_TIMEOUT, "No answer came in time. The request may have been handled all the same.");

    /** Seconds: a mailbox drains in milliseconds or not for long. */
    private static final String RETRY_AFTER = "1";

    private final HttpStatus status;
    private final String detail;

    ActorProblem(HttpStatus status, String detail) {
        this.status = status;
        this.detail = detail;
    }

    static @Nullable ActorProblem of(Throwable thrown) {
        Throwable failure = thrown;
        while ((failure instanceof CompletionException || failure instanceof ExecutionException)
                && failure.getCause() != null) {
            failure = failure.getCause();
        }
        if (failure instanceof MailboxFullException) {
            return MAILBOX_FULL;
        }
        if (failure instanceof ActorStoppedException) {
            return STOPPED;
        }
        return failure instanceof AskTimeoutException ? TIMEOUT : null;
    }

    HttpStatus status() {
        return status;
    }

    Consumer<HttpHeaders> headers() {
        return headers -> {
            if (this == MAILBOX_FULL) {
                headers.set(HttpHeaders.RETRY_AFTER, RETRY_AFTER);
            }
        };
    }

    ProblemDetail body(URI instance) {
        ProblemDetail body = ProblemDetail.forStatusAndDetail(status, detail);
        body.setInstance(instance);
        return body;
    }
}
