package dev.actors.spring.actuate;

import static dev.actors.spring.FixedActorSystem.actor;
import static org.assertj.core.api.Assertions.assertThat;

import dev.actors.spring.FixedActorSystem;
import dev.actors.spring.HttpProbe;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.boot.WebApplicationType;

/** Who may reach the endpoints, and where. */
class ActorEndpointsExposureTests {

    @ParameterizedTest
    @EnumSource(
            value = WebApplicationType.class,
            names = {"SERVLET", "REACTIVE"})
    void nothingIsExposedUnlessTheUserDoesSo(WebApplicationType type) {
        try (HttpProbe http = HttpProbe.start(type, List.of(ActorEndpointsWebTests.Application.class))) {
            assertThat(http.get("/actuator/actors").statusCode()).isEqualTo(404);
            assertThat(http.get("/actuator/actorthreads").statusCode()).isEqualTo(404);
            assertThat(http.get("/actuator/deadletters").statusCode()).isEqualTo(404);
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = WebApplicationType.class,
            names = {"SERVLET", "REACTIVE"})
    void actingIsNotAllowedByDefaultAndTheManagementPortMayBeAnother(WebApplicationType type) {
        try (HttpProbe http = HttpProbe.start(
                type,
                "local.management.port",
                List.of(ActorEndpointsWebTests.Application.class),
                "management.endpoints.web.exposure.include=actors,deadletters",
                "management.server.port=0")) {
            FixedActorSystem system = http.bean(FixedActorSystem.class).with(actor("counter"));

            assertThat(http.post("/actuator/actors/counter", "{\"action\":\"stop\"}")
                            .statusCode())
                    .isEqualTo(405);
            assertThat(http.post("/actuator/deadletters", "{\"action\":\"resend\",\"id\":7}")
                            .statusCode())
                    .isEqualTo(405);
            assertThat(system.done).isEmpty();
            assertThat(http.get("/actuator/actors/counter").statusCode()).isEqualTo(200);
            assertThat(http.get("/actuator/actors/nobody").statusCode()).isEqualTo(404);
            assertThat(http.get("/actuator/actors?size=0").statusCode()).isEqualTo(400);
        }
    }
}
