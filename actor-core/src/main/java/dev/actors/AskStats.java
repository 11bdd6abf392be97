package dev.actors;

import java.util.concurrent.atomic.LongAdder;

/** How the asks of one system ended. */
final class AskStats {

    private final LongAdder answered = new LongAdder();
    private final LongAdder failed = new LongAdder();
    private final LongAdder timedOut = new LongAdder();
    private final LongAdder lateReplies = new LongAdder();

    void count(ActorListener.AskOutcome outcome) {
        switch (outcome) {
            case ANSWERED -> answered.increment();
            case FAILED -> failed.increment();
            case TIMED_OUT -> timedOut.increment();
        }
    }

    void countLateReply() {
        lateReplies.increment();
    }

    SystemSnapshot.Asks snapshot() {
        return new SystemSnapshot.Asks(answered.sum(), failed.sum(), timedOut.sum(), lateReplies.sum());
    }
}
