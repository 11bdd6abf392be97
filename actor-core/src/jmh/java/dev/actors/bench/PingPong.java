package dev.actors.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/** Pairs of actors, one message in flight in each pair; counts messages. */
final class PingPong<R, C, K> extends ActorThroughput<R, C, K> {

    private static final Object BALL = "ball";

    private final List<Player> servers = new ArrayList<>();
    private final List<Player> others = new ArrayList<>();
    private final List<R> refs = new ArrayList<>();
    private final Object[] crowd;
    private CountDownLatch done = new CountDownLatch(0);

    /** {@code bystanders} are actors that have nothing to do. */
    PingPong(Engine<R, C, K> engine, Size size, int pairs, int bystanders) {
        super(engine, size.batch() * DEEPER);
        crowd = new Object[bystanders];
        for (int i = 0; i < pairs; i++) {
            Player server = new Player();
            Player other = new Player();
            R ref = engine.spawn(server);
            other.partner = ref;
            server.partner = engine.spawn(other);
            servers.add(server);
            others.add(other);
            refs.add(ref);
        }
        if (crowd.length > 0) {
            Crowd.spawn(engine, engine.kind(() -> (message, context) -> true), crowd, null);
        }
    }

    @Override
    long run(long count) throws InterruptedException {
        long rounds = Math.max(1, count / (2L * servers.size()));
        done = new CountDownLatch(servers.size());
        for (int i = 0; i < servers.size(); i++) {
            servers.get(i).left = rounds;
            servers.get(i).received = 0;
            others.get(i).left = Long.MAX_VALUE;
            others.get(i).received = 0;
        }
        for (R ref : refs) {
            engine.tell(ref, BALL);
        }
        await(done);
        for (int i = 0; i < servers.size(); i++) {
            check("balls back", rounds + 1, servers.get(i).received);
            check("balls", rounds, others.get(i).received);
        }
        return (2 * rounds + 1) * servers.size();
    }

    private final class Player implements Handler<C> {
        private @Nullable R partner;
        private long left;
        private long received;

        @Override
        public boolean receive(Object message, C context) {
            received++;
            R to = partner;
            if (left-- > 0 && to != null) {
                engine.tell(to, message);
            } else {
                done.countDown();
            }
            return true;
        }
    }
}
