package dev.actors.sample.wordcount;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

/** Texts to count the words of. */
final class Texts {

    private static final String[] PIECES = {
        "the", "The", "THE", "don't", "'tis", "o''clock'", "'", "''", "Ünïcödé", "straße", "STRASSE", "İstanbul",
                "ΟΔΟΣ", "Σ",
        "cafe\u0301", "naïve", "日本語", "𝒜𝒷", "𐐀𐐁", "👩‍👩‍👧", "\uFEFF", "x1y2z", "e-mail", "foo_bar", "ǅ", "ª", "٣",
                "",
        "\uFFFD", "a’b", "word"
    };

    private static final String[] GAPS = {" ", "\n", "\r\n", "\t", ", ", ". ", "", "-", "\u00A0", "\u2028", "1", "😀"};

    private Texts() {}

    /** The licence in the root of the repository. */
    static String licence() throws IOException {
        return Files.readString(Path.of("..", "LICENSE"));
    }

    /** Odd words, the same ones for the same seed, of about so many {@code char}s. */
    static String odd(long seed, int length) {
        Random random = new Random(seed);
        StringBuilder text = new StringBuilder(length + 100);
        while (text.length() < length) {
            if (random.nextInt(4) == 0) {
                random.ints(1 + random.nextInt(8), 'a', 'z' + 1).forEach(text::appendCodePoint);
            } else {
                text.append(PIECES[random.nextInt(PIECES.length)]);
            }
            text.append(GAPS[random.nextInt(GAPS.length)]);
        }
        return text.toString();
    }
}
