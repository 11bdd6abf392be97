package dev.actors.spring.autoconfigure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.actors.ActorRef;
import dev.actors.Receive;
import dev.actors.Request;
import dev.actors.spring.ActorBean;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

class WebShutdownTests {

    static final CountDownLatch ASKED = new CountDownLatch(1);
    static final CountDownLatch RELEASE = new CountDownLatch(1);

    record Question() implements Request<String> {}

    @ActorBean("oracle")
    static class Oracle {
        @Receive
        String answer(Question question) throws InterruptedException {
            ASKED.countDown();
            RELEASE.await();
            return "42";
        }
    }

    @RestController
    static class OracleController {
        private final ActorRef<Question> oracle;

        OracleController(ActorRef<Question> oracle) {
            this.oracle = oracle;
        }

        @GetMapping("/question")
        CompletableFuture<String> question() {
            return oracle.ask(new Question());
        }
    }

    @Configuration(proxyBeanMethods = false)
    @EnableAutoConfiguration
    @Import({Oracle.class, OracleController.class})
    static class Application {}

    @Test
    void aRequestThatWaitsForAnActorAtTheEndGetsItsAnswer() throws Exception {
        ConfigurableApplicationContext context = new SpringApplicationBuilder(Application.class)
                .run("--server.port=0", "--server.shutdown=graceful", "--logging.level.root=warn");
        String port = context.getEnvironment().getProperty("local.server.port");
        HttpClient client = HttpClient.newHttpClient();
        CompletableFuture<HttpResponse<String>> response = client.sendAsync(
                HttpRequest.newBuilder(URI.create("http://localhost:" + port + "/question"))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
        assertThat(ASKED.await(30, TimeUnit.SECONDS)).isTrue();

        CompletableFuture<Void> closing = CompletableFuture.runAsync(context::close);
        await().until(context::isClosed);
        assertThat(response).isNotDone();
        RELEASE.countDown();

        assertThat(response.get(30, TimeUnit.SECONDS).statusCode()).isEqualTo(200);
        assertThat(response.join().body()).isEqualTo("42");
        closing.get(30, TimeUnit.SECONDS);
    }
}
