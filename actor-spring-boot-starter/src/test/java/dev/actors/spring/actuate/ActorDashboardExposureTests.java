package dev.actors.spring.actuate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.actors.spring.HttpProbe;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.boot.WebApplicationType;

/** Where the dashboard is, and what it says of the endpoints beside it. */
class ActorDashboardExposureTests {

    private static final String EXPOSED = "management.endpoints.web.exposure.include=";

    @ParameterizedTest
    @EnumSource(
            value = WebApplicationType.class,
            names = {"SERVLET", "REACTIVE"})
    void itIsNotExposedUnlessTheUserDoesSo(WebApplicationType type) {
        try (HttpProbe http = start(type, EXPOSED + "actors,health")) {
            assertThat(http.get("/actuator/actordashboard").statusCode()).isEqualTo(404);
            assertThat(http.get("/actuator/actordashboard/groups").statusCode()).isEqualTo(404);
            assertThat(http.get("/actuator/actortrace").statusCode()).isEqualTo(404);
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = WebApplicationType.class,
            names = {"SERVLET", "REACTIVE"})
    void aloneItKnowsThatNothingElseIsExposedAndTellsNothing(WebApplicationType type) {
        try (HttpProbe http = start(type, EXPOSED + "actordashboard,actorthreads")) {
            String page = http.get("/actuator/actordashboard").body();

            assertThat(page)
                    .contains("data-actorthreads=\"actorthreads\"")
                    .doesNotContain("data-actors=", "data-deadletters=", "data-actortrace=");
            assertThat(http.get("/actuator/actordashboard/groups").statusCode()).isEqualTo(404);
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = WebApplicationType.class,
            names = {"SERVLET", "REACTIVE"})
    void itsAddressesAreRelativeSoItFollowsBasePathAndMappings(WebApplicationType type) {
        try (HttpProbe http = start(
                type,
                EXPOSED + "*",
                "server.servlet.context-path=/shop",
                "spring.webflux.base-path=/shop",
                "management.endpoints.web.base-path=/manage",
                "management.endpoints.web.path-mapping.actordashboard=ui/watch",
                "management.endpoints.web.path-mapping.actors=cast")) {
            String page = http.get("/shop/manage/ui/watch").body();

            assertThat(page)
                    .contains(
                            "data-actors=\"../cast\"",
                            "data-actorthreads=\"../actorthreads\"",
                            "data-groups=\"watch/groups\"")
                    .containsPattern("src=\"watch/[0-9a-f]{8}/app.js\"")
                    .doesNotContain("/shop", "/manage");
            assertThat(http.get("/shop/manage/ui/watch/groups").statusCode()).isEqualTo(200);
            assertThat(http.get("/shop/manage/cast").statusCode()).isEqualTo(200);
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = WebApplicationType.class,
            names = {"SERVLET", "REACTIVE"})
    void itIsOnTheManagementPortWithTheOthers(WebApplicationType type) {
        try (HttpProbe http = HttpProbe.start(
                type,
                "local.management.port",
                List.of(ActorEndpointsWebTests.Application.class),
                EXPOSED + "*",
                "management.server.port=0",
                "management.endpoints.web.base-path=/")) {
            assertThat(http.get("/actordashboard").body()).contains("data-actors=\"actors\"");
            assertThat(http.get("/actordashboard/groups").statusCode()).isEqualTo(200);
            assertThat(http.get("/actors").statusCode()).isEqualTo(200);
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = WebApplicationType.class,
            names = {"SERVLET", "REACTIVE"})
    void withoutAccessItIsNotThere(WebApplicationType type) {
        try (HttpProbe http = start(type, EXPOSED + "*", "management.endpoint.actordashboard.access=none")) {
            assertThat(http.get("/actuator/actordashboard").statusCode()).isEqualTo(404);
        }
    }

    private static HttpProbe start(WebApplicationType type, String... properties) {
        return HttpProbe.start(type, List.of(ActorEndpointsWebTests.Application.class), properties);
    }
}
