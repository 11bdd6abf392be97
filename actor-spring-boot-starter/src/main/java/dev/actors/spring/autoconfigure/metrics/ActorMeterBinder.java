package dev.actors.spring.autoconfigure.metrics;

import dev.actors.ActorListener;
import dev.actors.ActorRef;
import dev.actors.ActorSystem;
import dev.actors.SystemState;
import dev.actors.spring.autoconfigure.ExistingActorSystem;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationListener;
import org.springframework.context.event.ContextRefreshedEvent;

/**
 * Brings the meters of the system into the application's registries as soon as both are there.
 *
 * <p>A system is built with its listeners, so this one is made before it. It never makes one: an application without
 * actors has no meters. The context's own system comes first, and a parent's only where all is set up and there is none.
 */
final class ActorMeterBinder implements MeterBinder, ActorListener, ApplicationListener<ContextRefreshedEvent> {

    private final ExistingActorSystem system;
    private final boolean observesTurns;
    private final List<MeterRegistry> registries = new ArrayList<>();
    private volatile @Nullable Attached attached;

    ActorMeterBinder(ExistingActorSystem system, boolean observesTurns) {
        this.system = system;
        this.observesTurns = observesTurns;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        Attached known;
        synchronized (registries) {
            registries.add(registry);
            known = attached;
        }
        if (known != null) {
            known.bindTo(registry);
        } else {
            system.findHere().ifPresent(this::attach);
        }
    }

    /** By now the actors that the application starts with are there. */
    @Override
    public void onApplicationEvent(ContextRefreshedEvent event) {
        if (attached == null) {
            system.find().ifPresent(this::attach);
        }
        Attached known = attached;
        if (known != null) {
            known.meters().read();
        }
    }

    /** For a system that is made late, when somebody asks for it. */
    @Override
    public void stateChanged(ActorSystem changed, SystemState state) {
        if (attached == null) {
            attach(changed);
        }
    }

    private void attach(ActorSystem found) {
        GroupTags groupTags = new GroupTags();
        Attached made = new Attached(
                new ActorMeters(found, groupTags), new ActorTimers(found.name(), groupTags, observesTurns));
        List<MeterRegistry> waiting;
        synchronized (registries) {
            if (attached != null) {
                return;
            }
            attached = made;
            waiting = List.copyOf(registries);
        }
        // outside the lock: registries call back
        waiting.forEach(made::bindTo);
    }

    @Override
    public boolean observesAsks() {
        return true;
    }

    @Override
    public void askEnded(ActorRef<?> target, AskOutcome outcome, Duration elapsed) {
        Attached known = attached;
        if (known != null) {
            known.timers().askEnded(outcome, elapsed);
        }
    }

    @Override
    public boolean observesTurns() {
        return observesTurns;
    }

    @Override
    public void turnEnded(
            ActorRef<?> actor,
            @Nullable String group,
            Class<?> messageType,
            Duration elapsed,
            @Nullable Throwable failure) {
        Attached known = attached;
        if (known != null) {
            known.timers().turnEnded(group, elapsed);
        }
    }

    private record Attached(ActorMeters meters, ActorTimers timers) {

        void bindTo(MeterRegistry registry) {
            meters.bindTo(registry);
            timers.bindTo(registry);
        }
    }
}
