package dev.actors.sample;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What only a process of its own can show. */
class SampleProcessTests {

    /** Of two words and eleven bytes each; so many are about a megabyte. */
    private static final int LINES = 100_000;

    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    @TempDir
    Path directory;

    @Test
    void aTextOf55MegabytesWithAMillionDifferentWordsPassesIn256MegabytesOfHeap() throws Exception {
        try (SampleProcess sample = SampleProcess.start(directory)) {
            HttpResponse<String> answer =
                    upload(sample.address(), megabytes(50, () -> {})).join();
            assertThat(answer.body()).startsWith("""
                    {"words":10000000,"distinct":1000001,"top":[{"word":"the","count":5000000},{"word":"aaaaaa","count":5},""");
            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(sample.log()).doesNotContain("OutOfMemoryError");
        }
    }

    @Test
    void anUploadThatRunsWhenTheApplicationIsToldToStopIsAnswered() throws Exception {
        try (SampleProcess sample = SampleProcess.start(directory)) {
            CountDownLatch stopping = new CountDownLatch(1);
            CompletableFuture<HttpResponse<String>> answer = upload(sample.address(), megabytes(4, stopping::await));
            HttpRequest uploads = HttpRequest.newBuilder(
                            sample.address().resolve("/actuator/actors?group=word-reducers"))
                    .build();
            await().atMost(Duration.ofSeconds(30))
                    .until(() -> CLIENT.send(uploads, HttpResponse.BodyHandlers.ofString())
                            .body()
                            .contains("\"total\":1"));
            sample.terminate();
            await().atMost(Duration.ofSeconds(30)).until(() -> sample.log().contains("Commencing graceful shutdown"));
            assertThat(answer).isNotDone();
            stopping.countDown();

            assertThat(answer.join().body()).startsWith("{\"words\":800000,");
            assertThat(sample.endsWithin(Duration.ofSeconds(20))).isTrue();
            assertThat(sample.log())
                    .containsOnlyOnce("Commencing graceful shutdown")
                    .containsOnlyOnce("Graceful shutdown complete")
                    .doesNotContain("WARN", "ERROR", "Exception");
        }
    }

    private static CompletableFuture<HttpResponse<String>> upload(URI address, InputStream text) {
        HttpRequest request = HttpRequest.newBuilder(address.resolve("/wordcount"))
                .header("Content-Type", "application/x-www-form-urlencoded") // what curl says of --data-binary
                .POST(HttpRequest.BodyPublishers.ofInputStream(() -> text))
                .build();
        return CLIENT.sendAsync(request, HttpResponse.BodyHandlers.ofString());
    }

    /** A text of so many megabytes, and what is to be done when half of it has been read. */
    private static InputStream megabytes(int count, Halfway halfway) {
        Iterator<Integer> blocks = IntStream.range(0, count).iterator();
        return new SequenceInputStream(new Enumeration<>() {
            @Override
            public boolean hasMoreElements() {
                return blocks.hasNext();
            }

            @Override
            public InputStream nextElement() {
                int block = blocks.next();
                if (block == count / 2) {
                    halfway.run();
                }
                return new ByteArrayInputStream(lines(block * LINES % 1_000_000));
            }
        });
    }

    private static byte[] lines(int first) {
        StringBuilder lines = new StringBuilder(LINES * 11);
        for (int number = first; number < first + LINES; number++) {
            lines.append("the ");
            for (int digit = 0, rest = number; digit < 6; digit++, rest /= 26) {
                lines.append((char) ('a' + rest % 26));
            }
            lines.append('\n');
        }
        return lines.toString().getBytes(US_ASCII);
    }

    private interface Halfway {

        void reached() throws InterruptedException;

        default void run() {
            try {
                reached();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }
}
