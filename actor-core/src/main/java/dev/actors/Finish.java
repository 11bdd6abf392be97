package dev.actors;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The end of an actor: nothing of it stays but an empty cell for those who kept its ref. */
final class Finish {

    private Finish() {}

    /** Ends the actor; the owner's last deed. Its name is free before anybody is told. */
    static void finish(ActorCell<?> cell) {
        DefaultActorSystem system = cell.system();
        cell.phase = Lifecycle.FINISHED;
        deadLetterQueue(cell);
        Rare rare = cell.rareOrNull();
        ActorCell<?> successor = system.leave(cell);
        // not before: whoever is told at once that it has stopped may take its name
        SystemMessage rest = cell.endSystem();
        cell.release();
        if (rare != null) {
            tell(cell, rare);
        }
        SystemMessages.answerLate(cell, rest);
        if (successor != null) {
            successor.signal(new SystemMessage.Start());
        }
    }

    private static void tell(ActorCell<?> cell, Rare rare) {
        rare.cancelTimers();
        rare.disarm();
        AsyncTurn turn = rare.turn;
        if (turn != null) {
            turn.end();
        }
        failReplies(cell, rare);
        rare.watchers().forEach(Watch::fire);
        ActorCell<?> parent = rare.parent;
        if (parent != null) {
            parent.signal(new SystemMessage.ChildStopped(cell));
        }
        rare.stops.forEach(done -> Turns.complete(cell.system(), done));
    }

    private static void failReplies(ActorCell<?> cell, Rare rare) {
        if (rare.owesReplies()) {
            ActorStoppedException gone = new ActorStoppedException(
                    "actor '" + cell.name() + "' stopped before it used the reply that it had kept");
            List.copyOf(rare.replies()).forEach(ask -> ask.failAside(gone));
        }
    }

    /** Makes dead letters of all that is queued, in order; intake is closed. */
    static void deadLetterQueue(ActorCell<?> cell) {
        DefaultActorSystem system = cell.system();
        DeadLetter.Reason reason = system.isClosing() ? DeadLetter.Reason.SHUTDOWN : DeadLetter.Reason.STOPPED;
        Envelope envelope;
        while ((envelope = cell.poll()) != null) {
            Object message = envelope.claim();
            if (message != null) {
                cell.countDropped();
                deadLetter(cell, envelope, message, reason);
            }
        }
        Posts.failOffers(cell);
    }

    /** Ends an actor whose owner does not come back, as far as that can be done without it. */
    static void abandonFromOutside(ActorCell<?> cell, @Nullable Runner runner) {
        if (cell.isFinished()) {
            return; // it came back in the last moment
        }
        cell.closeIntake();
        for (Envelope envelope : cell.waiting()) {
            Object message = envelope.claim();
            if (message != null) {
                cell.countDropped();
                deadLetter(cell, envelope, message, DeadLetter.Reason.SHUTDOWN);
            }
        }
        Posts.failOffers(cell);
        Rare rare = cell.rare();
        failReplies(cell, rare);
        Envelope current = runner == null ? null : runner.envelope();
        Object message = runner == null ? null : runner.message();
        if (runner != null && current != null && message != null && runner.cell() == cell) {
            rare.abandoned++;
            deadLetter(cell, current, message, DeadLetter.Reason.ABANDONED);
        }
        ActorCell<?> successor = cell.system().leave(cell);
        List.copyOf(rare.stops).forEach(done -> Turns.complete(cell.system(), done));
        if (successor != null) {
            abandonFromOutside(successor, null);
        }
    }

    private static void deadLetter(ActorCell<?> cell, Envelope envelope, Object message, DeadLetter.Reason reason) {
        cell.system().deadLetterBox().add(message, envelope.sender(), cell, reason);
        AskFuture<?> ask = envelope.ask();
        if (ask != null) {
            ask.failAside(Posts.stopped(cell));
        }
        if (message instanceof Serial.Task<?> task) {
            task.refuse(Posts.stopped(cell));
        }
    }
}
