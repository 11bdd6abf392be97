package dev.actors.sample.wordcount;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.actors.Actor;
import dev.actors.ActorGroup;
import dev.actors.ActorOptions;
import dev.actors.ActorRef;
import dev.actors.ActorSystem;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/** Counts the words of an uploaded text of any size in little memory. */
@RestController
class WordCountController {

    /** How many chunks of one upload may be on their way: enough to keep the workers busy. */
    private static final int WINDOW = 8;

    private final ActorSystem system;
    private final ActorGroup<CountWords> counters;

    WordCountController(ActorSystem system, ActorGroup<CountWords> counters) {
        this.system = system;
        this.counters = counters;
    }

    /** The body is read as it comes in, whatever its content type says, and as UTF-8. */
    @PostMapping("/wordcount")
    WordCount count(InputStream body) throws IOException, InterruptedException {
        TextChunks chunks = new TextChunks(new InputStreamReader(body, UTF_8));
        String first = chunks.next();
        if (first == null) {
            throw new ResponseStatusException(
                    HttpStatus.BAD_REQUEST, "the body is empty; send a text: curl --data-binary @book.txt");
        }
        ActorRef<ReduceCommand> reducer = system.spawn(
                Actor.annotated(WordReducer::new), ActorOptions.defaults().group("word-reducers"));
        try {
            return send(first, chunks, reducer)
                    .thenCompose(merged -> reducer.ask(new ReduceCommand.GetResult()))
                    .join(); // ends, since every ask does
        } finally {
            reducer.stop(); // also when the client has gone: nothing of the upload stays
        }
    }

    /** Sends every chunk through a counter into the reducer. This thread waits while a whole window is on its way. */
    private CompletableFuture<Void> send(String first, TextChunks chunks, ActorRef<ReduceCommand> reducer)
            throws IOException, InterruptedException {
        Semaphore window = new Semaphore(WINDOW);
        CompletableFuture<Void> all = CompletableFuture.completedFuture(null);
        for (String chunk = first; chunk != null && !all.isCompletedExceptionally(); chunk = chunks.next()) {
            window.acquire();
            CompletableFuture<Void> merged = counters.ask(new CountWords(chunk))
                    .thenCompose(counts -> reducer.ask(new ReduceCommand.Merge(counts)))
                    .whenComplete((done, failure) -> window.release());
            all = all.thenCombine(merged, (before, now) -> now);
        }
        return all;
    }

    @ExceptionHandler
    ProblemDetail onWordTooLong(WordTooLongException e) {
        return ProblemDetail.forStatusAndDetail(HttpStatus.BAD_REQUEST, e.getMessage());
    }
}
