package dev.actors.sample.demos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.actors.ActorRef;
import dev.actors.ActorSnapshot;
import dev.actors.ActorSystem;
import dev.actors.sample.SampleTest;
import dev.actors.sample.demos.Status.State;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.MediaType;
import org.springframework.test.web.servlet.client.RestTestClient;

@SampleTest
class DemonstrationsTests {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @Autowired
    RestTestClient http;

    @Autowired
    ActorSystem system;

    @Autowired
    List<Demonstration> demonstrations;

    @Test
    void everyDemonstrationIsListedWithItsSettings() {
        Status[] all = Objects.requireNonNull(http.get()
                .uri("/demonstrations")
                .exchange()
                .expectStatus()
                .isOk()
                .expectBody(Status[].class)
                .returnResult()
                .getResponseBody());
        assertThat(all)
                .extracting(Status::name)
                .containsExactly(
                        "awaiting",
                        "bank",
                        "barber",
                        "command",
                        "delegation",
                        "letters",
                        "mapreduce",
                        "philosophers",
                        "producers",
                        "storm");
        assertThat(all).allSatisfy(demonstration -> {
            assertThat(demonstration.description()).isNotBlank();
            assertThat(demonstration.settings())
                    .hasSizeGreaterThan(1)
                    .contains(Setting.SPEED)
                    .allSatisfy(setting -> assertThat(setting.value()).isBetween(setting.least(), setting.most()));
        });
    }

    @Test
    void theDocumentationHasEveryDemonstrationWithItsSettings() throws IOException {
        String page = Files.readString(Path.of("..", "docs", "demonstrations.md"));
        assertThat(demonstrations)
                .allSatisfy(demonstration -> assertThat(page)
                        .contains("\n| `" + demonstration.name() + "` | ")
                        .contains(demonstration.settings().stream()
                                .map(setting -> "`%s` (%d; %d to %d)"
                                        .formatted(setting.name(), setting.value(), setting.least(), setting.most()))
                                .collect(Collectors.joining(", "))));
    }

    @ParameterizedTest
    @CsvSource({
        "awaiting, actors=50000",
        "bank, ''",
        "barber, chairs=1",
        "command, ''",
        "delegation, ''",
        "letters, ''",
        "mapreduce, ''",
        "philosophers, ''",
        "producers, ''",
        "storm, ''"
    })
    void aDemonstrationComesToTheRightResultAndLeavesNoActor(String name, String settings) {
        start(name, settings + "&speed=10000");
        Status status = end(name);
        assertThat(status.problem()).isNull();
        assertThat(status.state()).isEqualTo(State.PASSED);
        assertThat(status.figures()).isNotEmpty();
        assertThat(status.duration()).isPositive();
        assertThat(actors(name)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "awaiting, actors=50000&messages=10",
        "bank, transfers=10000",
        "barber, customers=10000",
        "command, commands=10000&runners=1",
        "delegation, events=1000",
        "letters, messages=1000",
        "mapreduce, items=100000",
        "philosophers, meals=10000",
        "producers, items=100&orders=100",
        "storm, count=50"
    })
    void aStopInTheMiddleLeavesNoActor(String name, String settings) {
        start(name, settings);
        await().atMost(PATIENCE).until(() -> actors(name).size() > 1);
        assertThat(stop(name).state()).isEqualTo(State.STOPPED);
        assertThat(actors(name)).isEmpty();
        http.get()
                .uri("/actuator/actors?group={name}", name)
                .exchange()
                .expectStatus()
                .isOk()
                .expectBody()
                .jsonPath("$.list")
                .isEmpty();
        assertThat(status(name).state()).isEqualTo(State.STOPPED);
    }

    @Test
    void theResultsAreThoseThatTheSettingsMustComeTo() {
        start("awaiting", "actors=700&messages=3&speed=1000");
        assertThat(end("awaiting").figures()).containsEntry("actors", 700).containsEntry("answers", 2100);
        start("bank", "accounts=7&tellers=3&transfers=50&speed=10000");
        assertThat(end("bank").figures()).containsEntry("total", 700);
        start("barber", "customers=40&chairs=2&speed=10000");
        assertThat(end("barber").figures()).containsEntry("haircuts", 40);
        start("delegation", "events=3&speed=10000");
        assertThat(end("delegation").figures())
                .containsEntry("audit", 9)
                .containsEntry("echo", 3)
                .containsEntry("number", 8)
                .containsEntry("rest", 5);
        start("letters", "messages=30&speed=10000");
        assertThat(end("letters").figures())
                .containsEntry("count", 30)
                .containsEntry("restart", 30)
                .containsEntry("fail", 30)
                .containsEntry("die", 30);
        start("philosophers", "philosophers=2&meals=30&speed=10000");
        assertThat(end("philosophers").figures()).containsEntry("meals", 60).containsEntry("forksTaken", 120);
    }

    @Test
    void aSecondStartWhileItRunsIsAConflict() {
        start("philosophers", "meals=10000");
        http.post()
                .uri("/demonstrations/philosophers")
                .exchange()
                .expectStatus()
                .isEqualTo(409)
                .expectHeader()
                .contentType(MediaType.APPLICATION_PROBLEM_JSON)
                .expectBody()
                .jsonPath("$.detail")
                .isEqualTo("'philosophers' is running already; stop it first, or wait until it has ended");
        stop("philosophers");
        start("philosophers", "meals=1&speed=10000");
        assertThat(end("philosophers").state()).isEqualTo(State.PASSED);
    }

    @Test
    void stoppingWhatDoesNotRunChangesNothing() {
        start("bank", "transfers=1&speed=10000");
        Status before = end("bank");
        assertThat(stop("bank")).isEqualTo(before);
    }

    @Test
    void aDemonstrationWhoseDirectorIsGoneHasFailed() {
        start("storm", "count=50");
        ActorRef<Object> director = system.find("storm/director").orElseThrow();
        director.stop().join();
        Status status = end("storm");
        assertThat(status.state()).isEqualTo(State.FAILED);
        assertThat(status.problem()).contains("its director ended");
        assertThat(actors("storm")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "awaiting, actors=0, 'actors' must be 1 to 200000",
                "awaiting, actors=many, 'actors' must be 1 to 200000",
                "bank, accounts=1, 'accounts' must be 2 to 10000",
                "barber, chairs=1001, 'chairs' must be 1 to 1000",
                "command, runners=-1, 'runners' must be 1 to 1000",
                "delegation, events=1, 'events' must be 2 to 10000",
                "letters, messages=0, 'messages' must be 1 to 1000",
                "mapreduce, partition=0, 'partition' must be 1 to 100000",
                "philosophers, philosophers=1, 'philosophers' must be 2 to 1000",
                "producers, items=, 'items' must be 1 to 100",
                "storm, speed=0, 'speed' must be 1 to 10000",
                "storm, sped=7, 'sped' is no setting of 'storm'; it has actors"
            })
    void aBadSettingIsAProblemThatNamesItAndItsRange(String name, String query, String problem) {
        http.post()
                .uri("/demonstrations/" + name + "?" + query)
                .exchange()
                .expectStatus()
                .isBadRequest()
                .expectHeader()
                .contentType(MediaType.APPLICATION_PROBLEM_JSON)
                .expectBody()
                .jsonPath("$.detail")
                .value(
                        String.class,
                        detail -> assertThat(detail)
                                .contains(problem)
                                .contains(
                                        query.startsWith("sped") ? "speed" : query.substring(query.indexOf('=') + 1)));
        assertThat(actors(name)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"nothing", "counter"})
    void anUnknownDemonstrationIsNotFound(String name) {
        http.post()
                .uri("/demonstrations/" + name)
                .exchange()
                .expectStatus()
                .isNotFound()
                .expectBody()
                .jsonPath("$.detail")
                .value(String.class, detail -> assertThat(detail).contains(name, "storm", "bank"));
        http.delete().uri("/demonstrations/" + name).exchange().expectStatus().isNotFound();
        http.get().uri("/demonstrations/" + name).exchange().expectStatus().isNotFound();
    }

    @ParameterizedTest
    @CsvSource({"/demos/, text/html", "/demos/demos.js, text/javascript", "/demos/demos.css, text/css"})
    void thePageAndItsPartsAreServedAndNameNoOtherAddress(String path, String type) {
        String page = http.get()
                .uri(path)
                .exchange()
                .expectStatus()
                .isOk()
                .expectHeader()
                .contentTypeCompatibleWith(type)
                .expectBody(String.class)
                .returnResult()
                .getResponseBody();
        assertThat(page).isNotBlank().doesNotContain("://");
    }

    private void start(String name, String settings) {
        http.post()
                .uri("/demonstrations/" + name + "?" + settings)
                .exchange()
                .expectStatus()
                .isOk()
                .expectBody()
                .jsonPath("$.state")
                .isEqualTo("RUNNING");
    }

    private Status stop(String name) {
        return status(http.delete().uri("/demonstrations/" + name));
    }

    private Status end(String name) {
        return await().atMost(PATIENCE).until(() -> status(name), status -> status.state() != State.RUNNING);
    }

    private Status status(String name) {
        return status(http.get().uri("/demonstrations/" + name));
    }

    private static Status status(RestTestClient.RequestHeadersSpec<?> request) {
        return Objects.requireNonNull(request.exchange()
                .expectStatus()
                .isOk()
                .expectBody(Status.class)
                .returnResult()
                .getResponseBody());
    }

    private List<String> actors(String name) {
        return system.actors()
                .map(ActorSnapshot::name)
                .filter(actor -> actor.startsWith(name + "/"))
                .toList();
    }
}
