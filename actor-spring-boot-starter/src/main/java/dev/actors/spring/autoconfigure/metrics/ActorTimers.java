package dev.actors.spring.autoconfigure.metrics;

import dev.actors.ActorListener.AskOutcome;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/** The timers of asks and turns, at zero from the start; each is looked up once, so that recording is all that is paid. */
final class ActorTimers {

    private final String system;
    private final GroupTags groupTags;
    private final boolean ofTurns;
    private final List<Bound> registries = new CopyOnWriteArrayList<>();

    ActorTimers(String system, GroupTags groupTags, boolean ofTurns) {
        this.system = system;
        this.groupTags = groupTags;
        this.ofTurns = ofTurns;
    }

    void bindTo(MeterRegistry registry) {
        Bound bound = new Bound(registry);
        if (ofTurns) {
            bound.turn(GroupTags.NONE);
        }
        registries.add(bound);
    }

    void askEnded(AskOutcome outcome, Duration elapsed) {
        for (Bound bound : registries) {
            bound.asks[outcome.ordinal()].record(elapsed);
        }
    }

    void turnEnded(@Nullable String group, Duration elapsed) {
        String tag = groupTags.of(group);
        for (Bound bound : registries) {
            bound.turn(tag).record(elapsed);
        }
    }

    /** The timers in one registry. */
    private final class Bound {

        private final MeterRegistry registry;
        private final Timer[] asks = new Timer[AskOutcome.values().length];
        private final Map<String, Timer> turns = new ConcurrentHashMap<>();

        Bound(MeterRegistry registry) {
            this.registry = registry;
            for (AskOutcome outcome : AskOutcome.values()) {
                asks[outcome.ordinal()] = Timer.builder("actor.ask")
                        .description("From the ask to its end")
                        .tags("system", system, "outcome", ActorMeters.tagValue(outcome))
                        .register(registry);
            }
        }

        Timer turn(String group) {
            Timer known = turns.get(group);
            return known != null ? known : turns.computeIfAbsent(group, this::newTurn);
        }

        private Timer newTurn(String group) {
            return Timer.builder("actor.turn")
                    .description("From the start of a turn to its end")
                    .tags("system", system, "group", group)
                    .register(registry);
        }
    }
}
