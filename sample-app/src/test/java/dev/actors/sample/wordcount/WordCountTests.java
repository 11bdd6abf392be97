package dev.actors.sample.wordcount;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.actors.ActorSystem;
import dev.actors.sample.SampleTest;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.http.MediaType;
import org.springframework.test.web.servlet.client.RestTestClient;

@SampleTest
class WordCountTests {

    @Autowired
    RestTestClient http;

    @Autowired
    ActorSystem system;

    @LocalServerPort
    int port;

    @Test
    void theLicenceHasTheWordsThatAPlainCountFinds() throws IOException {
        assertThat(upload(Texts.licence())).isEqualTo(PlainCount.of(Texts.licence()));
    }

    @Test
    void theAnswerHasTheFieldsOfTheManual() {
        post("To be, or not to be").expectStatus().isOk().expectBody().json("""
                {"words": 6, "distinct": 4, "top": [
                    {"word": "be", "count": 2}, {"word": "to", "count": 2}, {"word": "not", "count": 1}, {"word": "or", "count": 1}
                ]}""");
    }

    @Test
    void twoUploadsAtOnceDoNotMix() {
        String one = Texts.odd(21, 5_000_000);
        String other = "other words ".repeat(400_000);
        CompletableFuture<WordCount> count = CompletableFuture.supplyAsync(() -> upload(one));
        CompletableFuture<WordCount> otherCount = CompletableFuture.supplyAsync(() -> upload(other));
        assertThat(count.join()).isEqualTo(PlainCount.of(one));
        assertThat(otherCount.join()).isEqualTo(PlainCount.of(other));
    }

    @Test
    void aTextWithoutWordsHasNone() {
        assertThat(upload("1 2 3")).isEqualTo(PlainCount.of("1 2 3"));
    }

    @Test
    void anEmptyBodyIsAProblem() {
        post("").expectStatus()
                .isBadRequest()
                .expectHeader()
                .contentType(MediaType.APPLICATION_PROBLEM_JSON)
                .expectBody()
                .jsonPath("$.detail")
                .isEqualTo("the body is empty; send a text: curl --data-binary @book.txt");
    }

    @Test
    void aWordThatIsTooLongIsAProblemAndLeavesNothingBehind() {
        post("some words first ".repeat(10_000) + "a".repeat(TextChunks.LONGEST_WORD + 1))
                .expectStatus()
                .isBadRequest()
                .expectHeader()
                .contentType(MediaType.APPLICATION_PROBLEM_JSON)
                .expectBody()
                .jsonPath("$.detail")
                .isEqualTo("the text has a word of more than 262144 letters");
        await().until(() -> uploads() == 0);
    }

    @Test
    void anUploadWhoseClientGoesAwayLeavesNothingBehind() throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            OutputStream out = socket.getOutputStream();
            out.write(
                    "POST /wordcount HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10000000\r\n\r\n".getBytes(UTF_8));
            out.write("some words ".repeat(50_000).getBytes(UTF_8));
            out.flush();
            await().until(() -> uploads() == 1);
        }
        await().until(() -> uploads() == 0);
    }

    private int uploads() {
        return system.group("word-reducers").size();
    }

    private WordCount upload(String text) {
        WordCount count = post(text)
                .expectStatus()
                .isOk()
                .expectBody(WordCount.class)
                .returnResult()
                .getResponseBody();
        return Objects.requireNonNull(count);
    }

    /** As curl does with --data-binary: under the content type of a form. */
    private RestTestClient.ResponseSpec post(String text) {
        return http.post()
                .uri("/wordcount")
                .contentType(MediaType.APPLICATION_FORM_URLENCODED)
                .body(text.getBytes(UTF_8))
                .exchange();
    }
}
