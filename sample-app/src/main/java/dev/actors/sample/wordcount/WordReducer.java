package dev.actors.sample.wordcount;

import dev.actors.Receive;

/** Reduces: merges the counts of one upload, and of no other. */
class WordReducer {

    private static final int TOP = 20;

    private final WordTable table = new WordTable();

    @Receive
    void merge(ReduceCommand.Merge message) {
        message.counts().forEach(table::add);
    }

    @Receive
    WordCount result(ReduceCommand.GetResult message) {
        return table.summary(TOP);
    }
}
