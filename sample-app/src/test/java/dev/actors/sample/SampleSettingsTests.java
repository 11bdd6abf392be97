package dev.actors.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.http.MediaType;
import org.springframework.test.web.servlet.client.RestTestClient;

/** What the command line says about the pool is what runs. */
@ExtendWith(OutputCaptureExtension.class)
class SampleSettingsTests {

    @Test
    void threeThreadsAreThreeThreadsAtTheEndpoint() {
        try (ConfigurableApplicationContext sample = run("--actor.pool.size=3")) {
            String port = sample.getEnvironment().getRequiredProperty("local.server.port");
            RestTestClient http = RestTestClient.bindToServer()
                    .baseUrl("http://localhost:" + port)
                    .build();
            http.get()
                    .uri("/actuator/actorthreads")
                    .accept(MediaType.APPLICATION_JSON)
                    .exchange()
                    .expectStatus()
                    .isOk()
                    .expectBody()
                    .jsonPath("$.dispatchers[?(@.name == 'default')].size")
                    .isEqualTo(3)
                    .jsonPath("$.dispatchers[?(@.name == 'default')].threads.length()")
                    .isEqualTo(3);
        }
    }

    @Test
    void noThreadsEndTheStartWithThePropertyItsValueAndItsRange(CapturedOutput output) {
        assertThatThrownBy(() -> run("--actor.pool.size=0").close()).isNotNull();
        assertThat(output).contains("APPLICATION FAILED TO START", "actor.pool.size", "Value: \"0\"", "1 to 32767");
    }

    private static ConfigurableApplicationContext run(String argument) {
        return SpringApplication.run(SampleApplication.class, "--server.port=0", argument);
    }
}
