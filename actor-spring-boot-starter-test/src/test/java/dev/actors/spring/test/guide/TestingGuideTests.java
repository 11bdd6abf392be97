package dev.actors.spring.test.guide;

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

/** What docs/testing.md shows is code of this package, so it compiles and runs. */
class TestingGuideTests {

    private static final Pattern JAVA = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

    @Test
    void everySnippetIsCodeOfThisPackage() throws IOException {
        List<String> snippets = JAVA.matcher(Files.readString(Path.of("..", "docs", "testing.md")))
                .results()
                .map((MatchResult block) -> block.group(1))
                .toList();
        String sources = sources();
        assertThat(snippets)
                .hasSizeGreaterThan(4)
                .allSatisfy(snippet -> assertThat(sources.contains(onOneLine(snippet)))
                        .as(snippet)
                        .isTrue());
    }

    private static String sources() throws IOException {
        Path guide = Path.of("src", "test", "java", "dev", "actors", "spring", "test", "guide");
        try (Stream<Path> files = Files.walk(guide)) {
            return files.filter(Files::isRegularFile)
                    .map(TestingGuideTests::read)
                    .map(TestingGuideTests::onOneLine)
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
