package dev.actors.bench;

import java.util.concurrent.CountDownLatch;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** Makes very many actors, from inside an actor, a thousand in a turn. */
final class Crowd {

    private static final int A_TURN = 1_000;

    private Crowd() {}

    /** Returns when the array is full; {@code names} null means none of one's own. */
    static <R, C, K> void spawn(Engine<R, C, K> engine, K kind, Object[] into, @Nullable IntFunction<String> names) {
        CountDownLatch done = new CountDownLatch(1);
        R creator = engine.spawn((message, context) -> {
            int from = (Integer) message;
            int end = Math.min(into.length, from + A_TURN);
            for (int i = from; i < end; i++) {
                into[i] = engine.spawn(context, kind, names == null ? null : names.apply(i));
            }
            if (end < into.length) {
                engine.tell(engine.self(context), end);
            } else {
                done.countDown();
            }
            return true;
        });
        engine.tell(creator, 0);
        try {
            Workload.await(done);
        } catch (InterruptedException e) {
            throw new IllegalStateException("interrupted while actors were made", e);
        }
    }
}
