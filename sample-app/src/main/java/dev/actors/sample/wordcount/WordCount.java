package dev.actors.sample.wordcount;

import java.util.Comparator;
import java.util.List;

/**
 * The answer to an upload.
 *
 * @param words how many words the text has
 * @param distinct how many different ones
 * @param top the most frequent ones, the most frequent first, ties in the order of the words
 */
record WordCount(long words, long distinct, List<Entry> top) {

    /** A word and how often it occurs. */
    record Entry(String word, long count) {

        static final Comparator<Entry> MOST_FREQUENT_FIRST =
                Comparator.comparingLong(Entry::count).reversed().thenComparing(Entry::word);
    }
}
