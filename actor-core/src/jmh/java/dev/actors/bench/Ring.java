package dev.actors.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/** Actors in a ring, and one token that goes round; counts hops. */
final class Ring<R, C, K> extends ActorThroughput<R, C, K> {

    private static final Object TOKEN = "token";

    private final List<Node> nodes = new ArrayList<>();
    private final R first;
    private CountDownLatch done = new CountDownLatch(0);

    Ring(Engine<R, C, K> engine, Size size, int actors) {
        super(engine, size.batch() * DEEPER);
        Node head = new Node();
        nodes.add(head);
        first = engine.spawn(head);
        R next = first;
        for (int i = 1; i < actors; i++) {
            Node node = new Node();
            node.next = next;
            nodes.add(node);
            next = engine.spawn(node);
        }
        head.next = next;
    }

    @Override
    long run(long count) throws InterruptedException {
        long laps = Math.max(1, count / nodes.size());
        done = new CountDownLatch(1);
        for (Node node : nodes) {
            node.left = Long.MAX_VALUE;
            node.received = 0;
        }
        nodes.get(0).left = laps;
        engine.tell(first, TOKEN);
        await(done);
        check("tokens at the head", laps + 1, nodes.get(0).received);
        for (Node node : nodes.subList(1, nodes.size())) {
            check("tokens", laps, node.received);
        }
        return laps * nodes.size();
    }

    private final class Node implements Handler<C> {
        private @Nullable R next;
        private long left;
        private long received;

        @Override
        public boolean receive(Object message, C context) {
            received++;
            R to = next;
            if (left-- > 0 && to != null) {
                engine.tell(to, message);
            } else {
                done.countDown();
            }
            return true;
        }
    }
}
