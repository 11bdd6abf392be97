package dev.actors.bench;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Actors that are made, told one message, and stop; counts actors. They are made by an actor, for some engines allow nobody
 * else to, a thousand in a turn.
 */
final class Create<R, C, K> extends ActorThroughput<R, C, K> {

    private static final Object MESSAGE = "message";
    private static final long A_TURN = 1_000;

    private final AtomicLong left = new AtomicLong();
    private final AtomicLong unhandled = new AtomicLong();
    private final R creator;
    private CountDownLatch done = new CountDownLatch(0);

    Create(Engine<R, C, K> engine, Size size) {
        super(engine, size.batch() / 10);
        K kind = engine.kind(ShortLived::new);
        creator = engine.spawn((message, context) -> {
            long count = (Long) message;
            for (long i = Math.min(A_TURN, count); i > 0; i--) {
                engine.tell(engine.spawn(context, kind, null), MESSAGE);
            }
            if (count > A_TURN) {
                engine.tell(engine.self(context), count - A_TURN);
            }
            return true;
        });
    }

    @Override
    long run(long count) throws InterruptedException {
        done = new CountDownLatch(1);
        left.set(count);
        engine.tell(creator, count);
        await(done);
        check("actors that stopped without their message", 0, unhandled.get());
        return count;
    }

    private final class ShortLived implements Handler<C> {
        private boolean handled;

        @Override
        public boolean receive(Object message, C context) {
            handled = true;
            return false;
        }

        @Override
        public void stopped() {
            if (!handled) {
                unhandled.incrementAndGet();
            }
            if (left.decrementAndGet() == 0) {
                done.countDown();
            }
        }
    }
}
