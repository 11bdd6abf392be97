package dev.actors.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/** Actors that each have one ping in flight to a random other; counts pings and pongs. */
final class Big<R, C, K> extends ActorThroughput<R, C, K> {

    private static final Object PONG = "pong";

    private final List<Member> members = new ArrayList<>();
    private final List<R> refs = new ArrayList<>();
    private CountDownLatch done = new CountDownLatch(0);

    Big(Engine<R, C, K> engine, Size size, int actors) {
        super(engine, size.batch() * DEEPER);
        for (int i = 0; i < actors; i++) {
            Member member = new Member(i);
            R ref = engine.spawn(member);
            member.ping = new Ping<>(ref);
            members.add(member);
            refs.add(ref);
        }
    }

    @Override
    long run(long count) throws InterruptedException {
        long each = Math.max(1, count / (2L * members.size()));
        done = new CountDownLatch(members.size());
        for (Member member : members) {
            member.left = each;
            member.pings = 0;
        }
        for (R ref : refs) {
            engine.tell(ref, PONG);
        }
        await(done);
        long pings = 0;
        for (Member member : members) {
            pings += member.pings;
        }
        check("pings", each * members.size(), pings);
        return 2 * pings;
    }

    private record Ping<R>(R from) {}

    private final class Member implements Handler<C> {
        private final int index;
        private @Nullable Ping<R> ping;
        private long random;
        private long left;
        private long pings;

        Member(int index) {
            this.index = index;
            this.random = 0x9E3779B97F4A7C15L * (index + 1);
        }

        @Override
        @SuppressWarnings("unchecked") // every other message is a ping of this workload
        public boolean receive(Object message, C context) {
            Ping<R> own = ping;
            if (message != PONG) {
                pings++;
                engine.tell(((Ping<R>) message).from, PONG);
            } else if (left > 0 && own != null) {
                left--;
                engine.tell(refs.get(other()), own);
            } else {
                done.countDown();
            }
            return true;
        }

        private int other() {
            random ^= random << 13;
            random ^= random >>> 7;
            random ^= random << 17;
            int other = (int) (((random >>> 33) * (refs.size() - 1)) >>> 31);
            return other < index ? other : other + 1;
        }
    }
}
