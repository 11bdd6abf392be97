package dev.actors.sample.wordcount;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.actors.sample.wordcount.WordCount.Entry;
import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WordTableTests {

    @Test
    void anEmptyTableHasNoWords() {
        assertThat(new WordTable().summary(20)).isEqualTo(new WordCount(0, 0, List.of()));
    }

    @Test
    void tiesAreInTheOrderOfTheWords() {
        WordTable table = new WordTable();
        List.of("pear", "apple", "fig", "plum").forEach(word -> table.add(word, 2));
        table.add("fig", 1);
        assertThat(table.summary(3))
                .isEqualTo(
                        new WordCount(9, 4, List.of(new Entry("fig", 3), new Entry("apple", 2), new Entry("pear", 2))));
    }

    @Test
    void wordsThatBeginAlikeAreDifferent() {
        WordTable table = new WordTable();
        IntStream.rangeClosed(1, 2000).forEach(length -> table.add("a".repeat(length), length));
        WordCount count = table.summary(1);
        assertThat(count.distinct()).isEqualTo(2000);
        assertThat(count.words()).isEqualTo(2000 * 2001 / 2);
        assertThat(count.top()).containsExactly(new Entry("a".repeat(2000), 2000));
    }

    @Test
    void aCountThatOverflowsIsAFailureAndNotAWrongNumber() {
        WordTable table = new WordTable();
        table.add("the", Integer.MAX_VALUE);
        assertThatThrownBy(() -> table.add("the", 1)).isInstanceOf(ArithmeticException.class);
    }

    @Test
    void theLicenceHasTheWordsThatAPlainCountFinds() throws IOException {
        assertThat(inChunks(Texts.licence())).isEqualTo(PlainCount.of(Texts.licence()));
    }

    @Test
    void anOddTextHasTheWordsThatAPlainCountFinds() throws IOException {
        String text = Texts.odd(11, 5_000_000);
        assertThat(inChunks(text)).isEqualTo(PlainCount.of(text));
    }

    private static WordCount inChunks(String text) throws IOException {
        TextChunks chunks = new TextChunks(new StringReader(text));
        WordTable table = new WordTable();
        for (String chunk = chunks.next(); chunk != null; chunk = chunks.next()) {
            Words.count(chunk).forEach(table::add);
        }
        return table.summary(20);
    }
}
