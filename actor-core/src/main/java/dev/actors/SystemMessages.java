package dev.actors;

import org.jspecify.annotations.Nullable;

/** Takes in what the engine tells an actor; changes only what its owner may change, and runs no user code. */
final class SystemMessages {

    private SystemMessages() {}

    static void process(ActorCell<?> cell) {
        while (cell.hasSystem() && !cell.isFinished()) {
            SystemMessage message = cell.pollSystem();
            while (message != null) {
                SystemMessage next = message.next;
                message.next = null;
                process(cell, message);
                message = next;
            }
        }
    }

    private static void process(ActorCell<?> cell, SystemMessage message) {
        if (message instanceof SystemMessage.StageDone || message instanceof SystemMessage.Look) {
            return; // the phase looks for itself
        }
        Rare rare = cell.rare();
        if (message instanceof SystemMessage.Stop stop) {
            rare.stops.add(stop.done);
            if (!stop.drain) {
                rare.stopRequested = true;
                if (cell.phase == Lifecycle.LIVE) {
                    cell.phase = Lifecycle.STOPPING;
                }
            }
        } else if (message instanceof SystemMessage.Restart) {
            restart(cell, rare);
        } else if (message instanceof SystemMessage.Start) {
            rare.begun = true;
        } else if (message instanceof SystemMessage.Expired expired) {
            expired(cell, rare, expired.token);
        } else if (message instanceof SystemMessage.ChildStopped stopped) {
            rare.children().remove(stopped.child);
        } else if (message instanceof SystemMessage.AddWatch add) {
            rare.watchers().add(add.watch);
        } else if (message instanceof SystemMessage.RemoveWatch remove) {
            rare.watchers().remove(remove.watch);
        }
    }

    private static void restart(ActorCell<?> cell, Rare rare) {
        if (rare.stopRequested || cell.phase >= Lifecycle.STOPPING || cell.phase == Lifecycle.NEW) {
            return;
        }
        if (cell.phase == Lifecycle.LIVE && !cell.isClosed()) {
            rare.restartCause = null;
            rare.restartRequested = true;
            cell.phase = Lifecycle.RESTART_BEGIN;
        } else if (cell.phase == Lifecycle.TURN
                || cell.phase == Lifecycle.BACKOFF
                || cell.phase == Lifecycle.RETRY
                || cell.phase == Lifecycle.START_HOOK) {
            rare.restartRequested = true;
        }
    }

    private static void expired(ActorCell<?> cell, Rare rare, Object token) {
        if (token == rare.deadline) {
            rare.expired = true;
        } else if (token == rare.turn) {
            rare.turnTimedOut = true;
        } else if (token instanceof IdleTimer idle
                && rare.idle != null
                && (idle == rare.idle || idle == rare.idle.sleep)) {
            if (cell.phase == Lifecycle.LIVE) {
                idle(cell, rare, idle);
            } else {
                idle.again();
            }
        }
    }

    private static void idle(ActorCell<?> cell, Rare rare, IdleTimer idle) {
        if (!idle.due()) {
            return;
        }
        Object message = idle.message;
        idle.again();
        if (message != null) {
            cell.deliver(new Envelope(message, new Delivery(cell, null, null, null, rare.incarnation)));
        } else if (!cell.hasMore() && !rare.owesReplies()) {
            idle.sleepy = true; // a message that comes before the slice has ended prevents it
        }
    }

    /** What was never processed because the actor had finished. */
    static void answerLate(ActorCell<?> cell, @Nullable SystemMessage rest) {
        for (SystemMessage message = rest; message != null; message = message.next) {
            if (message instanceof SystemMessage.Stop stop) {
                Turns.complete(cell.system(), stop.done);
            } else if (message instanceof SystemMessage.AddWatch add) {
                add.watch.fire();
            }
        }
    }
}
