package dev.actors.test;

import java.util.Objects;

/** Something that goes wrong on purpose, at an actor's next message in a {@link SimulatedActorSystem}. */
public sealed interface Fault {

    /** The handler fails with this instead of handling the message. */
    static Fault failure(Throwable cause) {
        return new Failure(Objects.requireNonNull(cause, "cause"));
    }

    /** Somebody stops the actor while it handles the message. */
    static Fault stop() {
        return new Stop();
    }

    /** Somebody restarts the actor while it handles the message. */
    static Fault restart() {
        return new Restart();
    }

    /** The message is handled, and its turn then awaits a stage that is never done. */
    static Fault neverEndingStage() {
        return new NeverEndingStage();
    }

    /** See {@link Fault#failure}. */
    record Failure(Throwable cause) implements Fault {}

    /** See {@link Fault#stop}. */
    record Stop() implements Fault {}

    /** See {@link Fault#restart}. */
    record Restart() implements Fault {}

    /** See {@link Fault#neverEndingStage}. */
    record NeverEndingStage() implements Fault {}
}
