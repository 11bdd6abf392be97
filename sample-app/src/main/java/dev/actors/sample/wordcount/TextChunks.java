package dev.actors.sample.wordcount;

import java.io.IOException;
import java.io.Reader;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A text in chunks, cut where no word is: a word at the end of what was read waits for the next chunk.
 *
 * <p>Holds one chunk at a time. A run of letters that is longer than {@link #LONGEST_WORD} is refused, because it can be
 * counted only when all of it is in memory.
 */
final class TextChunks {

    /** In {@code char}s, as is {@link #LONGEST_WORD}. */
    static final int CHUNK = 1 << 16;

    static final int LONGEST_WORD = 1 << 18;

    private final Reader reader;
    private char[] buffer = new char[CHUNK];
    private int filled;
    private boolean ended;

    TextChunks(Reader reader) {
        this.reader = reader;
    }

    /**
     * Reads the next chunk, on the calling thread.
     *
     * @return null at the end of the text
     * @throws WordTooLongException if a word is longer than {@link #LONGEST_WORD}
     */
    @Nullable String next() throws IOException {
        int size = CHUNK;
        fill(size);
        int end = endOfWords();
        while (end == 0 && !ended) {
            if (size == LONGEST_WORD) {
                throw new WordTooLongException();
            }
            size *= 2;
            fill(size);
            end = endOfWords();
        }
        if (end == 0) {
            return null;
        }
        String chunk = new String(buffer, 0, end);
        filled -= end;
        System.arraycopy(buffer, end, buffer, 0, filled);
        return chunk;
    }

    private void fill(int size) throws IOException {
        if (buffer.length < size) {
            buffer = Arrays.copyOf(buffer, size);
        }
        while (!ended && filled < size) {
            int read = reader.read(buffer, filled, size - filled);
            ended = read < 0;
            filled += Math.max(read, 0);
        }
    }

    /** Where the last word begins that may go on in what is still to be read. */
    private int endOfWords() {
        if (ended) {
            return filled;
        }
        int end = filled;
        if (end > 0 && Character.isHighSurrogate(buffer[end - 1])) {
            end--; // the other half of this letter has not been read
        }
        while (end > 0) {
            int codePoint = Character.codePointBefore(buffer, end);
            if (!Words.mayContain(codePoint)) {
                break;
            }
            end -= Character.charCount(codePoint);
        }
        return end;
    }
}
