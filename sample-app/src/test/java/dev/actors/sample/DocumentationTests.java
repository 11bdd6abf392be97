package dev.actors.sample;

import static org.assertj.core.api.Assertions.assertThat;

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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What the pages of docs show is code of the modules, so it compiles, and the tests beside it run it; and links lead somewhere.
 * The sample is the last module, so all pages are looked at here.
 */
class DocumentationTests {

    private static final Pattern JAVA = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

    private static final Pattern LINK = Pattern.compile("]\\(([^)#]+)[^)]*\\)");

    @ParameterizedTest
    @CsvSource({
        "getting-started, 6, sample-app/src/main/java",
        "spring-boot, 6, actor-spring-boot-starter/src/test/java/dev/actors/spring/guide",
        "testing, 5, actor-spring-boot-starter-test/src/test/java/dev/actors/spring/test/guide",
        "interaction-patterns, 1, actor-core/src/test/java/dev/actors/guide",
        "coming-from-pekko, 1, actor-core/src/test/java/dev/actors/guide",
        "coming-from-async, 1, actor-core/src/test/java/dev/actors/guide",
        "coming-from-mujavaactors, 1, actor-core/src/test/java/dev/actors/guide"
    })
    void everySnippetIsCodeOfItsModule(String page, int least, String folder) throws IOException {
        List<String> snippets = JAVA.matcher(read(Path.of("..", "docs", page + ".md")))
                .results()
                .map((MatchResult block) -> block.group(1))
                .toList();
        String sources = sources(Path.of("..", folder));
        assertThat(snippets)
                .hasSizeGreaterThanOrEqualTo(least)
                .allSatisfy(snippet -> assertThat(sources.contains(onOneLine(snippet)))
                        .as(snippet)
                        .isTrue());
    }

    @Test
    void everyLinkIntoTheRepositoryLeadsToAFile() throws IOException {
        try (Stream<Path> files =
                Stream.concat(Stream.of(Path.of("..", "README.md")), Files.walk(Path.of("..", "docs")))) {
            assertThat(files.filter(file -> file.toString().endsWith(".md")).toList())
                    .hasSizeGreaterThan(1)
                    .allSatisfy(page -> assertThat(links(page))
                            .allSatisfy(target ->
                                    assertThat(page.resolveSibling(target)).exists()));
        }
    }

    private static List<String> links(Path page) {
        return LINK.matcher(read(page))
                .results()
                .map((MatchResult link) -> link.group(1))
                .filter(target -> !target.contains(":"))
                .toList();
    }

    private static String sources(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .map(DocumentationTests::read)
                    .map(DocumentationTests::onOneLine)
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
