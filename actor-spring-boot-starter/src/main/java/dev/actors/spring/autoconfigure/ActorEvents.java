package dev.actors.spring.autoconfigure;

import dev.actors.ActorListener;
import dev.actors.ActorSystem;
import dev.actors.SystemState;
import dev.actors.spring.ActorFailedEvent;
import dev.actors.spring.ActorSystemStartedEvent;
import dev.actors.spring.ActorSystemStoppedEvent;
import dev.actors.spring.DeadLetterEvent;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEvent;
import org.springframework.context.ApplicationEventPublisher;

/**
 * Publishes what happens in the actor system as application events, while the application can hear them.
 *
 * <p>The container would publish to beans that it is destroying: hence the gate, which is shut before it begins to. Shutting
 * waits a moment for an event that is being published.
 */
final class ActorEvents implements ActorListener {

    private static final long PATIENCE_SECONDS = 1;

    private final ApplicationEventPublisher publisher;
    private final boolean deadLetters;
    private final ReadWriteLock gate = new ReentrantReadWriteLock();
    private final AtomicBoolean running = new AtomicBoolean();
    private volatile boolean open;
    private volatile @Nullable ActorSystem system;

    ActorEvents(ApplicationEventPublisher publisher, boolean deadLetters) {
        this.publisher = publisher;
        this.deadLetters = deadLetters;
    }

    /** Listens to the system, and opens the gate. */
    void attach(ActorSystem attached) {
        if (system != attached) {
            system = attached;
            if (deadLetters) {
                attached.onDeadLetter(letter -> publish(new DeadLetterEvent(attached, letter)));
            }
        }
        open();
    }

    void open() {
        open = true;
    }

    void shut() {
        open = false;
        try {
            if (gate.writeLock().tryLock(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                gate.writeLock().unlock();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    void started(ActorSystem started) {
        if (running.compareAndSet(false, true)) {
            publish(new ActorSystemStartedEvent(started));
        }
    }

    void stopped(ActorSystem stopped) {
        if (running.compareAndSet(true, false)) {
            publish(new ActorSystemStoppedEvent(stopped));
        }
    }

    @Override
    public void failed(ActorFailure failure) {
        ActorSystem source = system;
        if (source != null && failure.reaction() != Reaction.RESUMED) {
            publish(new ActorFailedEvent(source, failure));
        }
    }

    /** For a system that the application starts by itself. */
    @Override
    public void stateChanged(ActorSystem changed, SystemState state) {
        if (state == SystemState.RUNNING && changed.state() == SystemState.RUNNING) {
            started(changed);
        }
    }

    private void publish(ApplicationEvent event) {
        gate.readLock().lock();
        try {
            if (open) {
                publisher.publishEvent(event);
            }
        } finally {
            gate.readLock().unlock();
        }
    }
}
