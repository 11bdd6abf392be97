package dev.actors;

import java.util.ArrayList;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How an actor starts, waits, restarts and stops: what its owner does whenever its phase is not {@link #LIVE}.
 *
 * <p>Notes. Each phase either goes on to another one at once, or holds the actor (gives ownership up, see {@link Mailbox})
 * until a system message comes; the phase says what the actor was doing, so it goes on from there.
 *
 * <pre>
 *   NEW ─start→ STARTING → START_HOOK → LIVE ⇄ TURN (an awaited stage is pending)
 *   failure, where retry is set: RETRY (waits, then runs the same message again)
 *   failure or restart(): [BACKOFF →] RESTART_BEGIN → RESTART_CHILDREN → RESTART_HOOK → CREATE → STARTING
 *   stop(): any → STOPPING → STOP_CHILDREN → STOP_HOOK → FINISHED
 * </pre>
 *
 * A stop while a turn is pending waits for the turn, as long as the stop timeout; everywhere else it is taken at once. A
 * hook that does not end within the stop timeout is abandoned.
 */
final class Lifecycle {

    static final int LIVE = 0;
    static final int NEW = 1;
    static final int STARTING = 2;
    static final int START_HOOK = 3;
    static final int TURN = 4;
    static final int BACKOFF = 5;
    static final int RETRY = 6;
    static final int RESTART_BEGIN = 7;
    static final int RESTART_CHILDREN = 8;
    static final int RESTART_HOOK = 9;
    static final int CREATE = 10;
    static final int STOPPING = 11;
    static final int STOP_CHILDREN = 12;
    static final int STOP_HOOK = 13;
    static final int FINISHED = 14;

    private static final Turns.HookName STARTED = new Turns.HookName("started");
    private static final Turns.HookName RESTARTING = new Turns.HookName("restarting");
    private static final Turns.HookName STOPPED = new Turns.HookName("stopped");

    private Lifecycle() {}

    /**
     * Goes on until the actor can handle messages (true), or is not the caller's any more (false, or
     * {@code runner.again}: still the caller's, to be queued).
     */
    static boolean step(ActorCell<?> cell, Runner runner, int budget) {
        SystemMessages.process(cell);
        for (; ; ) {
            switch (cell.phase) {
                case LIVE -> {
                    return true;
                }
                case NEW -> {
                    if (cell.isClosed()) {
                        cell.phase = STOPPING;
                    } else if (cell.rare().begun) {
                        cell.phase = STARTING;
                    } else if (held(cell, Mailbox.HELD_STARTING)) {
                        return false;
                    }
                }
                case STARTING -> {
                    cell.phase = START_HOOK;
                    begin(cell, runner, STARTED);
                }
                case START_HOOK, RESTART_HOOK, STOP_HOOK -> {
                    if (!hookPending(cell, runner, budget)) {
                        return false;
                    }
                }
                case TURN -> {
                    if (!turnPending(cell, runner, budget)) {
                        return false;
                    }
                }
                case BACKOFF -> {
                    if (!backoff(cell)) {
                        return false;
                    }
                }
                case RETRY -> {
                    if (!retry(cell, runner)) {
                        return false;
                    }
                }
                case RESTART_BEGIN -> restartBegin(cell);
                case RESTART_CHILDREN, STOP_CHILDREN -> {
                    if (!childrenGone(cell, runner)) {
                        return false;
                    }
                }
                case CREATE -> create(cell);
                case STOPPING -> stopping(cell);
                default -> {
                    Finish.finish(cell);
                    return false;
                }
            }
        }
    }

    /** Holds the actor; true when it is not the caller's any more. */
    private static boolean held(ActorCell<?> cell, int reason) {
        if (cell.hold(reason)) {
            return true;
        }
        SystemMessages.process(cell);
        return false;
    }

    private static boolean stopNow(ActorCell<?> cell) {
        Rare rare = cell.rareOrNull();
        return rare != null && rare.stopRequested;
    }

    // ---- hooks

    private static void begin(ActorCell<?> cell, Runner runner, Turns.HookName hook) {
        if (hook == STARTED && stopNow(cell)) {
            cell.phase = STOPPING;
            return;
        }
        if (cell.actor == null) {
            afterHook(cell, null);
            return;
        }
        runner.begin(runner.contextOf(cell), null, hook);
        Throwable failure = Contexts.with(cell, null, hook, () -> Lifecycle.<Object>call(cell, runner, hook));
        AsyncTurn async = runner.async;
        runner.async = null;
        if (failure != null || async == null) {
            afterHook(cell, failure);
            return;
        }
        Rare rare = cell.rare();
        rare.turn = async;
        if (hook != STARTED) {
            arm(cell, rare, cell.settings.stopTimeout);
        }
    }

    @SuppressWarnings("unchecked") // context and actor belong to the same cell
    private static <M> void call(ActorCell<?> cell, Runner runner, Turns.HookName hook) throws Exception {
        Actor<M> actor = (Actor<M>) Objects.requireNonNull(cell.actor);
        ActorContext<M> context = (ActorContext<M>) runner.contextOf(cell);
        if (hook == STARTED) {
            actor.started(context);
        } else if (hook == RESTARTING) {
            actor.restarting(cell.rare().restartCause, context);
        } else {
            actor.stopped(context);
        }
    }

    /** A hook waits for a stage. False when the actor is not the caller's any more. */
    private static boolean hookPending(ActorCell<?> cell, Runner runner, int budget) {
        Rare rare = cell.rare();
        AsyncTurn turn = Objects.requireNonNull(rare.turn);
        Turns.HookName hook = (Turns.HookName) turn.message;
        Resumed resumed = resume(cell, runner, turn, budget);
        if (resumed.progress != AsyncTurn.Progress.PENDING) {
            if (resumed.progress == AsyncTurn.Progress.YIELD) {
                runner.again = true;
                return false;
            }
            endTurn(rare, turn);
            afterHook(cell, resumed.failure);
        } else if (rare.turnTimedOut) {
            endTurn(rare, turn);
            afterHook(cell, Turns.timedOut(cell, turn));
        } else if (rare.expired
                || cell.system().isForced()
                || (hook == STARTED && (rare.stopRequested || rare.restartRequested))) {
            Turns.abandon(cell, turn);
            endTurn(rare, turn);
            if (hook == STARTED && (rare.stopRequested || cell.system().isForced())) {
                cell.phase = STOPPING;
            } else if (hook == STARTED) {
                cell.phase = RESTART_BEGIN;
            } else {
                afterHook(cell, null);
            }
        } else {
            Turns.watch(cell, turn);
            return !held(cell, Mailbox.HELD_WAITING);
        }
        return true;
    }

    private static void afterHook(ActorCell<?> cell, @Nullable Throwable failure) {
        switch (cell.phase) {
            case START_HOOK -> {
                cell.phase = LIVE;
                if (failure != null) {
                    Supervision.supervise(cell, STARTED, AsyncTurn.unwrap(failure));
                } else {
                    IdleTimer.startSleep(cell);
                    requested(cell);
                }
            }
            case RESTART_HOOK -> {
                if (failure != null) {
                    Supervision.hookFailed(cell, RESTARTING, AsyncTurn.unwrap(failure));
                }
                cell.phase = CREATE;
            }
            default -> {
                if (failure != null) {
                    Supervision.hookFailed(cell, STOPPED, AsyncTurn.unwrap(failure));
                }
                cell.phase = FINISHED;
            }
        }
    }

    /** Turns to a stop or restart that was asked for while the actor was in another phase. */
    private static void requested(ActorCell<?> cell) {
        Rare rare = cell.rareOrNull();
        if (rare == null || cell.phase != LIVE) {
            return;
        }
        if (rare.stopRequested) {
            cell.phase = STOPPING;
        } else if (rare.restartRequested) {
            cell.phase = RESTART_BEGIN;
        }
    }

    // ---- turns that wait

    private record Resumed(
            AsyncTurn.Progress progress, @Nullable Throwable failure) {}

    /** Runs callbacks whose stages are done, as part of the turn that awaited them. */
    private static Resumed resume(ActorCell<?> cell, Runner runner, AsyncTurn turn, int budget) {
        runner.begin(runner.contextOf(cell), turn.envelope, turn.message);
        runner.async = turn;
        AsyncTurn.Progress[] progress = {AsyncTurn.Progress.DONE}; // also of what fails
        Envelope envelope = turn.envelope;
        Object captured = envelope != null && envelope.meta instanceof Delivery delivery ? delivery.captured : null;
        Throwable failure = Contexts.with(cell, null, turn.message, () -> progress[0] = turn.proceed(0));
        if (progress[0] == AsyncTurn.Progress.YIELD) { // else no callback can run yet: there is no need of a context
            progress[0] = AsyncTurn.Progress.DONE;
            failure = Contexts.with(cell, captured, turn.message, () -> progress[0] = turn.proceed(budget));
        }
        runner.async = null;
        return new Resumed(progress[0], failure);
    }

    private static void endTurn(Rare rare, AsyncTurn turn) {
        turn.end();
        rare.turn = null;
        rare.turnTimedOut = false;
        rare.disarm();
    }

    /** A message's turn waits for a stage. False when the actor is not the caller's any more. */
    private static boolean turnPending(ActorCell<?> cell, Runner runner, int budget) {
        Rare rare = cell.rare();
        AsyncTurn turn = Objects.requireNonNull(rare.turn);
        Resumed resumed = resume(cell, runner, turn, budget);
        if (resumed.progress == AsyncTurn.Progress.YIELD) {
            runner.again = true;
            return false;
        }
        Throwable failure = resumed.failure;
        if (failure == null && resumed.progress == AsyncTurn.Progress.PENDING && rare.turnTimedOut) {
            failure = Turns.timedOut(cell, turn);
        }
        if (failure != null || resumed.progress == AsyncTurn.Progress.DONE) {
            endTurn(rare, turn);
            cell.phase = LIVE;
            Turns.ended(cell, runner, turn, failure);
            requested(cell);
            return true;
        }
        if (rare.stopRequested || rare.restartRequested) {
            if (rare.stopRequested) {
                Finish.deadLetterQueue(cell);
            }
            if (rare.deadline == null) {
                arm(cell, rare, cell.settings.stopTimeout);
            }
            if (rare.expired || cell.system().isForced()) {
                Turns.abandon(cell, turn);
                endTurn(rare, turn);
                cell.phase = rare.stopRequested ? STOPPING : RESTART_BEGIN;
                return true;
            }
        }
        Turns.watch(cell, turn);
        return !held(cell, Mailbox.HELD_WAITING);
    }

    /** Lets the actor wait for something until a time has passed. */
    private static void arm(ActorCell<?> cell, Rare rare, long nanos) {
        Object token = new Object();
        rare.deadline = token;
        rare.expired = false;
        rare.deadlineTimer =
                cell.system().timers().schedule(nanos, () -> cell.signal(new SystemMessage.Expired(token)));
    }

    // ---- restart

    private static void restartBegin(ActorCell<?> cell) {
        Rare rare = cell.rare();
        long wait = rare.window == null || rare.restartRequested ? 0 : rare.window.backoff();
        rare.restartRequested = false;
        leaveBehind(rare);
        if (wait > 0) {
            arm(cell, rare, wait);
            cell.phase = BACKOFF;
        } else {
            restartChildren(cell);
        }
    }

    /** What the old incarnation arranged is not to reach the new one. */
    private static void leaveBehind(Rare rare) {
        rare.incarnation++;
        rare.cancelTimers();
        rare.endWatching();
    }

    private static void restartChildren(ActorCell<?> cell) {
        stopChildren(cell);
        cell.phase = RESTART_CHILDREN;
    }

    private static boolean backoff(ActorCell<?> cell) {
        Rare rare = cell.rare();
        if (rare.stopRequested) {
            rare.disarm();
            cell.phase = STOPPING;
        } else if (rare.expired || rare.restartRequested) {
            rare.disarm();
            rare.restartRequested = false;
            restartChildren(cell);
        } else {
            return !held(cell, Mailbox.HELD_BACKOFF);
        }
        return true;
    }

    /** A failed message waits to be tried again, before all others. False when the actor is not the caller's any more. */
    private static boolean retry(ActorCell<?> cell, Runner runner) {
        Rare rare = cell.rare();
        Retries.Pending pending = Objects.requireNonNull(rare.retry);
        if (rare.stopRequested || rare.restartRequested) {
            rare.disarm();
            cell.phase = LIVE;
            Retries.giveUp(cell, pending);
            requested(cell);
            return true;
        }
        if (rare.deadline == null) {
            arm(cell, rare, Retries.wait(cell, pending));
        }
        if (rare.expired) {
            rare.disarm();
            cell.phase = LIVE;
            cell.retry(runner, pending.envelope(), pending.message());
            Retries.forgetUnlessWaiting(cell);
            return true;
        }
        return !held(cell, Mailbox.HELD_BACKOFF);
    }

    private static void stopChildren(ActorCell<?> cell) {
        Rare rare = cell.rareOrNull();
        if (rare != null && rare.hasChildren()) {
            new ArrayList<>(rare.children()).forEach(ActorCell::stop);
        }
    }

    /** Waits until the last child has stopped, then runs the hook. False when the actor is not the caller's any more. */
    private static boolean childrenGone(ActorCell<?> cell, Runner runner) {
        Rare rare = cell.rareOrNull();
        if (rare != null && rare.hasChildren()) {
            return !held(cell, Mailbox.HELD_STOPPING);
        }
        if (cell.phase == STOP_CHILDREN) {
            cell.phase = STOP_HOOK;
            begin(cell, runner, STOPPED);
        } else if (stopNow(cell)) {
            cell.phase = STOPPING;
        } else {
            cell.phase = RESTART_HOOK;
            begin(cell, runner, RESTARTING);
        }
        return true;
    }

    private static void create(ActorCell<?> cell) {
        Rare rare = cell.rare();
        if (rare.stopRequested) {
            cell.phase = STOPPING;
            return;
        }
        try {
            leaveBehind(rare); // once more, for what its last hook arranged
            create(cell, rare);
            rare.restarts++;
            rare.restartCause = null;
            cell.phase = STARTING;
        } catch (Throwable e) {
            rare.used = cell.actor == null ? rare.used : cell.actor;
            cell.actor = null;
            cell.phase = LIVE;
            Supervision.supervise(cell, new Turns.HookName("factory"), e);
            if (cell.phase == LIVE) {
                cell.phase = STOPPING;
            }
        }
    }

    private static <M> void create(ActorCell<M> cell, Rare rare) throws Exception {
        Object old = cell.actor == null ? rare.used : cell.actor;
        ActorFactory<M> factory = Objects.requireNonNull(cell.factory);
        Actor<M> made = factory.create();
        if (made == null) {
            throw new ActorCreationException(
                    "the factory of actor '" + cell.name() + "' returned null; it must return a new instance", null);
        }
        if (made == old && !(factory instanceof FunctionalActors.Stateless)) {
            throw new IllegalStateException(
                    "the factory of actor '" + cell.name() + "' returned the used instance again; "
                            + "a restart needs a new one: create it inside the factory (Actor.stateless shares one on purpose)");
        }
        rare.used = null;
        cell.actor = made;
    }

    // ---- stop

    private static void stopping(ActorCell<?> cell) {
        cell.closeIntake();
        Finish.deadLetterQueue(cell);
        Rare rare = cell.rareOrNull();
        if (rare != null) {
            rare.cancelTimers();
            rare.endWatching();
            stopChildren(cell);
        }
        cell.phase = STOP_CHILDREN;
    }
}
