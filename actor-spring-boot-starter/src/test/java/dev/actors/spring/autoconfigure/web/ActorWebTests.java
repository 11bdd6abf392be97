package dev.actors.spring.autoconfigure.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.jayway.jsonpath.JsonPath;
import dev.actors.ActorStoppedException;
import dev.actors.AskTimeoutException;
import dev.actors.MailboxFullException;
import dev.actors.spring.HttpProbe;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.server.ResponseStatusException;

/** What clients of Spring MVC and of WebFlux see of the engine's exceptions. */
@ParameterizedClass
@EnumSource(
        value = WebApplicationType.class,
        names = {"SERVLET", "REACTIVE"})
class ActorWebTests {

    @Parameter
    WebApplicationType type;

    private static HttpProbe http;

    @BeforeParameterizedClassInvocation
    static void start(WebApplicationType type) {
        http = HttpProbe.start(type, List.of(Application.class));
    }

    @AfterParameterizedClassInvocation
    static void stop() {
        http.close();
    }

    @Test
    void aFullMailboxAnswers429WithRetryAfter() {
        HttpResponse<String> answer = http.get("/throw/full?token=secret");

        assertProblem(answer, 429, "Too Many Requests", "/throw/full");
        assertThat(answer.headers().firstValue("Retry-After")).hasValue("1");
    }

    @Test
    void aStoppedActorAnswers503() {
        assertProblem(http.get("/throw/stopped"), 503, "Service Unavailable", "/throw/stopped");
    }

    @Test
    void aLateAnswerAnswers504() {
        assertProblem(http.get("/throw/late"), 504, "Gateway Timeout", "/throw/late");
    }

    @Test
    void aFailedFutureAnswersLikeAThrownException() {
        assertProblem(http.get("/future/full"), 429, "Too Many Requests", "/future/full");
        assertProblem(http.get("/wrapped/late"), 504, "Gateway Timeout", "/wrapped/late");
    }

    @Test
    void aBrowserGetsAProblemDetailToo() {
        assertProblem(http.get("/throw/stopped", "Accept", "text/html"), 503, "Service Unavailable", "/throw/stopped");
    }

    @Test
    void exceptionsOfTheApplicationThatHaveOneAsTheirCauseAreTheApplications() {
        assertThat(http.get("/own/annotated").statusCode()).isEqualTo(409);
        assertThat(http.get("/own/status").statusCode()).isEqualTo(502);
        assertThat(http.get("/own/wrapped").statusCode()).isEqualTo(500);
    }

    @Test
    void aHandlerInTheControllerGoesFirst() {
        assertThat(http.get("/handled").statusCode()).isEqualTo(418);
    }

    @Test
    void anAdviceOfTheApplicationGoesFirst() {
        try (HttpProbe own = HttpProbe.start(type, List.of(Application.class, Advice.class))) {
            assertThat(own.get("/throw/full").statusCode()).isEqualTo(418);
            assertThat(own.get("/throw/late").statusCode()).isEqualTo(504);
        }
    }

    @Test
    void canBeTurnedOff() {
        try (HttpProbe off = HttpProbe.start(type, List.of(Application.class), "actor.web.problem-details=false")) {
            assertThat(off.get("/throw/full").statusCode()).isEqualTo(500);
        }
    }

    private static void assertProblem(HttpResponse<String> answer, int status, String title, String instance) {
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(answer.headers().firstValue("Content-Type")).hasValue("application/problem+json");
        Map<String, Object> problem = JsonPath.read(answer.body(), "$");
        assertThat(problem)
                .containsEntry("title", title)
                .containsEntry("status", status)
                .containsEntry("instance", instance);
        assertThat(answer.body()).doesNotContain("vault").doesNotContain("secret");
    }

    @Configuration(proxyBeanMethods = false)
    @EnableAutoConfiguration
    @org.springframework.context.annotation.Import({Controller.class, HandlingController.class})
    static class Application {}

    @RestControllerAdvice
    static class Advice {

        @ExceptionHandler
        ResponseEntity<String> full(MailboxFullException ex) {
            return ResponseEntity.status(418).body("mine");
        }
    }

    @RestController
    static class Controller {

        @GetMapping("/throw/{what}")
        String thrown(@PathVariable String what) {
            throw exception(what);
        }

        @GetMapping("/future/{what}")
        CompletableFuture<String> future(@PathVariable String what) {
            return CompletableFuture.failedFuture(exception(what));
        }

        @GetMapping("/wrapped/{what}")
        CompletableFuture<String> wrapped(@PathVariable String what) {
            return CompletableFuture.<String>failedFuture(exception(what)).thenApply(String::trim);
        }

        @GetMapping("/own/{what}")
        String own(@PathVariable String what) {
            RuntimeException cause = exception("full");
            throw switch (what) {
                case "annotated" -> new OrderRefused(cause);
                case "status" -> new ResponseStatusException(HttpStatus.BAD_GATEWAY, "no", cause);
                default -> new IllegalStateException(cause);
            };
        }

        static RuntimeException exception(String what) {
            return switch (what) {
                case "full" -> new MailboxFullException("the mailbox of actor 'vault' is full");
                case "stopped" -> new ActorStoppedException("actor 'vault' has stopped");
                case "late" -> new AskTimeoutException("'vault' is late", AskTimeoutException.Outcome.UNKNOWN);
                default -> new CompletionException(null);
            };
        }
    }

    @RestController
    static class HandlingController {

        @GetMapping("/handled")
        String handled() {
            throw Controller.exception("full");
        }

        @ExceptionHandler
        ResponseEntity<String> full(MailboxFullException ex) {
            return ResponseEntity.status(418).body("mine");
        }
    }

    @ResponseStatus(HttpStatus.CONFLICT)
    static class OrderRefused extends RuntimeException {
        OrderRefused(Throwable cause) {
            super(cause);
        }
    }
}
