package dev.actors.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** One sender tells many receivers, one after the other; Savina's fork-join throughput. */
final class FanOut<R, C, K> extends ActorThroughput<R, C, K> {

    private static final Object MESSAGE = "message";

    private final List<Receiver> receivers = new ArrayList<>();
    private final List<R> refs = new ArrayList<>();
    private final boolean fromOutside;
    private final R sender;
    private CountDownLatch done = new CountDownLatch(0);

    FanOut(Engine<R, C, K> engine, Size size, int actors, boolean fromOutside) {
        super(engine, Math.max(size.batch(), actors));
        this.fromOutside = fromOutside;
        for (int i = 0; i < actors; i++) {
            Receiver receiver = new Receiver();
            receivers.add(receiver);
            refs.add(engine.spawn(receiver));
        }
        sender = engine.spawn((message, context) -> {
            send((Long) message);
            return true;
        });
    }

    private void send(long rounds) {
        for (long round = 0; round < rounds; round++) {
            for (R ref : refs) {
                engine.tell(ref, MESSAGE);
            }
        }
    }

    @Override
    long run(long count) throws InterruptedException {
        long rounds = Math.max(1, count / receivers.size());
        done = new CountDownLatch(receivers.size());
        for (Receiver receiver : receivers) {
            receiver.seen = 0;
            receiver.expected = rounds;
        }
        if (fromOutside) {
            send(rounds);
        } else {
            engine.tell(sender, rounds);
        }
        await(done);
        for (Receiver receiver : receivers) {
            check("messages of one receiver", rounds, receiver.seen);
        }
        return rounds * receivers.size();
    }

    private final class Receiver implements Handler<C> {
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
