package dev.actors;

import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** What a turn has to do beyond calling the actor: context, type check, timing, asynchrony, and how it ends. */
final class Turns {

    private Turns() {}

    /** Calls the actor with everything that the plain path leaves out. Returns what it failed with. */
    static @Nullable Throwable special(ActorCell<?> cell, Runner runner, Envelope envelope, Object message) {
        CellSettings settings = cell.settings;
        Delivery delivery = envelope.meta instanceof Delivery found ? found : null;
        if (!Retries.isRetry(cell, envelope)) {
            Posts.armNext(envelope);
        }
        if (delivery != null && delivery.incarnation >= 0 && delivery.incarnation != incarnation(cell)) {
            cell.rare().stale++;
            return null;
        }
        if (settings.messageType != null && !settings.messageType.isInstance(message)) {
            runner.unhandled = true;
            return null;
        }
        boolean timed = settings.system.listeners().observeTurns();
        long begun = timed ? settings.system.timers().now() : 0;
        Object captured = delivery == null ? null : delivery.captured;
        Throwable failure = captured == null
                ? call(cell, runner, message)
                : Contexts.with(cell, captured, message, () -> Turns.<Object>receive(cell, runner, message));
        if (timed && runner.async == null) {
            settings.system
                    .listeners()
                    .turnEnded(
                            cell, message.getClass(), settings.system.timers().now() - begun, failure);
        }
        return failure;
    }

    private static @Nullable Throwable call(ActorCell<?> cell, Runner runner, Object message) {
        try {
            Turns.<Object>receive(cell, runner, message);
            return null;
        } catch (Throwable e) {
            return e;
        }
    }

    @SuppressWarnings("unchecked") // a message of another type fails in the actor's own cast; see wrongType
    private static <M> void receive(ActorCell<?> cell, Runner runner, Object message) throws Exception {
        Actor<M> actor = (Actor<M>) Objects.requireNonNull(cell.actor);
        actor.receive((M) message, (ActorContext<M>) runner.contextOf(cell));
    }

    static int incarnation(ActorCell<?> cell) {
        Rare rare = cell.rareOrNull();
        return rare == null ? 0 : rare.incarnation;
    }

    /** Ends a turn that failed, awaits something, or has no handler; sets the phase for what comes next. */
    static void end(ActorCell<?> cell, Runner runner, Envelope envelope, Object message, @Nullable Throwable failure) {
        AsyncTurn async = runner.async;
        runner.async = null;
        boolean unhandled = runner.unhandled;
        runner.unhandled = false;
        if (failure != null) {
            failed(cell, envelope, message, failure);
        } else if (unhandled) {
            unhandled(cell, envelope, message);
        } else if (async != null) {
            cell.rare().turn = async;
            cell.phase = Lifecycle.TURN;
        }
    }

    /**
     * Warns about a turn that waits for long, once, and makes it fail where a timeout is set. Armed by the first wait: a
     * turn whose stages are done already costs no timer.
     */
    static void watch(ActorCell<?> cell, AsyncTurn turn) {
        if (turn.warning != null) {
            return;
        }
        CellSettings settings = cell.settings;
        Timers timers = settings.system.timers();
        turn.warning = timers.schedule(
                settings.turnWarning, () -> settings.system.callbacks().execute(() -> warnOfWaiting(cell, turn)));
        if (settings.turnTimeout > 0) {
            turn.timeout = timers.schedule(settings.turnTimeout, () -> cell.signal(new SystemMessage.Expired(turn)));
        }
    }

    private static void warnOfWaiting(ActorCell<?> cell, AsyncTurn turn) {
        Rare rare = cell.rareOrNull();
        if (rare != null && rare.turn == turn) {
            ActorCell<?> target = turn.waitsFor();
            Log.warn(
                    "actor '" + cell.name() + "' has been waiting for more than "
                            + Duration.ofNanos(cell.settings.turnWarning) + " for a stage in its turn for "
                            + typeName(turn.message)
                            + (target == null ? "" : ", an answer of actor '" + target.name() + "'")
                            + "; its other messages wait too (turn-timeout would make this a failure, pipeToSelf holds no turn)");
        }
    }

    /** The type of a message, or the name of a hook. */
    static String typeName(Object message) {
        return message instanceof HookName hook
                ? hook.toString()
                : message.getClass().getName();
    }

    /** Names a hook where a message would stand. */
    record HookName(String name) {
        @Override
        public String toString() {
            return name + " hook";
        }
    }

    /** A handler failed: a refusal, a message of the wrong type, or a failure that goes to supervision. */
    static void failed(ActorCell<?> cell, Envelope envelope, Object message, Throwable thrown) {
        Throwable cause = AsyncTurn.unwrap(thrown);
        if (cell.system().isTerminated()) {
            return; // the message was abandoned at the deadline, and its outcome comes too late
        }
        if (wrongType(cell, message, cause)) {
            unhandled(cell, envelope, message);
            return;
        }
        AskFuture<?> ask = envelope.ask();
        for (Class<? extends Throwable> type : cell.settings.resumeOn) {
            if (type.isInstance(cause)) {
                if (ask != null) {
                    ask.answerFailure(cause);
                } else {
                    Log.info(
                            "actor '" + cell.name() + "' refused a told " + typeName(message) + ": " + Log.text(cause));
                }
                return;
            }
        }
        if (Retries.again(cell, envelope, message, cause)) {
            return;
        }
        cell.rare().failed++;
        if (!Retries.park(cell, envelope, message, cause)) {
            Supervision.supervise(cell, message, cause);
        }
        if (ask != null) {
            ask.fail(cause);
        }
    }

    /** Ends a turn that had awaited something. */
    static void ended(ActorCell<?> cell, Runner runner, AsyncTurn turn, @Nullable Throwable failure) {
        boolean unhandled = runner.unhandled;
        runner.unhandled = false;
        Envelope envelope = Objects.requireNonNull(turn.envelope);
        if (cell.system().listeners().observeTurns()) {
            long elapsed = cell.system().timers().now() - turn.begun;
            cell.system().listeners().turnEnded(cell, turn.message.getClass(), elapsed, failure);
        }
        if (failure != null) {
            failed(cell, envelope, turn.message, failure);
            return;
        }
        if (unhandled) {
            unhandled(cell, envelope, turn.message);
        }
        Rare rare = cell.rare();
        rare.retry = null;
    }

    static TurnTimeoutException timedOut(ActorCell<?> cell, AsyncTurn turn) {
        return new TurnTimeoutException("actor '" + cell.name() + "' waited longer than its turn timeout of "
                + Duration.ofNanos(cell.settings.turnTimeout) + " for a stage in its turn for "
                + typeName(turn.message));
    }

    static void unhandled(ActorCell<?> cell, Envelope envelope, Object message) {
        cell.rare().abandoned++;
        cell.system().deadLetterBox().add(message, envelope.sender(), cell, DeadLetter.Reason.UNHANDLED);
        AskFuture<?> ask = envelope.ask();
        if (ask != null) {
            ask.fail(new UnhandledMessageException("actor '" + cell.name() + "' (" + Snapshots.typeName(cell)
                    + ") has no handler for " + message.getClass().getName()));
        }
    }

    /** The turn is given up: its message is dead, whatever it still does. */
    static void abandon(ActorCell<?> cell, AsyncTurn turn) {
        turn.end();
        cell.rare().turn = null;
        cell.rare().retry = null;
        Envelope envelope = turn.envelope;
        if (envelope == null) {
            Log.warn("the " + turn.message + " of actor '" + cell.name() + "' did not end within its stop timeout of "
                    + Duration.ofNanos(cell.settings.stopTimeout) + " and was abandoned");
            return;
        }
        cell.rare().abandoned++;
        cell.system().deadLetterBox().add(turn.message, envelope.sender(), cell, DeadLetter.Reason.ABANDONED);
        if (turn.message instanceof Serial.Task<?> task) {
            task.refuse(Posts.stopped(cell));
        }
        AskFuture<?> ask = envelope.ask();
        if (ask != null) {
            ask.fail(new ActorStoppedException(
                    "actor '" + cell.name() + "' was stopped or restarted while its turn for " + typeName(turn.message)
                            + " was waiting for a stage, which did not end within the stop timeout"));
        }
    }

    /**
     * Whether a cast failed because the message is of a type that the actor does not take: the exception comes straight
     * from the call of {@code receive} (a bridge method or a lambda), not from code inside it.
     */
    private static boolean wrongType(ActorCell<?> cell, Object message, Throwable cause) {
        if (!(cause instanceof ClassCastException) || cell.actor == null || cell.actor instanceof AnnotatedActor) {
            return false; // annotated actors look before they cast: theirs come from a handler
        }
        StackTraceElement[] trace = cause.getStackTrace();
        if (trace.length == 0) {
            // The JVM leaves the trace out of casts that fail often. Of a lambda it cannot be told where it failed
            // then.
            return cell.actor.getClass().isHidden()
                    || cell.actor instanceof FunctionalActors.Fold<?, ?>
                    || !accepts(cell.actor.getClass(), message);
        }
        String top = trace[0].getClassName();
        if (top.equals(Turns.class.getName())
                || top.equals(ActorCell.class.getName())
                || top.equals(FunctionalActors.Fold.class.getName())) {
            return true;
        }
        return trace.length > 1
                && trace[0].getMethodName().equals("receive")
                && (trace[1].getClassName().equals(Turns.class.getName())
                        || trace[1].getClassName().equals(ActorCell.class.getName()))
                && !accepts(cell.actor.getClass(), message);
    }

    /** Whether the class has a {@code receive} of its own that takes such a message. */
    private static boolean accepts(Class<?> type, Object message) {
        for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
            for (java.lang.reflect.Method method : c.getDeclaredMethods()) {
                if (method.getName().equals("receive")
                        && !method.isBridge()
                        && method.getParameterCount() == 2
                        && method.getParameterTypes()[1] == ActorContext.class) {
                    return method.getParameterTypes()[0].isInstance(message);
                }
            }
        }
        return true;
    }

    /** Completes where no waiting caller's code can run on an engine thread. */
    static void complete(DefaultActorSystem system, CompletableFuture<Void> future) {
        if (future.getNumberOfDependents() == 0) {
            future.complete(null);
        } else {
            system.callbacks().execute(() -> future.complete(null));
        }
    }
}
