package dev.actors;

import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** What the engine tells an actor; looked at before every user message, never bounded, never dropped. */
abstract sealed class SystemMessage {

    @Nullable SystemMessage next;

    /** Begin, for an actor that was made paused or whose name was not free yet. */
    static final class Start extends SystemMessage {}

    /** Stop; intake is closed already. */
    static final class Stop extends SystemMessage {
        final CompletableFuture<Void> done;

        /** Whether what is queued is to be handled first. */
        final boolean drain;

        Stop(CompletableFuture<Void> done, boolean drain) {
            this.done = done;
            this.drain = drain;
        }
    }

    /** Replace the instance; somebody asked for it. */
    static final class Restart extends SystemMessage {}

    /** The stage that the pending turn waits for is done. */
    static final class StageDone extends SystemMessage {}

    /** A time has come; means something only if the actor still waits for just this. */
    static final class Expired extends SystemMessage {
        final Object token;

        Expired(Object token) {
            this.token = token;
        }
    }

    static final class ChildStopped extends SystemMessage {
        final ActorCell<?> child;

        ChildStopped(ActorCell<?> child) {
            this.child = child;
        }
    }

    /** Somebody wants to know when this actor has stopped. */
    static final class AddWatch extends SystemMessage {
        final Watch watch;

        AddWatch(Watch watch) {
            this.watch = watch;
        }
    }

    static final class RemoveWatch extends SystemMessage {
        final Watch watch;

        RemoveWatch(Watch watch) {
            this.watch = watch;
        }
    }

    /** Look at what was changed elsewhere; carries nothing. */
    static final class Look extends SystemMessage {}

    /** Marks the end: never pushed, stands for "no more". */
    static final class NoMore extends SystemMessage {}
}
