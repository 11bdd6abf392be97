package dev.actors.spring.autoconfigure;

import dev.actors.ActorSystem;
import dev.actors.SystemState;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationListener;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.SmartLifecycle;
import org.springframework.context.event.ContextClosedEvent;

/**
 * Makes the actor system live as the application does.
 *
 * <p>Starts before and stops after the web server, whose last requests wait for answers of actors; stops before executors,
 * and before any bean is destroyed. A stop is the end if the context is closing, and a pause otherwise.
 */
final class ActorSystemLifecycle implements SmartLifecycle, ApplicationListener<ContextClosedEvent> {

    static final int PHASE = DEFAULT_PHASE - 3072;

    private final ConfigurableApplicationContext context;
    private final ActorEvents events;
    private final boolean autoStartup;
    private final Duration deadline;
    private volatile @Nullable ActorSystem system;
    private volatile boolean started;
    private volatile Runnable whenClosed = () -> {};

    /** @param deadline how long closing may take */
    ActorSystemLifecycle(
            ConfigurableApplicationContext context, ActorEvents events, boolean autoStartup, Duration deadline) {
        this.context = context;
        this.events = events;
        this.autoStartup = autoStartup;
        this.deadline = deadline;
    }

    /** The smaller of what the application allows, and what the container waits, less a margin to report in. */
    static Duration deadline(Duration allowed, Duration phase) {
        Duration margin = phase.dividedBy(10);
        Duration oneSecond = Duration.ofSeconds(1);
        Duration usable = phase.minus(margin.compareTo(oneSecond) < 0 ? margin : oneSecond);
        return allowed.compareTo(usable) < 0 ? allowed : usable;
    }

    /** Takes charge of the system; one that is made late is started at once. */
    synchronized void adopt(ActorSystem adopted) {
        if (system == adopted) {
            return;
        }
        system = adopted;
        events.attach(adopted);
        if (started) {
            run(adopted);
        }
    }

    /** What is done when the system has closed, before any bean is destroyed. */
    void whenClosed(Runnable action) {
        whenClosed = action;
    }

    @Override
    public int getPhase() {
        return PHASE;
    }

    @Override
    public boolean isAutoStartup() {
        return autoStartup;
    }

    @Override
    public boolean isRunning() {
        ActorSystem current = system;
        return current != null ? current.state() == SystemState.RUNNING : started;
    }

    @Override
    public synchronized void start() {
        started = true;
        ActorSystem current = system;
        if (current != null) {
            run(current);
        }
    }

    private void run(ActorSystem current) {
        events.open();
        current.start();
        events.started(current);
    }

    @Override
    public void stop() {
        stop(() -> {});
    }

    @Override
    public void stop(Runnable callback) {
        started = false;
        ActorSystem current = system;
        if (current == null) {
            callback.run();
        } else if (context.isClosed()) {
            close(current).whenComplete((nothing, failure) -> callback.run());
        } else {
            try {
                current.suspend();
                silence(current);
            } finally {
                callback.run();
            }
        }
    }

    /** A system that does not run is not asked to stop: it is closed here, while its actors' beans are still there. */
    @Override
    public void onApplicationEvent(ContextClosedEvent event) {
        ActorSystem current = system;
        if (event.getApplicationContext() == context && current != null && current.state() != SystemState.RUNNING) {
            try {
                close(current).get(deadline.toMillis() + 1000, TimeUnit.MILLISECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } catch (ExecutionException | TimeoutException e) {
                throw new IllegalStateException("actor system '" + current.name() + "' did not close in time", e);
            }
        }
    }

    /** Ends at the deadline or soon after, whatever the actors do. */
    private CompletableFuture<Void> close(ActorSystem current) {
        CompletableFuture<Void> closed = new CompletableFuture<>();
        Duration grace = Duration.ofMillis(Math.min(500, deadline.toMillis() / 10));
        Future<?> guard = Timeouts.after(deadline.plus(grace), () -> closed.complete(null));
        current.shutdown(deadline).whenComplete((nothing, failure) -> closed.complete(null));
        return closed.thenRun(() -> {
            guard.cancel(false);
            whenClosed.run();
            silence(current);
        });
    }

    private void silence(ActorSystem current) {
        events.stopped(current);
        events.shut();
    }
}
