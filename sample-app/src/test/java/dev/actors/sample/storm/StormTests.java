package dev.actors.sample.storm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.actors.ActorSystem;
import dev.actors.sample.SampleTest;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.http.MediaType;
import org.springframework.test.web.servlet.client.RestTestClient;

@SampleTest
@ExtendWith(OutputCaptureExtension.class)
class StormTests {

    @Autowired
    RestTestClient http;

    @Autowired
    ActorSystem system;

    @Test
    void aStormReportsHowManyMessagesItsActorsRead() {
        StormReport report = storm(20, 10_000);
        assertThat(report.actors()).isEqualTo(20);
        assertThat(report.messages()).isEqualTo(10_000);
        assertThat(report.lost()).isZero();
        assertThat(report.duration()).isPositive();
        assertThat(report.names())
                .containsExactlyElementsOf(
                        IntStream.range(0, 20).mapToObj(i -> "storm-" + i).toList());
    }

    @Test
    void theActorsReadExactlyAsManyMessagesAsTheStormHas() {
        storm(7, 1);
        long before = processed();
        storm(7, 12_345);
        await().untilAsserted(() -> assertThat(processed() - before).isEqualTo(12_345));
    }

    @Test
    void aStormMayHaveFewerMessagesThanActors() {
        assertThat(storm(10, 3).messages()).isEqualTo(3);
        assertThat(storm(1, 1).messages()).isEqualTo(1);
    }

    @Test
    void twoStormsAtOnceDoNotMix() {
        CompletableFuture<StormReport> one = CompletableFuture.supplyAsync(() -> storm(20, 200_000));
        CompletableFuture<StormReport> other = CompletableFuture.supplyAsync(() -> storm(5, 100_001));
        assertThat(one.join())
                .extracting(StormReport::actors, StormReport::messages, StormReport::lost)
                .containsExactly(20, 200_000, 0);
        assertThat(other.join())
                .extracting(StormReport::actors, StormReport::messages, StormReport::lost)
                .containsExactly(5, 100_001, 0);
    }

    @Test
    void theActorsStayAndTheStormItselfDoesNot() {
        storm(20, 100);
        await().until(() -> system.group("storms").size() == 0);
        assertThat(system.group("storm").size()).isGreaterThanOrEqualTo(20);
    }

    @ParameterizedTest
    @ValueSource(strings = {"actors=0", "actors=1001", "actors=-1", "actors=x", "messages=0", "messages=10000001"})
    void numbersOutOfRangeAreAProblem(String query) {
        http.post()
                .uri("/storm?" + query)
                .exchange()
                .expectStatus()
                .isBadRequest()
                .expectHeader()
                .contentType(MediaType.APPLICATION_PROBLEM_JSON)
                .expectBody()
                .jsonPath("$.detail")
                .value(String.class, detail -> assertThat(detail).contains(query.substring(0, query.indexOf('='))));
    }

    @Test
    void aPoisonedActorLeavesADeadLetterInTheLogAndAtTheEndpoint(CapturedOutput output) {
        storm(20, 100);
        http.post()
                .uri("/poison/storm-7")
                .exchange()
                .expectStatus()
                .isOk()
                .expectBody()
                .jsonPath("$.stopped")
                .isEqualTo("storm-7");
        http.get()
                .uri("/actuator/deadletters")
                .exchange()
                .expectStatus()
                .isOk()
                .expectBody()
                .jsonPath("$.recent[0].recipient")
                .isEqualTo("storm-7")
                .jsonPath("$.recent[0].reason")
                .isEqualTo("STOPPED");
        await().untilAsserted(() -> assertThat(output).contains("Nobody read AreYouThere to 'storm-7': STOPPED"));

        assertThat(storm(20, 1000).lost()).isZero();
        assertThat(system.find("storm-7")).isPresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {"storm-4711", "nobody", "counter"})
    void onlyALivingActorOfAStormCanBePoisoned(String name) {
        http.post()
                .uri("/poison/" + name)
                .exchange()
                .expectStatus()
                .isNotFound()
                .expectHeader()
                .contentType(MediaType.APPLICATION_PROBLEM_JSON);
    }

    @Test
    void aStormThatLosesAnActorEndsAndSaysWhatWasLost() {
        storm(2, 100);
        long before = processed();
        CompletableFuture<StormReport> report = CompletableFuture.supplyAsync(() -> storm(2, 10_000_000));
        await().until(() -> processed() > before);
        http.post().uri("/poison/storm-1").exchange().expectStatus().isOk();
        assertThat(report.join().lost()).isPositive();
        assertThat(report.join().messages())
                .isEqualTo(10_000_000 - report.join().lost());
    }

    private StormReport storm(int actors, int messages) {
        StormReport report = http.post()
                .uri("/storm?actors={actors}&messages={messages}", actors, messages)
                .exchange()
                .expectStatus()
                .isOk()
                .expectBody(StormReport.class)
                .returnResult()
                .getResponseBody();
        return Objects.requireNonNull(report);
    }

    /** As the endpoint shows it to whoever watches a storm. */
    private long processed() {
        Actors actors = http.get()
                .uri("/actuator/actors?group=storm&size=1000")
                .exchange()
                .expectStatus()
                .isOk()
                .expectBody(Actors.class)
                .returnResult()
                .getResponseBody();
        return Objects.requireNonNull(actors).list().stream()
                .mapToLong(Actors.Entry::processed)
                .sum();
    }

    record Actors(List<Entry> list) {

        record Entry(long processed) {}
    }
}
