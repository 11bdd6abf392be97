package dev.actors.bench;

import dev.actors.Actor;
import dev.actors.ActorContext;
import dev.actors.ActorGroup;
import dev.actors.ActorOptions;
import dev.actors.ActorSystem;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** Two actors that tell each other through their groups, among many groups; counts messages. Of this engine only. */
final class Groups extends Throughput {

    private static final Object BALL = "ball";

    private final OurEngine engine;
    private final Player server;
    private final Player other;
    private final List<ActorGroup<Object>> groups = new ArrayList<>();
    private CountDownLatch done = new CountDownLatch(0);

    Groups(OurEngine engine, Size size, int count) {
        super(size.batch() * ActorThroughput.DEEPER);
        this.engine = engine;
        int all = Math.max(2, count);
        List<Player> players = new ArrayList<>();
        for (int i = 0; i < all; i++) {
            players.add(join(engine.system, i));
        }
        server = players.get(0);
        other = players.get(all - 1);
        server.partner = groups.get(all - 1);
        other.partner = groups.get(0);
    }

    private Player join(ActorSystem system, int index) {
        String group = "group-" + index;
        groups.add(system.group(group, Object.class));
        Player player = new Player(groups.get(index));
        system.spawn(() -> player, ActorOptions.defaults().group(group));
        return player;
    }

    @Override
    long run(long count) throws InterruptedException {
        long rounds = Math.max(1, count / 2);
        done = new CountDownLatch(1);
        server.left = rounds;
        server.received = 0;
        other.left = Long.MAX_VALUE;
        other.received = 0;
        groups.get(0).tell(BALL);
        await(done);
        check("balls back", rounds + 1, server.received);
        check("balls", rounds, other.received);
        return 2 * rounds + 1;
    }

    @Override
    public void close() {
        engine.close();
    }

    private final class Player implements Actor<Object> {
        private ActorGroup<Object> partner;
        private long left;
        private long received;

        Player(ActorGroup<Object> own) {
            this.partner = own;
        }

        @Override
        public void receive(Object message, ActorContext<Object> context) {
            received++;
            if (left-- > 0) {
                partner.tell(message);
            } else {
                done.countDown();
            }
        }
    }
}
