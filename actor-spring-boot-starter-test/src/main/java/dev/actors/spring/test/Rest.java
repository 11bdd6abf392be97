package dev.actors.spring.test;

import dev.actors.ActorSystem;
import dev.actors.DeadLetterSnapshot;
import dev.actors.SystemSnapshot;
import dev.actors.SystemState;
import dev.actors.test.SimulatedActorSystem;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/**
 * Waits until no actor of a system has anything to do.
 *
 * <p>One look over all actors is not enough: one that was idle when it was looked at may since have got a message from one
 * that was not looked at yet. Two looks are, if neither sees an actor that is ready or runs and no message was taken or
 * handled between them. Who waits for a stage, a delay or its restart is at rest.
 */
final class Rest {

    private static final long NAP = 200_000;

    private Rest() {}

    /**
     * Runs a simulation until nothing is ready, or waits while the actors run; at most so long, in real time.
     *
     * @param recorded how many dead letters the test has seen of the system
     */
    static void await(ActorSystem system, Recorded recorded, Duration limit) {
        long end = System.nanoTime() + limit.toNanos();
        Look last = null;
        while (system.state() == SystemState.RUNNING && System.nanoTime() - end < 0) {
            if (system instanceof SimulatedActorSystem simulated) {
                if (!simulated.step()) {
                    return;
                }
                continue;
            }
            Look look = Look.at(system, recorded);
            if (look.quiet() && look.equals(last)) {
                return;
            }
            last = look;
            LockSupport.parkNanos(Rest.class, NAP);
            if (Thread.currentThread().isInterrupted()) {
                return;
            }
        }
    }

    /** Counts the dead letters that a listener has been told of. */
    interface Recorded {
        long count();
    }

    private record Look(boolean quiet, long accepted, long processed) {

        static Look at(ActorSystem system, Recorded recorded) {
            SystemSnapshot snapshot = system.snapshot();
            SystemSnapshot.Actors actors = snapshot.actors();
            DeadLetterSnapshot letters = system.deadLetters();
            boolean told = recorded.count() + letters.missedByListeners() >= letters.total();
            boolean busy = actors.starting() + actors.scheduled() + actors.running() > 0;
            SystemSnapshot.Mailbox mailbox = snapshot.mailbox();
            return new Look(told && !busy, mailbox.accepted(), mailbox.processed());
        }
    }
}
