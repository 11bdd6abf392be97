package dev.actors;

import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** An offer ends, whatever the actor does meanwhile. */
class OfferLincheckTests {

    private static final Set<Class<?>> WITHIN =
            Set.of(ActorCell.class, Mailbox.class, Posts.class, Rare.class, Lifecycle.class, Finish.class);

    /** An actor with room for one message, which it has not looked at yet. */
    public static final class Offers extends Scenario {

        private final World world = new World();
        private final boolean[] handled = new boolean[3];
        private final ActorRef<Integer> ref =
                world.system.spawn("a", () -> (message, context) -> handled[message] = true, ActorOptions.defaults().mailbox(1, OverflowPolicy.REJECT));
        private final @Nullable CompletableFuture<?>[] done = new CompletableFuture<?>[3];

        public Offers() {
            ref.tell(0);
        }

        public void offer1() {
            done[1] = ref.offer(1).toCompletableFuture();
        }

        public void offer2() {
            done[2] = ref.offer(2).toCompletableFuture();
        }

        public void run() {
            world.run();
        }

        public void stop() {
            ref.stop();
        }

        @Override
        void checkAfterwards() {
            world.run();
            for (int i = 1; i < done.length; i++) {
                CompletableFuture<?> offer = done[i];
                if (offer != null) {
                    Box.require(offer.isDone(), "offer " + i + " never ends");
                    Box.require(!handled[i] || !offer.isCompletedExceptionally(), "offer " + i + " failed, and was handled");
                }
            }
        }
    }

    @Test
    void anOfferEndsOnceThereIsRoom() {
        // nothing is left out: in what is left out monitors are not looked at either, and taking offers needs one
        Interleavings.check(Offers.class, 100, "offer1", "run");
        Interleavings.check(Offers.class, 100, "run offer1", "offer2");
    }

    @Test
    void anOfferEndsWhenTheActorStops() {
        Interleavings.check(Offers.class, WITHIN, 300, "offer1", "stop run");
        Interleavings.check(Offers.class, WITHIN, 300, "offer1 offer2", "stop run");
    }
}
