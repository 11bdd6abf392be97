package dev.actors.sample.wordcount;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.actors.Actor;
import dev.actors.ActorOptions;
import dev.actors.ActorStoppedException;
import dev.actors.ActorSystem;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What is hard to bring about over HTTP: workers that fail, and workers that are slow. */
class WordCountControllerTests {

    private final ActorSystem system = ActorSystem.create("words");

    private final WordCountController controller =
            new WordCountController(system, system.group("word-counters", CountWords.class));

    @AfterEach
    void close() {
        system.close();
    }

    @Test
    void anUploadWhoseWorkerFailsEndsWithItsErrorAndLeavesNothingBehind() {
        worker((message, context) -> {
            throw new IllegalStateException("a worker's mistake");
        });
        assertThatThrownBy(() -> controller.count(megabytes(10)))
                .hasRootCauseInstanceOf(IllegalStateException.class)
                .hasRootCauseMessage("a worker's mistake");
        await().until(() -> system.group("word-reducers").size() == 0);
    }

    @Test
    void anUploadWithoutWorkersEndsWithAnError() {
        assertThatThrownBy(() -> controller.count(megabytes(1))).hasRootCauseInstanceOf(ActorStoppedException.class);
    }

    @Test
    void anUploadIsReadNoFasterThanItsWordsAreCounted() throws Exception {
        CountDownLatch mayWork = new CountDownLatch(1);
        worker((message, context) -> {
            mayWork.await();
            context.reply(message, Words.count(message.text()));
        });
        AtomicInteger read = new AtomicInteger();
        InputStream body = new ByteArrayInputStream("words ".repeat(1_000_000).getBytes(UTF_8)) {
            @Override
            public synchronized int read(byte[] target, int offset, int length) {
                int bytes = super.read(target, offset, length);
                read.addAndGet(bytes);
                return bytes;
            }
        };
        ExecutorService thread = Executors.newSingleThreadExecutor();
        try {
            Future<WordCount> count = thread.submit(() -> controller.count(body));
            await().pollDelay(200, TimeUnit.MILLISECONDS).until(() -> read.get() > 0);
            assertThat(read.get()).isLessThan(11 * TextChunks.CHUNK);
            mayWork.countDown();
            assertThat(count.get(30, TimeUnit.SECONDS).words()).isEqualTo(1_000_000);
        } finally {
            mayWork.countDown();
            thread.shutdown();
        }
    }

    private void worker(Actor<CountWords> worker) {
        system.spawn("worker", Actor.stateless(worker), ActorOptions.defaults().group("word-counters"));
    }

    private static InputStream megabytes(int count) {
        return new ByteArrayInputStream("words and words ".repeat(count << 16).getBytes(UTF_8));
    }
}
