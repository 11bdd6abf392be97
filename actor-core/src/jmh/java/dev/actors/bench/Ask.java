package dev.actors.bench;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** An outside thread asks one actor, with so many asks in flight, and waits for the oldest; counts answers. */
final class Ask<R, C, K> extends ActorThroughput<R, C, K> {

    private static final long PATIENCE_SECONDS = 30;

    private final int window;
    private final R target;

    Ask(Engine<R, C, K> engine, Size size, int window) {
        super(engine, size.batch());
        this.window = window;
        target = engine.spawn((message, context) -> {
            engine.answer(context, message, engine.asked(message) + 1);
            return true;
        });
    }

    @Override
    long run(long count) throws Exception {
        Queue<CompletableFuture<Long>> flying = new ArrayDeque<>(window);
        long answered = 0;
        for (long question = 0; question < count; question++) {
            if (flying.size() == window) {
                check("answer", answered + 1, answer(flying));
                answered++;
            }
            flying.add(engine.ask(target, question));
        }
        while (!flying.isEmpty()) {
            check("answer", answered + 1, answer(flying));
            answered++;
        }
        check("answers", count, answered);
        return count;
    }

    private static long answer(Queue<CompletableFuture<Long>> flying)
            throws InterruptedException, ExecutionException, TimeoutException {
        return flying.remove().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }
}
