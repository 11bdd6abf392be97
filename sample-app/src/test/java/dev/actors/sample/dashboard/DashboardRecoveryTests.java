package dev.actors.sample.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.actors.sample.SampleApplication;
import java.io.IOException;
import java.net.BindException;
import java.net.ServerSocket;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;

/** What the dashboard says of an application that is gone, or shows only a part of itself. */
class DashboardRecoveryTests {

    private static Browser browser;

    @BeforeAll
    static void start() {
        browser = Browser.start();
    }

    @AfterAll
    static void stop() {
        if (browser != null) {
            browser.close();
        }
    }

    @Test
    void thePageSaysThatTheApplicationIsGoneAndRecoversWithIt() {
        int port = freePort();
        try (ConfigurableApplicationContext sample = run("--server.port=" + port)) {
            assertThat(sample.isRunning()).isTrue();
            browser.open("http://localhost:" + port);
            browser.until("figures", "/\\d/.test(document.getElementById('tile-actors')?.textContent)");
            assertThat(browser.find("#gone").isDisplayed()).isFalse();
        }
        browser.until("that it is gone", "!document.getElementById('gone').hidden");
        assertThat(browser.find("#gone").getText()).contains("does not answer");
        browser.screenshot("gone");

        try (ConfigurableApplicationContext again = run("--server.port=" + port, "--spring.application.name=again")) {
            assertThat(again.isRunning()).isTrue();
            browser.until("that it is back", "document.getElementById('gone').hidden");
            browser.until("the new one's name", "document.getElementById('system').textContent === 'again'");
        }
    }

    @Test
    void whatIsNotExposedIsNamedWithTheProperty() {
        try (ConfigurableApplicationContext sample =
                run("--server.port=0", "--management.endpoints.web.exposure.include=actordashboard,actors")) {
            browser.open("http://localhost:" + sample.getEnvironment().getProperty("local.server.port"));
            browser.until("figures", "/\\d/.test(document.getElementById('tile-actors')?.textContent)");
            assertThat(browser.find("#missing").getText())
                    .contains("actorthreads, deadletters, actortrace", "management.endpoints.web.exposure.include")
                    .doesNotContain("actors,");
            assertThat(browser.find("#threads").getText()).contains("actorthreads is not exposed");
            assertThat(browser.find("#trace").getText()).contains("actortrace is not exposed");
            assertThat(browser.find("#letters").getText()).contains("deadletters is not exposed");
        }
    }

    @Test
    void behindAnotherPathAndPortNothingChanges() {
        try (ConfigurableApplicationContext sample = run(
                "--server.port=0",
                "--management.server.port=0",
                "--management.endpoints.web.base-path=/watch",
                "--management.endpoints.web.path-mapping.actordashboard=ui/show",
                "--management.endpoints.web.path-mapping.actors=cast")) {
            String server = "http://localhost:" + sample.getEnvironment().getProperty("local.management.port");
            browser.errors();
            for (String path : List.of("/watch/ui/show", "/watch/ui/show/")) {
                browser.open(server + path);
                browser.until("figures", "/\\d/.test(document.getElementById('tile-actors')?.textContent)");
                browser.until("a circle", "document.querySelectorAll('#picture .actor').length > 0");
            }
            assertThat(browser.errors()).isEmpty();
        }
    }

    /** Below the ports that clients are given: nobody takes it between the two applications. */
    private static int freePort() {
        Random random = new Random();
        for (int attempt = 0; attempt < 100; attempt++) {
            try (ServerSocket socket = new ServerSocket(20_000 + random.nextInt(10_000))) {
                return socket.getLocalPort();
            } catch (IOException taken) {
                assertThat(taken).isInstanceOf(BindException.class);
            }
        }
        throw new AssertionError("no free port from 20000 to 30000");
    }

    private static ConfigurableApplicationContext run(String... arguments) {
        return SpringApplication.run(SampleApplication.class, arguments);
    }
}
