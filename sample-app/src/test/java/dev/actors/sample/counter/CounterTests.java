package dev.actors.sample.counter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.actors.sample.SampleTest;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.MediaType;
import org.springframework.test.web.servlet.client.RestTestClient;

@SampleTest
class CounterTests {

    @Autowired
    RestTestClient http;

    @Test
    void whatWasAddedBeforeIsInTheTotal() {
        long before = total();
        add("5");
        add("-2");
        add("40");
        assertThat(total()).isEqualTo(before + 43);
    }

    @Test
    void anAmountThatIsNoNumberIsAProblem() {
        http.post()
                .uri("/counter/many")
                .exchange()
                .expectStatus()
                .isBadRequest()
                .expectHeader()
                .contentType(MediaType.APPLICATION_PROBLEM_JSON);
    }

    private void add(String amount) {
        http.post().uri("/counter/" + amount).exchange().expectStatus().isOk();
    }

    private long total() {
        Long total = http.get()
                .uri("/counter")
                .exchange()
                .expectStatus()
                .isOk()
                .expectBody(Long.class)
                .returnResult()
                .getResponseBody();
        return Objects.requireNonNull(total);
    }
}
