package dev.actors.spring.autoconfigure.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.actors.ActorStoppedException;
import dev.actors.AskTimeoutException;
import dev.actors.MailboxFullException;
import dev.actors.UnhandledMessageException;
import java.net.URI;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;
import org.springframework.http.HttpHeaders;

class ActorProblemTests {

    @Test
    void looksThroughTheWrappersOfFuturesAndThroughNothingElse() {
        MailboxFullException full = new MailboxFullException("the mailbox of 'vault' is full");

        assertThat(ActorProblem.of(full)).isEqualTo(ActorProblem.MAILBOX_FULL);
        assertThat(ActorProblem.of(new CompletionException(new ExecutionException(full))))
                .isEqualTo(ActorProblem.MAILBOX_FULL);
        assertThat(ActorProblem.of(new CompletionException(null))).isNull();
        assertThat(ActorProblem.of(new IllegalStateException(full))).isNull();
        assertThat(ActorProblem.of(new UnhandledMessageException("m"))).isNull();
    }

    @Test
    void onlyAFullMailboxIsWorthAnotherTry() {
        assertThat(headers(new MailboxFullException("m")).getFirst("Retry-After"))
                .isEqualTo("1");
        assertThat(headers(new ActorStoppedException("m")).isEmpty()).isTrue();
        assertThat(headers(new AskTimeoutException("m", AskTimeoutException.Outcome.UNKNOWN))
                        .isEmpty())
                .isTrue();
    }

    @Test
    void theBodyTellsNothingOfTheInside() {
        ActorProblem problem = ActorProblem.of(new ActorStoppedException("actor 'vault' has stopped"));

        assertThat(problem).isNotNull();
        assertThat(problem.body(URI.create("/orders")).toString()).doesNotContain("vault");
    }

    private static HttpHeaders headers(Throwable thrown) {
        ActorProblem problem = ActorProblem.of(thrown);
        assertThat(problem).isNotNull();
        HttpHeaders headers = new HttpHeaders();
        problem.headers().accept(headers);
        return headers;
    }
}
