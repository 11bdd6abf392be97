package dev.actors.sample.wordcount;

import dev.actors.Request;
import java.util.Map;

/** Asks a {@link WordCounter} how often each word occurs in a chunk of text. */
record CountWords(String text) implements Request<Map<String, Integer>> {}
