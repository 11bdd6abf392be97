package dev.actors.sample.wordcount;

import dev.actors.Receive;
import dev.actors.spring.ActorBean;
import java.util.Map;

/** Maps: four workers share the chunks of all uploads, each with room for so many. */
@ActorBean(name = "word-counter", group = "word-counters", instances = 4, capacity = "1000")
class WordCounter {

    @Receive
    Map<String, Integer> count(CountWords request) {
        return Words.count(request.text());
    }
}
