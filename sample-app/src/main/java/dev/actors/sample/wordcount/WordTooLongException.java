package dev.actors.sample.wordcount;

/** The text has a run of letters that no reader would call a word, and that would not fit into memory. */
final class WordTooLongException extends RuntimeException {

    WordTooLongException() {
        super("the text has a word of more than " + TextChunks.LONGEST_WORD + " letters");
    }
}
