package dev.actors.spring.actuate;

import static dev.actors.spring.FixedActorSystem.actor;
import static org.assertj.core.api.Assertions.assertThat;

import com.jayway.jsonpath.JsonPath;
import dev.actors.ActorState;
import dev.actors.SystemSnapshot;
import dev.actors.TracedMessage;
import dev.actors.spring.FixedActorSystem;
import dev.actors.spring.HttpProbe;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.boot.WebApplicationType;

/** The dashboard and the trace over HTTP, on Spring MVC and on WebFlux alike. */
@ParameterizedClass
@EnumSource(
        value = WebApplicationType.class,
        names = {"SERVLET", "REACTIVE"})
class ActorDashboardTests {

    private static final String PAGE = "/actuator/actordashboard";
    private static final Pattern ASSET = Pattern.compile("(?:href|src)=\"([^\"#]+)\"");
    private static final Pattern IMPORT = Pattern.compile("from '\\./([^']+)'");

    @Parameter
    WebApplicationType type;

    private static HttpProbe http;
    private static FixedActorSystem system;

    @BeforeParameterizedClassInvocation
    static void start(WebApplicationType type) {
        http = HttpProbe.start(
                type, List.of(ActorEndpointsWebTests.Application.class), "management.endpoints.web.exposure.include=*");
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
    void thePageIsHtmlWithAStrictPolicyAndAllThatItNamesIsThere() {
        HttpResponse<String> page = http.get(PAGE, "Accept", "text/html,application/xhtml+xml,*/*;q=0.8");

        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.headers().firstValue("Content-Type"))
                .hasValueSatisfying(
                        value -> assertThat(value.replace(" ", "")).isEqualToIgnoringCase("text/html;charset=UTF-8"));
        assertThat(page.body())
                .contains("http-equiv=\"Content-Security-Policy\"", "default-src 'none'; script-src 'self';")
                .doesNotContain("unsafe-", "{{", "<style", " style=", "http://", "https://", "src=\"/", "href=\"/")
                .doesNotContainPattern("<script(?![^>]* src=)")
                .doesNotContainPattern(" on[a-z]+=");
        assertThat(assets(page.body()))
                .hasSizeGreaterThan(4)
                .allSatisfy(asset -> assertThat(http.get("/actuator/" + asset).statusCode())
                        .as(asset)
                        .isEqualTo(200));
    }

    @Test
    void filesComeWithTheirTypesAndImportOnlyWhatIsThere() {
        String folder = folder();

        expect(folder + "app.js", "text/javascript");
        expect(folder + "style.css", "text/css");
        expect(folder + "icon.svg", "image/svg+xml");
        expect(folder + "uPlot.esm.js", "text/javascript");
        expect(folder + "uPlot.min.css", "text/css");
        assertThat(imports(folder + "app.js"))
                .contains("source.js", "picture.js")
                .allSatisfy(file -> {
                    expect(folder + file, "text/javascript");
                    assertThat(imports(folder + file)).allSatisfy(next -> expect(folder + next, "text/javascript"));
                });
    }

    @Test
    void noPathLeadsToAnotherFile() {
        String folder = folder();
        for (String path : List.of(
                folder + "index.html",
                folder + "nothing.js",
                folder + "../../../application.properties",
                folder + "..%2F..%2Fapplication.properties",
                folder + "%2e%2e/ActorDashboardEndpoint.class",
                folder,
                folder + "app.js?assetPath=app.js",
                PAGE + "/app.js",
                PAGE + "/nothing/app.js",
                PAGE + "/" + "%00")) {
            assertThat(http.get(path).statusCode()).as(path).isIn(400, 404);
        }
    }

    @Test
    void theDashboardCanDoNothingButRead() {
        assertThat(http.post(PAGE, "{}").statusCode()).isEqualTo(405);
        assertThat(http.post(PAGE + "/groups", "{}").statusCode()).isIn(404, 405);
        assertThat(http.post("/actuator/actortrace", "{}").statusCode()).isEqualTo(405);
    }

    @Test
    void aTrailingSlashLeadsToTheSamePage() {
        HttpResponse<String> page = http.get(PAGE + "/", "Accept", "text/html");

        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.body()).contains("data-actors=\"../actors\"").doesNotContain("actordashboard/");
        assertThat(assets(page.body()))
                .allSatisfy(asset ->
                        assertThat(http.get(PAGE + "/" + asset).statusCode()).isEqualTo(200));
    }

    @Test
    void groupsAreSummedUpTheLargestFirst() {
        system.snapshot = FixedActorSystem.snapshotOf(List.of(
                new SystemSnapshot.Group(null, FixedActorSystem.counts(1, 0, 0), FixedActorSystem.mailbox(0, 1, 0)),
                new SystemSnapshot.Group("gone", FixedActorSystem.counts(0, 7, 0), FixedActorSystem.mailbox(0, 9, 0)),
                new SystemSnapshot.Group(
                        "workers", FixedActorSystem.counts(3, 0, 0), FixedActorSystem.mailbox(5, 6, 2))));

        assertThat(http.get(PAGE + "/groups").body()).isEqualTo("""
                {"total":2,"list":[\
                {"name":"workers","actors":3,"idle":3,"scheduled":0,"running":0,"waiting":0,"backoff":0,\
                "queued":5,"processed":6,"failed":2},\
                {"name":null,"actors":1,"idle":1,"scheduled":0,"running":0,"waiting":0,"backoff":0,\
                "queued":0,"processed":1,"failed":0}]}""");
    }

    @Test
    void theTraceShowsNamesGroupsAndTypesAndGoesOnBehindANumber() {
        system.with(actor("a"), actor("w-1", "workers", ActorState.IDLE, 0, 0, 0));
        system.recentMessages = List.of(
                new TracedMessage(7, FixedActorSystem.AT, null, "a", "com.acme.Add"),
                new TracedMessage(8, FixedActorSystem.AT, "a", "w-1", "com.acme.Work"));

        assertThat(http.get("/actuator/actortrace").body()).isEqualTo("""
                {"last":8,"messages":[\
                {"number":7,"at":"2026-01-02T03:04:05.678Z","sender":null,"senderGroup":null,"recipient":"a",\
                "recipientGroup":null,"messageType":"com.acme.Add"},\
                {"number":8,"at":"2026-01-02T03:04:05.678Z","sender":"a","senderGroup":null,"recipient":"w-1",\
                "recipientGroup":"workers","messageType":"com.acme.Work"}]}""");
        assertThat(JsonPath.<List<Integer>>read(
                        http.get("/actuator/actortrace?after=7").body(), "$.messages[*].number"))
                .containsExactly(8);
        assertThat(http.get("/actuator/actortrace?after=8").body()).isEqualTo("{\"last\":8,\"messages\":[]}");
        assertThat(http.get("/actuator/actortrace?after=x").statusCode()).isEqualTo(400);
    }

    private static void expect(String path, String type) {
        HttpResponse<String> answer = http.get(path, "Accept", "*/*");
        assertThat(answer.statusCode()).as(path).isEqualTo(200);
        assertThat(answer.headers().firstValue("Content-Type"))
                .as(path)
                .hasValueSatisfying(value -> assertThat(value).startsWith(type));
        assertThat(answer.body()).as(path).isNotBlank();
    }

    private static String folder() {
        String app = assets(http.get(PAGE).body()).stream()
                .filter(asset -> asset.endsWith("app.js"))
                .findFirst()
                .orElseThrow();
        assertThat(app).matches("actordashboard/[0-9a-f]{8}/app\\.js");
        return "/actuator/" + app.substring(0, app.length() - "app.js".length());
    }

    private static List<String> assets(String html) {
        return ASSET.matcher(html)
                .results()
                .map((MatchResult found) -> found.group(1))
                .toList();
    }

    private static List<String> imports(String path) {
        return IMPORT.matcher(http.get(path).body())
                .results()
                .map((MatchResult found) -> found.group(1))
                .toList();
    }
}
