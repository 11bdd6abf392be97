package dev.actors.sample.wordcount;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import dev.actors.sample.wordcount.WordCount.Entry;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The same question answered by a plain loop over the whole text. */
final class PlainCount {

    private PlainCount() {}

    static WordCount of(String text) {
        List<String> words = words(text);
        Map<String, Long> counts = words.stream().collect(groupingBy(word -> word, counting()));
        List<Entry> entries = new ArrayList<>();
        counts.forEach((word, count) -> entries.add(new Entry(word, count)));
        entries.sort((one, other) -> one.count() == other.count()
                ? one.word().compareTo(other.word())
                : Long.compare(other.count(), one.count()));
        return new WordCount(
                words.size(), counts.size(), List.copyOf(entries.subList(0, Math.min(20, entries.size()))));
    }

    private static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        StringBuilder run = new StringBuilder();
        boolean letters = false;
        for (int codePoint : (text + "\n").codePoints().toArray()) {
            if (Character.isLetter(codePoint) || codePoint == '\'') {
                run.appendCodePoint(codePoint);
                letters |= codePoint != '\'';
            } else {
                if (letters) {
                    words.add(run.toString().toLowerCase(Locale.ROOT));
                }
                run.setLength(0);
                letters = false;
            }
        }
        return words;
    }
}
