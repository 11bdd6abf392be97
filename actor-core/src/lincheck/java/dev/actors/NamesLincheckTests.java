package dev.actors;

import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** A name is free when it is said to be, and whoever asks for an actor of that name gets one that lives. */
class NamesLincheckTests {

    private static final Set<Class<?>> WITHIN =
            Set.of(ActorCell.class, Mailbox.class, Finish.class, Spawning.class, Lifecycle.class, Registry.class);

    /** An actor that stops, and its successors. */
    public static final class Names extends Scenario {

        private final World world = new World();
        private final ActorRef<Integer> ref = world.system.spawn("a", () -> (message, context) -> {});
        private int handled;

        public void stop() {
            ref.stop();
        }

        public void run() {
            world.run();
        }

        public void respawn() {
            CompletableFuture<Void> done = ref.stop();
            if (done.isDone()) {
                world.system.spawn("a", () -> (message, context) -> {}).stop();
            }
        }

        public void tellNext() {
            ActorRef<Integer> next = world.system.getOrSpawn("a", () -> (message, context) -> handled += message);
            if (next != ref) {
                next.tell(1);
                next.stop(java.time.Duration.ofHours(1));
            }
        }

        @Override
        void checkAfterwards() {
            world.run();
            Box.require(world.system.registry().find("a") == null, "the name is not free");
        }
    }

    /** An actor that is about to stop, and a successor that does so before it began. */
    public static final class Successors extends Scenario {

        private final World world = new World();
        private final ActorRef<Integer> next;

        public Successors() {
            world.system.spawn("a", () -> (message, context) -> {}).stop();
            next = world.system.getOrSpawn("a", () -> (message, context) -> {});
        }

        public void run() {
            world.run();
        }

        public void stopNext() {
            next.stop();
        }

        @Override
        void checkAfterwards() {
            world.run();
            ActorCell<?> holder = world.system.registry().find("a");
            Box.require(holder == null, "the name belongs for ever to an actor that has stopped");
        }
    }

    @Test
    void aNameIsFreeWhenItsHoldersStopIsDone() {
        Interleavings.check(Names.class, WITHIN, 400, "stop run", "respawn");
    }

    @Test
    void whoeverAsksForANameGetsALivingActor() {
        Interleavings.check(Names.class, WITHIN, 300, "stop run", "tellNext");
    }

    @Test
    void aSuccessorThatStopsBeforeItBeganLeavesTheNameFree() {
        Interleavings.check(Successors.class, WITHIN, 500, "run", "stopNext run");
    }
}
