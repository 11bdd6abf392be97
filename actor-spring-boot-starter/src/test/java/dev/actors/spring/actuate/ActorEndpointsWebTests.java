package dev.actors.spring.actuate;

import static dev.actors.spring.FixedActorSystem.actor;
import static org.assertj.core.api.Assertions.assertThat;

import com.jayway.jsonpath.JsonPath;
import dev.actors.ActorState;
import dev.actors.DeadLetter;
import dev.actors.DeadLetterSnapshot;
import dev.actors.ParkedMessage;
import dev.actors.SystemSnapshot;
import dev.actors.SystemState;
import dev.actors.spring.FixedActorSystem;
import dev.actors.spring.HttpProbe;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The endpoints over HTTP, on Spring MVC and on WebFlux alike. */
@ParameterizedClass
@EnumSource(
        value = WebApplicationType.class,
        names = {"SERVLET", "REACTIVE"})
class ActorEndpointsWebTests {

    @Parameter
    WebApplicationType type;

    private static HttpProbe http;
    private static FixedActorSystem system;

    @BeforeParameterizedClassInvocation
    static void start(WebApplicationType type) {
        // the answers' fields are the endpoint's, whatever the application's own JSON looks like
        http = HttpProbe.start(
                type,
                List.of(Application.class),
                "management.endpoints.web.exposure.include=*",
                "management.endpoint.actors.access=unrestricted",
                "management.endpoint.deadletters.access=unrestricted",
                "spring.jackson.property-naming-strategy=SNAKE_CASE",
                "spring.jackson.default-property-inclusion=non_null");
        system = http.bean(FixedActorSystem.class);
    }

    @AfterParameterizedClassInvocation
    static void stop() {
        http.close();
    }

    @BeforeEach
    void reset() {
        system.reset();
    }

    @Test
    void anActorIsShownWithEveryFieldEvenWhereItIsNull() {
        system.with(actor("counter"));

        assertThat(http.get("/actuator/actors/counter").body()).isEqualTo("""
                {"name":"counter","group":null,"type":"com.acme.Shop$Counter","state":"IDLE","dispatcher":"default",\
                "mailbox":{"queued":0,"capacity":-1,"peak":0,"overflow":null},"processed":0,"failed":0,"restarts":0,\
                "rejected":0,"lastFailure":null,"current":null,"startedAt":"2026-01-02T03:04:05.678Z"}""");
    }

    @Test
    void theListHasTheSystemItsSumsAndTheFirstPage() {
        system.with(actor("b"), actor("a"));
        system.snapshot = new SystemSnapshot(
                "shop",
                SystemState.RUNNING,
                Duration.ofMillis(63_500),
                new SystemSnapshot.Actors(21, 1, 2, 3, 4, 5, 6, 7, 8),
                new SystemSnapshot.Mailbox(1, 2, 3, 4, 5, 6, 7, 8, 9),
                new SystemSnapshot.Asks(0, 0, 0, 0),
                List.of(),
                List.of(
                        dispatcher("default", "threads", 3, 2, 0.5, "shop-default-1"),
                        dispatcher("blocking", "virtual", 4, 4, 0, null)));

        HttpResponse<String> answer = http.get("/actuator/actors?name=&group=&state=&type=&sort=&page=&size=");

        assertThat(answer.statusCode()).isEqualTo(200);
        Map<String, Object> json = JsonPath.read(answer.body(), "$");
        assertThat(json.keySet())
                .containsExactly("system", "state", "uptime", "actors", "mailbox", "threads", "page", "list");
        assertThat(json)
                .containsEntry("system", "shop")
                .containsEntry("state", "RUNNING")
                .containsEntry("uptime", "PT1M3.5S");
        assertThat(json.get("actors"))
                .hasToString("{total=21, idle=2, scheduled=4, running=4, waiting=5, backoff=6, stopped=7, failed=8}");
        assertThat(json.get("mailbox"))
                .hasToString("{queued=1, processed=4, failed=5, restarts=7, rejected=8, deadLetters=9}");
        assertThat(json.get("threads")).hasToString("{size=7, active=6, utilization=0.5}");
        assertThat(json.get("page")).hasToString("{number=0, size=100, total=2}");
        assertThat(JsonPath.<List<String>>read(answer.body(), "$.list[*].name")).containsExactly("a", "b");
    }

    @Test
    void filtersOrderAndPageNarrowTheList() {
        system.actors = () -> IntStream.range(0, 10)
                .mapToObj(i -> actor(
                        "w" + i, i < 7 ? "workers" : null, i % 2 == 0 ? ActorState.IDLE : ActorState.RUNNING, i, 0, 0));

        assertThat(names("?group=workers&state=idle&type=Worker&sort=-queued")).containsExactly("w6", "w4", "w2", "w0");
        assertThat(names("?sort=-name&page=1&size=3")).containsExactly("w6", "w5", "w4");
        assertThat(names("?name=w3")).containsExactly("w3");
        assertThat(names("?name=w")).isEmpty();
        assertThat(names("?page=7")).isEmpty();
        assertThat(JsonPath.<Integer>read(
                        http.get("/actuator/actors?group=workers&size=2").body(), "$.page.total"))
                .isEqualTo(7);
    }

    @Test
    void aBadValueAnswers400WithTheReason() {
        for (String query :
                List.of("size=1001", "size=0", "page=-1", "page=x", "page=1&page=2", "sort=age", "state=odd")) {
            HttpResponse<String> answer = http.get("/actuator/actors?" + query);

            assertThat(answer.statusCode()).as(query).isEqualTo(400);
            assertThat(answer.headers().firstValue("Content-Type")).as(query).hasValue("application/problem+json");
            assertThat(JsonPath.<String>read(answer.body(), "$.detail"))
                    .as(query)
                    .contains(" must be ", " is '");
        }
    }

    @Test
    void anUnknownOrEmptyNameAnswers404() {
        system.with(actor("counter"));

        for (String path : List.of("/nobody", "/counter/nobody", "/", "/?name=nobody", "/nobody?name=counter")) {
            assertThat(http.get("/actuator/actors" + path).statusCode())
                    .as(path)
                    .isEqualTo(404);
        }
        assertThat(JsonPath.<String>read(http.get("/actuator/actors/no/body").body(), "$.detail"))
                .isEqualTo("there is no actor named 'no/body'");
    }

    @Test
    void namesAreTheRestOfThePathDecodedOnce() {
        system.with(actor("room/42"), actor("a/b/c"), actor("50%"), actor("ä.b-c_d"), actor("two words"), actor("x;y"));

        assertThat(http.get("/actuator/actors/room/42").body()).contains("\"name\":\"room/42\"");
        assertThat(http.get("/actuator/actors/a/b/c").body()).contains("\"name\":\"a/b/c\"");
        assertThat(http.get("/actuator/actors/50%25").body()).contains("\"name\":\"50%\"");
        assertThat(http.get("/actuator/actors/%C3%A4.b-c_d").body()).contains("\"name\":\"ä.b-c_d\"");
        assertThat(http.get("/actuator/actors/two%20words").body()).contains("\"name\":\"two words\"");
        assertThat(http.get("/actuator/actors/x%3By").body()).contains("\"name\":\"x;y\"");
    }

    @Test
    void namesThatNoPathCanCarryAreServedByTheParameter() {
        system.with(actor("/a//b/"), actor(".."));

        assertThat(http.get("/actuator/actors/?name=/a//b/").body()).contains("\"name\":\"/a//b/\"");
        assertThat(http.get("/actuator/actors/?name=..").body()).contains("\"name\":\"..\"");
        assertThat(names("?name=/a//b/")).containsExactly("/a//b/");
    }

    @Test
    void thePathsActorIsRestartedOrStoppedWhateverBodyAndQuerySay() {
        system.with(actor("room/1"), actor("other"));

        assertThat(http.post("/actuator/actors/room/1", "{\"action\":\"restart\"}")
                        .statusCode())
                .isEqualTo(204);
        assertThat(http.post("/actuator/actors/room/1?name=other", "{\"action\":\"stop\",\"name\":\"other\"}")
                        .statusCode())
                .isEqualTo(204);
        assertThat(system.done).containsExactly("restart room/1", "stop room/1");

        assertThat(http.post("/actuator/actors/room/1?actorPath=other", "{\"action\":\"stop\"}")
                        .statusCode())
                .isEqualTo(400);
        assertThat(http.post("/actuator/actors/room/1", "{\"action\":\"stop\",\"actorPath\":\"other\"}")
                        .statusCode())
                .isEqualTo(400);
        assertThat(http.post("/actuator/actors/room/1?actorPath=other&actorPath=x", "{\"action\":\"stop\"}")
                        .statusCode())
                .isEqualTo(400);
        assertThat(system.done).hasSize(2);
    }

    @Test
    void anUnknownActionAnswers400AndAnUnknownActor404() {
        system.with(actor("counter"));

        assertThat(http.post("/actuator/actors/counter", "{\"action\":\"kill\"}")
                        .body())
                .contains("action must be 'restart' or 'stop', is 'kill'");
        assertThat(http.post("/actuator/actors/counter", "{\"action\":\"kill\"}")
                        .statusCode())
                .isEqualTo(400);
        assertThat(http.post("/actuator/actors/counter", "{}").statusCode()).isEqualTo(400);
        assertThat(http.post("/actuator/actors/counter", "{\"action\":null}").statusCode())
                .isEqualTo(400);
        assertThat(http.post("/actuator/actors/nobody", "{\"action\":\"stop\"}").statusCode())
                .isEqualTo(404);
        assertThat(http.post("/actuator/actors/?name=counter", "{\"action\":\"stop\"}")
                        .statusCode())
                .isEqualTo(404);
        assertThat(system.done).isEmpty();
    }

    @Test
    void threadsAreShownByDispatcher() {
        system.snapshot = new SystemSnapshot(
                "shop",
                SystemState.RUNNING,
                Duration.ZERO,
                FixedActorSystem.counts(0, 0, 0),
                FixedActorSystem.mailbox(0, 0, 0),
                new SystemSnapshot.Asks(0, 0, 0, 0),
                List.of(),
                List.of(dispatcher("default", "threads", 1, 0, 1 / 3.0, "shop-default-1")));

        assertThat(http.get("/actuator/actorthreads").body()).isEqualTo("""
                {"dispatchers":[{"name":"default","type":"threads","size":1,"active":0,"utilization":0.3333,"queued":0,\
                "threads":[{"name":"shop-default-1","utilization":0.3333,"actor":null}]}]}""");
    }

    @Test
    void deadLettersAreShownByTypeWithoutTheirText() {
        Map<DeadLetter.Reason, Long> byReason = FixedActorSystem.byReason();
        byReason.put(DeadLetter.Reason.MAILBOX_FULL, 3L);
        system.deadLetters = new DeadLetterSnapshot(
                3,
                byReason,
                0,
                List.of(new DeadLetterSnapshot.Entry(
                        FixedActorSystem.AT, DeadLetter.Reason.MAILBOX_FULL, "counter", null, "com.acme.Add")));

        assertThat(http.get("/actuator/deadletters").body()).isEqualTo("""
                {"total":3,"byReason":{"STOPPED":0,"NO_SUCH_ACTOR":0,"MAILBOX_FULL":3,"NOT_ACCEPTED":0,"UNHANDLED":0,\
                "ABANDONED":0,"SHUTDOWN":0},"recent":[{"at":"2026-01-02T03:04:05.678Z","reason":"MAILBOX_FULL",\
                "recipient":"counter","sender":null,"messageType":"com.acme.Add"}],"parked":[]}""");
    }

    @Test
    void parkedMessagesAreListedAndSentAgain() {
        system.parked =
                List.of(new ParkedMessage(7, "orders", "com.acme.Order", "com.acme.Refused", FixedActorSystem.AT));

        assertThat(http.get("/actuator/deadletters").body()).contains("""
                "parked":[{"id":7,"at":"2026-01-02T03:04:05.678Z","recipient":"orders",\
                "messageType":"com.acme.Order","failureType":"com.acme.Refused"}]""");
        assertThat(http.post("/actuator/deadletters", "{\"action\":\"resend\",\"id\":8}")
                        .statusCode())
                .isEqualTo(404);
        assertThat(http.post("/actuator/deadletters", "{\"action\":\"resend\"}").statusCode())
                .isEqualTo(404);
        assertThat(http.post("/actuator/deadletters", "{\"action\":\"eat\",\"id\":7}")
                        .statusCode())
                .isEqualTo(400);
        assertThat(http.post("/actuator/deadletters", "{}").statusCode()).isEqualTo(400);
        assertThat(system.done).isEmpty();

        assertThat(http.post("/actuator/deadletters", "{\"action\":\"resend\",\"id\":7}")
                        .statusCode())
                .isEqualTo(204);
        assertThat(system.done).containsExactly("resend 7");
    }

    private List<String> names(String query) {
        return JsonPath.read(http.get("/actuator/actors" + query).body(), "$.list[*].name");
    }

    private static SystemSnapshot.DispatcherInfo dispatcher(
            String name, String type, int size, int active, double utilization, String thread) {
        return new SystemSnapshot.DispatcherInfo(
                name,
                type,
                size,
                active,
                utilization,
                0,
                thread == null ? List.of() : List.of(new SystemSnapshot.ThreadInfo(thread, utilization, null)));
    }

    @Configuration(proxyBeanMethods = false)
    @EnableAutoConfiguration
    static class Application {

        @Bean
        FixedActorSystem actorSystem() {
            return new FixedActorSystem();
        }
    }
}
