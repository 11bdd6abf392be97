package dev.actors.sample.wordcount;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextChunksTests {

    @Test
    void anEmptyTextHasNoChunk() throws IOException {
        assertThat(chunks("")).isEmpty();
    }

    @Test
    void aShortTextIsOneChunk() throws IOException {
        assertThat(chunks("to be or not to be")).containsExactly("to be or not to be");
    }

    @Test
    void allChunksTogetherAreTheText() throws IOException {
        String text = Texts.odd(1, 10 * TextChunks.CHUNK);
        assertThat(chunks(text)).hasSizeGreaterThan(9);
        assertThat(String.join("", chunks(text))).isEqualTo(text);
    }

    @Test
    void aWordAtTheEdgeWaitsForTheNextChunk() throws IOException {
        String before = " ".repeat(TextChunks.CHUNK - 3);
        assertThat(chunks(before + "don't stop")).containsExactly(before, "don't stop");
    }

    @Test
    void aLetterOfTwoCharsAtTheEdgeStaysWhole() throws IOException {
        String before = " ".repeat(TextChunks.CHUNK - 2);
        assertThat(chunks(before + "a𐐀b c")).containsExactly(before, "a𐐀b c");
        assertThat(chunks(before + " 😀😀")).containsExactly(before + " ", "😀😀");
    }

    @Test
    void aWordLongerThanAChunkStaysWhole() throws IOException {
        String word = "a".repeat(3 * TextChunks.CHUNK);
        assertThat(chunks(word).equals(List.of(word))).isTrue(); // isEqualTo would print it
        List<String> chunks = chunks(word + " b".repeat(TextChunks.CHUNK));
        assertThat(chunks.get(0).startsWith(word + " b")).isTrue();
        assertThat(chunks).hasSizeLessThan(5);
    }

    @Test
    void aWordThatWouldFillTheMemoryIsRefused() {
        assertThatThrownBy(() -> chunks("a" + " b".repeat(9) + "c".repeat(TextChunks.LONGEST_WORD + 1)))
                .isInstanceOf(WordTooLongException.class)
                .hasMessage("the text has a word of more than 262144 letters");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void bytesThatArriveInAnyPortionsAreTheSameText(long seed) throws IOException {
        String text = Texts.odd(seed, 3 * TextChunks.CHUNK);
        InputStream portions = new Portions(text.getBytes(UTF_8), new Random(seed));
        assertThat(String.join("", chunks(new TextChunks(new InputStreamReader(portions, UTF_8)))))
                .isEqualTo(text);
    }

    private static List<String> chunks(String text) throws IOException {
        return chunks(new TextChunks(new StringReader(text)));
    }

    private static List<String> chunks(TextChunks chunks) throws IOException {
        List<String> all = new ArrayList<>();
        for (String chunk = chunks.next(); chunk != null; chunk = chunks.next()) {
            all.add(chunk);
        }
        return all;
    }

    /** Hands out one to seven bytes at a time, as a slow network may. */
    private static final class Portions extends ByteArrayInputStream {

        private final Random random;

        Portions(byte[] bytes, Random random) {
            super(bytes);
            this.random = random;
        }

        @Override
        public synchronized int read(byte[] target, int offset, int length) {
            return super.read(target, offset, Math.min(length, 1 + random.nextInt(7)));
        }
    }
}
