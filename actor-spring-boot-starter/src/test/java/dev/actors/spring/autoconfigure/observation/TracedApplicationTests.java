package dev.actors.spring.autoconfigure.observation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.actors.ActorContext;
import dev.actors.ActorRef;
import dev.actors.Receive;
import dev.actors.Request;
import dev.actors.spring.ActorBean;
import dev.actors.spring.HttpProbe;
import io.micrometer.tracing.handler.DefaultTracingObservationHandler;
import io.micrometer.tracing.test.simple.SimpleSpan;
import io.micrometer.tracing.test.simple.SimpleTracer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.slf4j.MDC;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** One trace from an HTTP request through everything that actors do about it. */
class TracedApplicationTests {

    private static final CompletableFuture<String> mdcAtTheEnd = new CompletableFuture<>();

    @Test
    void oneTraceRunsFromTheRequestThroughTellAskDelayAndStage() throws Exception {
        try (HttpProbe http = HttpProbe.start(WebApplicationType.SERVLET, List.of(Application.class))) {
            assertThat(http.get("/order").body()).isEqualTo("priced");
            assertThat(mdcAtTheEnd.get(30, TimeUnit.SECONDS)).isEqualTo("acme");

            SimpleTracer tracer = http.bean(SimpleTracer.class);
            await().untilAsserted(() -> assertThat(tracer.getSpans())
                    .allSatisfy(span ->
                            assertThat(span.getEndTimestamp().toEpochMilli()).isPositive())
                    .extracting(SimpleSpan::getName)
                    .contains("http get /order", "receive Order", "receive Price", "receive Ship"));
            // a turn that waits for a stage is a span for each of its stretches: how many depends on who is faster
            assertThat(tracer.getSpans())
                    .extracting(SimpleSpan::getName)
                    .containsOnly("http get /order", "receive Order", "receive Price", "receive Ship");
            assertThat(tracer.getSpans())
                    .extracting(SimpleSpan::getTraceId)
                    .containsOnly(tracer.getSpans().getFirst().getTraceId());
            assertThat(parentsOf(tracer, "receive Order")).containsOnly("http get /order");
            assertThat(parentsOf(tracer, "receive Price")).containsExactly("receive Order");
            assertThat(parentsOf(tracer, "receive Ship")).containsExactly("receive Price");
        }
    }

    private static List<String> parentsOf(SimpleTracer tracer, String name) {
        return tracer.getSpans().stream()
                .filter(span -> span.getName().equals(name))
                .map(child -> tracer.getSpans().stream()
                        .filter(span -> span.getSpanId().equals(child.getParentId()))
                        .findFirst()
                        .map(SimpleSpan::getName)
                        .orElse("nobody"))
                .toList();
    }

    record Order() implements Request<String> {}

    record Price() implements Request<String> {}

    record Ship() {}

    @ActorBean("orders")
    static class Orders {

        private final ActorRef<Price> prices;

        Orders(ActorRef<Price> prices) {
            this.prices = prices;
        }

        @Receive
        CompletionStage<String> order(Order order) {
            return prices.ask(new Price());
        }
    }

    @ActorBean("prices")
    static class Prices {

        private final ActorRef<Ship> shipping;

        Prices(ActorRef<Ship> shipping) {
            this.shipping = shipping;
        }

        @Receive
        String price(Price price) {
            shipping.tellLater(new Ship(), Duration.ofMillis(10));
            return "priced";
        }
    }

    @ActorBean("shipping")
    static class Shipping {

        @Receive
        void ship(Ship ship, ActorContext<Ship> context) {
            mdcAtTheEnd.complete(MDC.get("tenant"));
        }
    }

    @Configuration(proxyBeanMethods = false)
    @EnableAutoConfiguration
    @Import({Orders.class, Prices.class, Shipping.class, Controller.class})
    static class Application {

        @Bean
        SimpleTracer tracer() {
            return new SimpleTracer();
        }

        @Bean
        DefaultTracingObservationHandler tracingHandler(SimpleTracer tracer) {
            return new DefaultTracingObservationHandler(tracer);
        }
    }

    @RestController
    static class Controller {

        private final ActorRef<Order> orders;

        Controller(ActorRef<Order> orders) {
            this.orders = orders;
        }

        @GetMapping("/order")
        CompletableFuture<String> order() {
            MDC.put("tenant", "acme");
            try {
                return orders.ask(new Order());
            } finally {
                MDC.remove("tenant");
            }
        }
    }
}
