package dev.actors;

import java.util.ArrayList;
import java.util.List;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.junit.jupiter.api.Test;

/** The mailbox under every interleaving that the budget allows: both forms, and every way to give ownership up. */
class MailboxLincheckTests {

    /** What threads can do to a box; every message is sent by one method, so that it has one sender and one place. */
    public abstract static class Threads extends Scenario {

        final Box box;
        private final boolean[] accepted = new boolean[100];
        private final List<Integer> removed = new ArrayList<>();

        Threads(Box box) {
            this.box = box;
        }

        private void tell(int message) {
            accepted[message] = box.tell(message);
        }

        public void tell11() {
            tell(11);
        }

        public void tell12() {
            tell(12);
        }

        public void tell21() {
            tell(21);
        }

        public void tell22() {
            tell(22);
        }

        public void run() {
            box.run();
        }

        public void signal() {
            box.signal();
        }

        public void stop() {
            box.stop();
        }

        public void sleep() {
            box.sleep();
        }

        public void remove() {
            Integer message = box.remove();
            if (message != null) {
                synchronized (removed) {
                    removed.add(message);
                }
            }
        }

        List<Integer> accepted() {
            List<Integer> found = new ArrayList<>();
            for (int i = 0; i < accepted.length; i++) {
                if (accepted[i]) {
                    found.add(i);
                }
            }
            return found;
        }

        @Override
        void checkAfterwards() {
            box.checkSettled(accepted(), removed);
        }
    }

    public static final class Chain extends Threads {
        public Chain() {
            super(Box.unbounded());
        }
    }

    public static final class WaitingChain extends Threads {
        public WaitingChain() {
            super(Box.unbounded().waiting(2));
        }

        @Override
        void checkAfterwards() {
            super.checkAfterwards();
            Box.require(box.signals() == 2, "a signal was lost");
        }
    }

    public static final class StoppedWhileWaiting extends Threads {
        public StoppedWhileWaiting() {
            super(Box.unbounded().waiting(1));
        }
    }

    public static final class Rejecting extends Threads {
        public Rejecting() {
            super(new Box(1, false, false));
        }
    }

    public static final class Ringed extends Threads {
        public Ringed() {
            super(new Box(1, true, false));
        }
    }

    public static final class Sleepy extends Threads {
        public Sleepy() {
            super(Box.unbounded());
        }

        @Override
        void checkAfterwards() {
            super.checkAfterwards();
            Box.require(box.dropped().isEmpty(), "what was accepted was not handled: " + box.dropped());
        }
    }

    public static final class SleepyRinged extends Threads {
        public SleepyRinged() {
            super(new Box(2, true, false));
        }

        @Override
        void checkAfterwards() {
            super.checkAfterwards();
            Box.require(box.dropped().isEmpty(), "what was accepted was not handled: " + box.dropped());
        }
    }

    public static final class Dropping extends Threads {
        public Dropping() {
            super(new Box(1, true, true));
        }
    }

    /** One thread owns the box all the time, so that a push does nothing else. */
    public static final class OwnedBound {

        private final Box box = new Box(2, false, false);

        public OwnedBound() {
            box.ownFromTheStart();
        }

        @Operation
        public int push() {
            return box.push(new Envelope(1, null), 2);
        }

        @Operation(nonParallelGroup = "owner")
        public boolean take() {
            Envelope envelope = box.poll();
            if (envelope == null || envelope.claim() == null) {
                return false;
            }
            box.countTaken();
            return true;
        }
    }

    /** What {@link OwnedBound} is to look like: a bounded queue. */
    public static final class Bound {

        private int queued;

        public int push() {
            if (queued == 2) {
                return Mailbox.FULL;
            }
            queued++;
            return Mailbox.ACCEPTED;
        }

        public boolean take() {
            if (queued == 0) {
                return false;
            }
            queued--;
            return true;
        }
    }

    @Test
    void noMessageAndNoWakeUpIsLostBetweenSenders() {
        Interleavings.check(Chain.class, 300, "tell11 tell12", "tell21 tell22");
    }

    @Test
    void aSystemMessageWakesTheOwnerThatGivesUp() {
        Interleavings.check(WaitingChain.class, 300, "run", "signal signal", "tell11");
        Interleavings.check(WaitingChain.class, 300, "run signal", "signal tell11");
    }

    @Test
    void aSystemMessageWakesAnIdleBoxOnce() {
        Interleavings.check(Chain.class, 200, "tell11", "signal", "signal");
    }

    @Test
    void removeIsTrueIfAndOnlyIfTheMessageIsNeverHandled() {
        Interleavings.check(Chain.class, 300, "tell11 tell12", "remove remove");
        Interleavings.check(Rejecting.class, 200, "tell11 tell12", "tell21", "remove");
    }

    @Test
    void whatIsAcceptedBeforeAStopIsTakenAndNothingAfterIt() {
        Interleavings.check(Chain.class, 300, "tell11 tell12", "stop", "tell21");
        Interleavings.check(Chain.class, 200, "tell11", "stop", "stop");
        Interleavings.check(StoppedWhileWaiting.class, 300, "run", "stop", "tell11");
        Interleavings.check(Ringed.class, 300, "tell11 tell12", "stop");
    }

    @Test
    void aMessageThatCrossesWithSleepIsHandledOrRefused() {
        Interleavings.check(Sleepy.class, 300, "sleep", "tell11 tell12");
        Interleavings.check(Sleepy.class, 200, "sleep", "tell11", "remove");
        Interleavings.check(SleepyRinged.class, 300, "sleep", "tell11 tell12");
    }

    @Test
    void theBoundedRingLosesNothing() {
        Interleavings.check(Ringed.class, 300, "tell11 tell12", "tell21");
        Interleavings.check(Ringed.class, 200, "tell11", "tell21", "remove");
        Interleavings.check(Dropping.class, 300, "tell11 tell12", "tell21");
    }

    @Test
    void theBoundIsExact() {
        new ModelCheckingOptions()
                .iterations(4 * Interleavings.FACTOR)
                .invocationsPerIteration(200)
                .threads(3)
                .actorsPerThread(2)
                .actorsBefore(1)
                .actorsAfter(1)
                .sequentialSpecification(Bound.class)
                .check(OwnedBound.class);
    }
}
