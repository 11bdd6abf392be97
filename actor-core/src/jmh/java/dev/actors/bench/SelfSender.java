package dev.actors.bench;

import java.util.concurrent.CountDownLatch;

/** An actor that fills its own mailbox to a depth, and then handles what is there; counts messages. */
final class SelfSender<R, C, K> extends ActorThroughput<R, C, K> {

    private static final Object FILL = "fill";
    private static final Object MESSAGE = "message";

    private final int depth;
    private final R ref;
    private CountDownLatch done = new CountDownLatch(0);
    private long fillings;
    private long handled;

    SelfSender(Engine<R, C, K> engine, Size size, int depth) {
        super(engine, size.batch() * DEEPER);
        this.depth = depth;
        this.ref = engine.spawn(this::receive);
    }

    private boolean receive(Object message, C context) {
        if (message == MESSAGE) {
            handled++;
            if (handled % depth != 0) {
                return true;
            }
            if (--fillings == 0) {
                done.countDown();
                return true;
            }
        }
        R self = engine.self(context);
        for (int i = 0; i < depth; i++) {
            engine.tell(self, MESSAGE);
        }
        return true;
    }

    @Override
    long run(long count) throws InterruptedException {
        long rounds = Math.max(1, count / depth);
        done = new CountDownLatch(1);
        fillings = rounds;
        handled = 0;
        engine.tell(ref, FILL);
        await(done);
        check("messages", rounds * depth, handled);
        return rounds * depth;
    }
}
