package dev.actors.spring.actuate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.jayway.jsonpath.JsonPath;
import dev.actors.ActorRef;
import dev.actors.ActorSystem;
import dev.actors.Receive;
import dev.actors.spring.ActorBean;
import dev.actors.spring.HttpProbe;
import dev.actors.spring.autoconfigure.ExistingActorSystem;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** What an application with the real engine shows of its actors. */
class ActorEndpointsEngineTests {

    private static final String[] SETTINGS = {
        "management.endpoints.web.exposure.include=*",
        "management.endpoint.actors.access=unrestricted",
        "management.endpoint.health.show-details=always",
        "management.endpoint.health.show-components=always",
        "actor.name=shop",
        "actor.pool.size=3"
    };

    private static CountDownLatch entered;
    private static CountDownLatch release;

    private HttpProbe http;

    @AfterEach
    void stop() {
        http.close();
    }

    @Test
    void anApplicationsActorsThreadsDeadLettersHealthAndMetersAreShown() throws Exception {
        start(Application.class);
        entered = new CountDownLatch(1);
        release = new CountDownLatch(1);
        ActorRef<Object> counter = http.bean(ActorSystem.class).find("counter").orElseThrow();
        meterIsThereAtZero("actor.messages", "counters");

        counter.tell("block");
        counter.tell("wait");
        assertThat(entered.await(30, TimeUnit.SECONDS)).isTrue();
        aBusyActorShowsItsMessageAndMailbox();
        theThreadThatRunsItShowsIt();
        release.countDown();
        await().untilAsserted(() ->
                assertThat(json("/actuator/actors/counter", "$.processed")).isEqualTo(2));

        counter.tell("fail");
        await().untilAsserted(() ->
                assertThat(json("/actuator/actors/counter", "$.restarts")).isEqualTo(1));
        assertThat(json("/actuator/actors/counter", "$.lastFailure.type")).isEqualTo("java.lang.IllegalStateException");
        assertThat(json("/actuator/health/actors", "$.status")).isEqualTo("UP");
        assertThat(json("/actuator/health/actors", "$.details.restarts")).isEqualTo(1);

        assertThat(http.post("/actuator/actors/counter", "{\"action\":\"stop\"}")
                        .statusCode())
                .isEqualTo(204);
        await().untilAsserted(() ->
                assertThat(http.get("/actuator/actors/counter").statusCode()).isEqualTo(404));
        counter.tell("too late");
        await().untilAsserted(() ->
                assertThat(json("/actuator/deadletters", "$.byReason.STOPPED")).isEqualTo(1));
        assertThat(json("/actuator/deadletters", "$.recent[0].messageType")).isEqualTo("java.lang.String");
        await().untilAsserted(() -> assertThat(http.bean(MeterRegistry.class)
                        .get("actor.dead.letters")
                        .tag("reason", "stopped")
                        .functionCounter()
                        .count())
                .isEqualTo(1));
    }

    @Test
    void watchingAnApplicationWithoutActorsMakesNoSystem() {
        start(Empty.class);

        assertThat(json("/actuator/health/actors", "$.status")).isEqualTo("UP");
        assertThat(http.bean(MeterRegistry.class).getMeters())
                .noneMatch(meter -> meter.getId().getName().startsWith("actor."));
        assertThat(new ExistingActorSystem(http.context()).find()).isEmpty();

        assertThat(json("/actuator/actors", "$.actors.total")).isEqualTo(0);
    }

    private void start(Class<?> application) {
        http = HttpProbe.start(WebApplicationType.SERVLET, List.of(application), SETTINGS);
    }

    private void aBusyActorShowsItsMessageAndMailbox() {
        Map<String, Object> counter =
                JsonPath.read(http.get("/actuator/actors/counter").body(), "$");
        assertThat(counter)
                .containsEntry("group", "counters")
                .containsEntry("type", Counter.class.getName())
                .containsEntry("state", "RUNNING")
                .containsEntry("dispatcher", "default");
        assertThat(JsonPath.<Map<String, Object>>read(counter, "$.mailbox"))
                .containsEntry("queued", 1)
                .containsEntry("capacity", 5)
                .containsEntry("overflow", "reject")
                .containsKey("peak");
        assertThat(JsonPath.<String>read(counter, "$.current.messageType")).isEqualTo("java.lang.String");
        assertThat(json("/actuator/actors?state=running&group=counters&type=Counter", "$.page.total"))
                .isEqualTo(1);
    }

    private void theThreadThatRunsItShowsIt() {
        assertThat(json("/actuator/actorthreads", "$.dispatchers[?(@.name=='default')].size"))
                .hasToString("[3]");
        assertThat(json("/actuator/actorthreads", "$.dispatchers[?(@.name=='default')].threads[*].actor"))
                .asString()
                .contains("counter");
    }

    private void meterIsThereAtZero(String meter, String group) {
        assertThat(http.bean(MeterRegistry.class)
                        .get(meter)
                        .tags("system", "shop", "group", group)
                        .functionCounters())
                .isNotEmpty()
                .allSatisfy(counter -> assertThat(counter.count()).isZero());
    }

    private Object json(String path, String expression) {
        return JsonPath.read(http.get(path).body(), expression);
    }

    @Configuration(proxyBeanMethods = false)
    @EnableAutoConfiguration
    @Import(Counter.class)
    static class Application {}

    @ActorBean(name = "counter", group = "counters", capacity = "5", overflow = "reject")
    static class Counter {

        @Receive
        void take(String message) throws InterruptedException {
            switch (message) {
                case "block" -> {
                    entered.countDown();
                    release.await();
                }
                case "fail" -> throw new IllegalStateException("as intended");
                default -> {}
            }
        }
    }

    @Configuration(proxyBeanMethods = false)
    @EnableAutoConfiguration
    static class Empty {}
}
