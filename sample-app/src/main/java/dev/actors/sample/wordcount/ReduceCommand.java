package dev.actors.sample.wordcount;

import dev.actors.Request;
import java.util.Map;

/** What a {@link WordReducer} can be asked. */
sealed interface ReduceCommand {

    /** Answered when the counts are merged: that is what holds a fast upload back. */
    record Merge(Map<String, Integer> counts) implements ReduceCommand, Request<Void> {}

    record GetResult() implements ReduceCommand, Request<WordCount> {}
}
