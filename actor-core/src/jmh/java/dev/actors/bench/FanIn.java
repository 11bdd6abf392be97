package dev.actors.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** Senders tell one counter as fast as they can: actors, or the thread outside when there are none. */
final class FanIn<R, C, K> extends ActorThroughput<R, C, K> {

    private static final Object MESSAGE = "message";

    private final Counter counter = new Counter();
    private final R target;
    private final List<R> senders = new ArrayList<>();
    private CountDownLatch done = new CountDownLatch(0);

    FanIn(Engine<R, C, K> engine, Size size, int actors) {
        super(engine, size.batch());
        target = engine.spawn(counter);
        for (int i = 0; i < actors; i++) {
            senders.add(engine.spawn((message, context) -> {
                long count = (Long) message;
                for (long sent = 0; sent < count; sent++) {
                    engine.tell(target, MESSAGE);
                }
                return true;
            }));
        }
    }

    @Override
    long run(long count) throws InterruptedException {
        long each = Math.max(1, count / Math.max(1, senders.size()));
        long all = each * Math.max(1, senders.size());
        done = new CountDownLatch(1);
        counter.seen = 0;
        counter.expected = all;
        if (senders.isEmpty()) {
            for (long sent = 0; sent < all; sent++) {
                engine.tell(target, MESSAGE);
            }
        } else {
            for (R sender : senders) {
                engine.tell(sender, each);
            }
        }
        await(done);
        check("messages", all, counter.seen);
        return all;
    }

    private final class Counter implements Handler<C> {
        private long expected;
        private long seen;

        @Override
        public boolean receive(Object message, C context) {
            if (++seen == expected) {
                done.countDown();
            }
            return true;
        }
    }
}
