package dev.actors;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Looks every 10 ms at what the threads run, while any does: since when a message is being handled is known from here, and
 * a handler that takes long is warned about. Costs the actors nothing.
 */
final class Sampler {

    private static final long PERIOD_NANOS = 10_000_000;
    private static final int IDLE_ROUNDS = 100;

    private final DefaultActorSystem system;
    private final long slowTurn;
    private final AtomicBoolean active = new AtomicBoolean();
    private int idleRounds;

    Sampler(DefaultActorSystem system, Duration slowTurn) {
        this.system = system;
        this.slowTurn = Settings.nanos(slowTurn);
    }

    /** Begins to look, if it does not already. */
    void activate() {
        if (!active.get() && active.compareAndSet(false, true)) {
            idleRounds = 0;
            arm();
        }
    }

    private void arm() {
        system.timers().schedule(PERIOD_NANOS, this::look);
    }

    private void look() {
        boolean[] busy = {false};
        long now = system.timers().now();
        system.forEachScheduler(scheduler -> scheduler.forEachRunner(runner -> busy[0] |= sample(runner, now)));
        idleRounds = busy[0] ? 0 : idleRounds + 1;
        if (system.isTerminated()) {
            return;
        }
        if (idleRounds < IDLE_ROUNDS) {
            arm();
        } else {
            active.set(false);
            system.forEachScheduler(scheduler -> {
                if (!scheduler.isQuiet()) {
                    activate(); // it began between the look and the end of looking
                }
            });
        }
    }

    private boolean sample(Runner runner, long now) {
        ActorCell<?> cell = runner.cell();
        Object message = runner.message();
        int turns = runner.turns;
        if (cell == null || message == null) {
            runner.seenTurns = turns;
            runner.seenSince = now;
            return false;
        }
        if (turns != runner.seenTurns) {
            runner.seenTurns = turns;
            runner.seenSince = now;
            runner.warned = false;
        } else if (!runner.warned && now - runner.seenSince > slowTurn) {
            runner.warned = true;
            String text = "actor '" + cell.name() + "' has been handling " + Turns.typeName(message)
                    + " for more than " + Duration.ofNanos(slowTurn) + " on thread '" + runner.thread.getName()
                    + "'; a handler that blocks belongs on the dispatcher 'blocking'";
            system.callbacks().execute(() -> Log.warn(text));
        }
        return true;
    }
}
