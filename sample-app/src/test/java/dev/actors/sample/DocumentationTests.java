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

/** What docs/getting-started.md shows is code of this application, so it compiles and is tested; and links lead somewhere. */
class DocumentationTests {

    private static final Pattern JAVA = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

    private static final Pattern LINK = Pattern.compile("]\\(([^)#]+)[^)]*\\)");

    @Test
    void everySnippetIsCodeOfTheSample() throws IOException {
        List<String> snippets = JAVA.matcher(Files.readString(Path.of("..", "docs", "getting-started.md")))
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

    private static String sources() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src", "main", "java"))) {
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
