package dev.actors.spring.guide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.actors.ActorRef;
import dev.actors.spring.guide.StockCommand.Deliver;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.beans.BeansException;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.ConfigurableApplicationContext;

/** What docs/spring-boot.md shows is code of this package, so it compiles and runs. */
@ExtendWith(OutputCaptureExtension.class)
class SpringBootGuideTests {

    private static final Pattern JAVA = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

    @Test
    void everySnippetIsCodeOfThisPackage() throws IOException {
        List<String> snippets = JAVA.matcher(Files.readString(Path.of("..", "docs", "spring-boot.md")))
                .results()
                .map((MatchResult block) -> block.group(1))
                .toList();
        String sources = sources();
        assertThat(snippets)
                .hasSizeGreaterThan(5)
                .allSatisfy(snippet -> assertThat(sources.contains(onOneLine(snippet)))
                        .as(snippet)
                        .isTrue());
    }

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

    private static String sources() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src", "test", "java", "dev", "actors", "spring", "guide"))) {
            return files.filter(Files::isRegularFile)
                    .map(SpringBootGuideTests::read)
                    .map(SpringBootGuideTests::onOneLine)
                    .collect(Collectors.joining("\n"));
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String onOneLine(String code) {
        return code.replaceAll("\\s+", " ").strip();
    }
}
