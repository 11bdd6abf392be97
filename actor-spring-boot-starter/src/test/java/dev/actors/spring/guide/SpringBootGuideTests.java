package dev.actors.spring.guide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.actors.ActorRef;
import dev.actors.spring.guide.StockCommand.Deliver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.beans.BeansException;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.ConfigurableApplicationContext;

/** Runs the code of this package, which docs/spring-boot.md shows. */
@ExtendWith(OutputCaptureExtension.class)
class SpringBootGuideTests {

    @Test
    void theApplicationOfTheGuideWorks(CapturedOutput output) {
        Warehouse warehouse;
        try (ConfigurableApplicationContext context = start()) {
            warehouse = context.getBean(Warehouse.class);
            Checkout checkout = context.getBean(Checkout.class);
            assertThat(checkout.buy("ann", 3).join()).isTrue();
            assertThat(checkout.buy("bob", 8).join()).isFalse();
            this.<StockCommand>ref(context, "stock").tell(new Deliver(5));
            assertThat(checkout.buy("bob", 8).join()).isTrue();
            await().untilAsserted(() -> assertThat(Packer.PACKED).hasSize(2));
            await().untilAsserted(() ->
                    assertThat(Customer.POINTS).containsEntry("ann", 3).containsEntry("bob", 8));
            this.<Object>ref(context, "ledger").tell("no entry");
            await().untilAsserted(() ->
                    assertThat(context.getBean(Alarm.class).lines).containsExactly("ledger did not read UNHANDLED"));
            this.<String>ref(context, "audit").tell("a line");
            await().untilAsserted(() -> assertThat(ActorConfiguration.AUDITED).containsExactly("a line"));
        }
        assertThat(warehouse.count()).isEqualTo(4);
        assertThat(output).doesNotContain("not eligible for getting processed by all BeanPostProcessors");
        assertThat(output.getAll().lines().filter(line -> line.contains("WARN") || line.contains("ERROR")))
                .allSatisfy(line -> assertThat(line).contains("dead letter"));
    }

    @Test
    void aBadPoolSizeEndsTheStart(CapturedOutput output) {
        assertThatThrownBy(() -> start("--actor.pool.size=0")).isInstanceOf(BeansException.class);
        assertThat(output)
                .contains("APPLICATION FAILED TO START")
                .contains("Property: actor.pool.size")
                .contains("Value: \"0\"")
                .contains("Reason: must be 1 to 32767");
    }

    private static ConfigurableApplicationContext start(String... arguments) {
        return new SpringApplicationBuilder(GuideApplication.class)
                .web(WebApplicationType.NONE)
                .run(arguments);
    }

    @SuppressWarnings("unchecked")
    private <M> ActorRef<M> ref(ConfigurableApplicationContext context, String name) {
        return (ActorRef<M>) context.getBean(name);
    }
}
