package dev.actors.sample.wordcount;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WordsTests {

    @Test
    void aWordIsARunOfLettersAndApostrophes() {
        assertThat(Words.count("Don't stop, 'tis o'clock! x1y foo_bar e-mail"))
                .isEqualTo(Map.of(
                        "don't", 1, "stop", 1, "'tis", 1, "o'clock", 1, "x", 1, "y", 1, "foo", 1, "bar", 1, "e", 1,
                        "mail", 1));
    }

    @Test
    void apostrophesAloneAreNoWord() {
        assertThat(Words.count("' '' 1'2 '''")).isEmpty();
        assertThat(Words.count("''a'' ")).isEqualTo(Map.of("''a''", 1));
    }

    @Test
    void upperAndLowerCaseAreOneWordByTheRulesOfNoLanguage() {
        assertThat(Words.count("The THE the")).isEqualTo(Map.of("the", 3));
        assertThat(Words.count("TITLE İ")).isEqualTo(Map.of("title", 1, "i\u0307", 1));
        assertThat(Words.count("ΟΔΟΣ")).isEqualTo(Map.of("οδος", 1));
    }

    @Test
    void lettersBeyondTheBasicPlaneCount() {
        assertThat(Words.count("𐐀𐐁 𐐨𐐩")).isEqualTo(Map.of("𐐨𐐩", 2));
        assertThat(Words.count("a😀b")).isEqualTo(Map.of("a", 1, "b", 1));
    }

    @Test
    void aCombiningMarkEndsAWord() {
        assertThat(Words.count("cafe\u0301s")).isEqualTo(Map.of("cafe", 1, "s", 1));
    }

    @Test
    void everyCodePointIsALetterHereIfItIsOneInJava() {
        assertThat(IntStream.rangeClosed(0, Character.MAX_CODE_POINT)
                        .filter(c -> Words.count(Character.toString(c)).isEmpty() == Character.isLetter(c)))
                .isEmpty();
    }

    @Test
    void longRunsNeedNeitherStackNorTime() {
        assertTimeoutPreemptively(Duration.ofSeconds(60), () -> {
            assertThat(Words.count("'".repeat(TextChunks.LONGEST_WORD))).isEmpty();
            assertThat(Words.count("a".repeat(TextChunks.LONGEST_WORD))).hasSize(1);
        });
    }
}
