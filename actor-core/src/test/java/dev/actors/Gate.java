package dev.actors;

import java.util.concurrent.CountDownLatch;

/** Holds up the only thread of a system: what is told meanwhile waits, and is ready in the order of the telling. */
final class Gate {

    private final CountDownLatch leave = new CountDownLatch(1);

    private Gate() {}

    /** Returns once the thread is held up. */
    static Gate close(ActorSystem system) throws InterruptedException {
        Gate gate = new Gate();
        CountDownLatch entered = new CountDownLatch(1);
        ActorRef<Turn> holder = system.spawn(Script.actor());
        holder.tell(context -> {
            entered.countDown();
            context.stop();
            Waits.await(gate.leave);
        });
        Waits.await(entered);
        return gate;
    }

    void open() {
        leave.countDown();
    }

    /**
     * Tells from one turn of an actor of the only thread: what is made ready goes to the tail of its queue, one after the
     * other, each with a slice of its own.
     */
    static void tellFromOneTurn(ActorSystem system, Runnable tells) {
        ActorRef<Turn> spacer = system.spawn(Script.actor());
        Waits.settle(spacer);
        ActorRef<Turn> teller = system.spawn(Script.actor());
        teller.tell(context -> {
            // takes the place of the actor that inherits what is left of the teller's slice
            spacer.tell(ActorContext::stop);
            tells.run();
            context.stop();
        });
    }
}
