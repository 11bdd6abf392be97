package dev.actors;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Decides what becomes of an actor that failed, says so once, and sets the phase that does it. */
final class Supervision {

    private Supervision() {}

    /**
     * A handler or the {@code started} hook failed.
     *
     * @param message the message, or the name of the hook
     */
    static void supervise(ActorCell<?> cell, Object message, Throwable cause) {
        Rare rare = cell.rare();
        DefaultActorSystem system = cell.system();
        rare.lastFailure =
                new Rare.Failure(cause.getClass().getName(), system.timers().wallMillis());
        boolean hook = message instanceof Turns.HookName;
        String what =
                "actor '" + cell.name() + "' failed " + (hook ? "in its " + message : "on " + Turns.typeName(message));
        ActorListener.Reaction reaction = decide(cell, rare, cause, hook);
        switch (reaction) {
            case RESUMED -> Log.error(what + " and goes on with its state (supervision: resume)", cause);
            case RESTARTED -> {
                rare.restartCause = cause;
                cell.phase = Lifecycle.RESTART_BEGIN;
                Log.error(what + " and is restarted" + backoffText(cell, rare), cause);
            }
            case STOPPED -> {
                rare.failedForGood = true;
                cell.phase = Lifecycle.STOPPING;
                Log.error(what + " and is stopped" + whyStopped(cell, cause), cause);
            }
        }
        system.listeners().failed(cell, hook ? null : message.getClass(), cause, reaction);
    }

    /** A message was put aside after its last failure, and the actor goes on. */
    static void parked(ActorCell<?> cell, Object message, Throwable cause) {
        DefaultActorSystem system = cell.system();
        cell.rare().lastFailure =
                new Rare.Failure(cause.getClass().getName(), system.timers().wallMillis());
        Log.error(
                "actor '" + cell.name() + "' failed on " + Turns.typeName(message)
                        + "; the message is parked and the actor goes on with its state",
                cause);
        system.listeners().failed(cell, message.getClass(), cause, ActorListener.Reaction.RESUMED);
    }

    private static ActorListener.Reaction decide(ActorCell<?> cell, Rare rare, Throwable cause, boolean hook) {
        DefaultActorSystem system = cell.system();
        if (cell.isClosed() || rare.stopRequested || isFatal(cause)) {
            return ActorListener.Reaction.STOPPED;
        }
        if (cause instanceof InterruptedException && system.isClosing()) {
            return ActorListener.Reaction.STOPPED;
        }
        SupervisorStrategy strategy = cell.settings.supervision;
        if (strategy instanceof SupervisorStrategy.Resume && !hook) {
            return ActorListener.Reaction.RESUMED;
        }
        if (strategy instanceof SupervisorStrategy.Restart restart) {
            if (rare.window == null) {
                rare.window = new RestartWindow(restart);
            }
            return rare.window.allows(system.timers().now())
                    ? ActorListener.Reaction.RESTARTED
                    : ActorListener.Reaction.STOPPED;
        }
        return ActorListener.Reaction.STOPPED;
    }

    /** An actor that met the end of the machine's resources is not given more of them. */
    static boolean isFatal(Throwable cause) {
        return cause instanceof VirtualMachineError && !(cause instanceof StackOverflowError);
    }

    private static String backoffText(ActorCell<?> cell, Rare rare) {
        return cell.settings.supervision instanceof SupervisorStrategy.Restart restart
                        && !restart.minBackoff().isZero()
                        && rare.window != null
                ? " after a backoff"
                : "";
    }

    private static String whyStopped(ActorCell<?> cell, Throwable cause) {
        if (isFatal(cause)) {
            return " (a " + cause.getClass().getSimpleName() + " stops an actor, whatever its supervision)";
        }
        if (cell.isClosed()) {
            return " (it was stopping already)";
        }
        if (cell.settings.supervision instanceof SupervisorStrategy.Restart restart) {
            return " (it was restarted " + restart.maxRestarts() + " times within " + restart.within()
                    + ", as often as its supervision allows)";
        }
        return " (supervision: " + Objects.toString(cell.settings.supervision).toLowerCase(java.util.Locale.ROOT) + ")";
    }

    /** A hook that must not stand in the way failed. */
    static void hookFailed(ActorCell<?> cell, Object hook, @Nullable Throwable cause) {
        String text =
                "the " + hook + " of actor '" + cell.name() + "' failed; the actor goes on to what it was about to do";
        if (cause == null) {
            Log.warn(text);
        } else {
            Log.error(text, cause);
        }
    }
}
