package dev.actors;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Tells the listeners of one system what happens; none of them can harm it. */
final class Listeners {

    private final DefaultActorSystem system;
    private final List<ActorListener> all;
    private final List<ActorListener> ofAsks;
    private final List<ActorListener> ofTurns;
    private final Notices notices;

    Listeners(DefaultActorSystem system, List<ActorListener> listeners, Executor executor) {
        this.system = system;
        this.all = List.copyOf(listeners);
        this.ofAsks = all.stream().filter(ActorListener::observesAsks).toList();
        this.ofTurns = all.stream().filter(ActorListener::observesTurns).toList();
        this.notices = new Notices(executor, Notices.BOUND);
    }

    boolean observeTurns() {
        return !ofTurns.isEmpty();
    }

    void stateChanged(SystemState state) {
        later(listener -> listener.stateChanged(system, state));
    }

    @SuppressWarnings("unchecked") // whoever gets an ActorRef<Object> takes the risk of a message nobody handles
    void failed(ActorCell<?> cell, @Nullable Class<?> messageType, Throwable cause, ActorListener.Reaction reaction) {
        if (!all.isEmpty()) {
            ActorListener.ActorFailure failure = new ActorListener.ActorFailure(
                    (ActorRef<Object>) cell,
                    cell.settings.stats.name,
                    messageType,
                    cause,
                    reaction,
                    system.timers().wall());
            later(listener -> listener.failed(failure));
        }
    }

    private void later(Consumer<ActorListener> call) {
        if (!all.isEmpty()) {
            notices.add(() -> all.forEach(listener -> guarded(listener, call)));
        }
    }

    void askEnded(AskFuture<?> ask, ActorListener.AskOutcome outcome) {
        if (!ofAsks.isEmpty()) {
            Duration elapsed = Duration.ofNanos(ask.elapsed());
            ofAsks.forEach(each -> guarded(each, listener -> listener.askEnded(ask.target, outcome, elapsed)));
        }
    }

    void turnEnded(ActorCell<?> cell, Class<?> messageType, long nanos, @Nullable Throwable failure) {
        Duration elapsed = Duration.ofNanos(nanos);
        String group = cell.settings.stats.name;
        ofTurns.forEach(
                each -> guarded(each, listener -> listener.turnEnded(cell, group, messageType, elapsed, failure)));
    }

    private static void guarded(ActorListener listener, Consumer<ActorListener> call) {
        try {
            call.accept(listener);
        } catch (Throwable e) {
            Log.error("listener " + listener.getClass().getName() + " failed", e);
        }
    }
}
