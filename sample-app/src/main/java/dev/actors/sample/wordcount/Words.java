package dev.actors.sample.wordcount;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * What a word is: a run of letters and apostrophes (U+0027) with at least one letter, lower-cased.
 *
 * <p>A letter is what {@link Character#isLetter(int)} says of a code point, not of a {@code char}, so that the letters beyond
 * U+FFFF count too. A combining mark is no letter and ends a word.
 */
final class Words {

    // \p{L} is Character.isLetter(int); the look-behind keeps a long run of apostrophes from being tried at each of
    // them
    private static final Pattern WORD = Pattern.compile("(?<!')'*+\\p{L}['\\p{L}]*+");

    private Words() {}

    /** Whether the code point can be part of a word. */
    static boolean mayContain(int codePoint) {
        return codePoint == '\'' || Character.isLetter(codePoint);
    }

    /** How often each word occurs in the text. */
    static Map<String, Integer> count(String text) {
        Map<String, Integer> counts = new HashMap<>();
        WORD.matcher(text)
                .results()
                .map(MatchResult::group)
                .forEach(word -> counts.merge(word.toLowerCase(Locale.ROOT), 1, Integer::sum));
        return counts;
    }
}
