package dev.actors.spring.autoconfigure.metrics;

import dev.actors.ActorSystem;
import dev.actors.DeadLetter;
import dev.actors.SystemSnapshot.DispatcherInfo;
import dev.actors.spring.autoconfigure.metrics.Readings.Reading;
import dev.actors.spring.autoconfigure.metrics.Readings.Sums;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * The meters that are read from a system's snapshot, at zero from the start, in any number of registries.
 *
 * <p>Nothing is counted here, and nothing is read while nobody reads a meter. Groups that are made at run time get their
 * meters when any meter is read: the group is known then, and shows up in the next scrape.
 */
final class ActorMeters {

    private final String system;
    private final Readings readings;
    private final List<MeterRegistry> registries = new CopyOnWriteArrayList<>();
    private final Set<String> groups = ConcurrentHashMap.newKeySet();
    private final Set<String> dispatchers = ConcurrentHashMap.newKeySet();
    private volatile @Nullable Reading registered;

    ActorMeters(ActorSystem system, GroupTags groupTags) {
        this.system = system.name();
        this.readings = new Readings(system, groupTags);
    }

    void bindTo(MeterRegistry registry) {
        read();
        // in the registry's list before the known groups are walked: a group that comes meanwhile is in one or both
        registries.add(registry);
        for (DeadLetter.Reason reason : DeadLetter.Reason.values()) {
            FunctionCounter.builder("actor.dead.letters", this, meters -> meters.deadLetters(reason))
                    .description("Messages that nobody read")
                    .tags(tags("reason", tagValue(reason)))
                    .register(registry);
        }
        groups.forEach(group -> bindGroup(group, registry));
        dispatchers.forEach(dispatcher -> bindDispatcher(dispatcher, registry));
    }

    /** Knows the groups of the moment. Must not be called under a lock: it registers meters, and registries call back. */
    Reading read() {
        Reading reading = readings.current();
        if (reading == registered) {
            return reading;
        }
        registered = reading;
        for (String group : reading.groups().keySet()) {
            if (groups.add(group)) {
                registries.forEach(registry -> bindGroup(group, registry));
            }
        }
        for (String dispatcher : reading.dispatchers().keySet()) {
            if (dispatchers.add(dispatcher)) {
                registries.forEach(registry -> bindDispatcher(dispatcher, registry));
            }
        }
        return reading;
    }

    private void bindGroup(String group, MeterRegistry registry) {
        actors(group, "starting", Sums::starting, registry);
        actors(group, "idle", Sums::idle, registry);
        actors(group, "scheduled", Sums::scheduled, registry);
        actors(group, "running", Sums::running, registry);
        actors(group, "waiting", Sums::waiting, registry);
        actors(group, "backoff", Sums::backoff, registry);
        actors(group, "stopped", Sums::stopped, registry);
        actors(group, "failed", Sums::failedActors, registry);
        messages(group, "handled", Sums::handled, registry);
        messages(group, "failed", Sums::failed, registry);
        messages(group, "removed", Sums::removed, registry);
        messages(group, "rejected", Sums::rejected, registry);
        Gauge.builder("actor.mailbox.size", this, meters -> meters.sum(group, Sums::queued))
                .description("Messages that wait in mailboxes")
                .tags(tags("group", group))
                .register(registry);
        Gauge.builder("actor.mailbox.peak", this, meters -> meters.sum(group, Sums::peak))
                .description("The greatest number of messages that waited in one mailbox")
                .tags(tags("group", group))
                .register(registry);
        FunctionCounter.builder("actor.restarts", this, meters -> meters.sum(group, Sums::restarts))
                .description("Restarts of actors")
                .tags(tags("group", group))
                .register(registry);
    }

    private void actors(String group, String state, ToLongFunction<Sums> figure, MeterRegistry registry) {
        Gauge.builder("actor.actors", this, meters -> meters.sum(group, figure))
                .description("Actors by what they are doing; stopped and failed ones since the start")
                .tags(tags("group", group).and("state", state))
                .register(registry);
    }

    private void messages(String group, String outcome, ToLongFunction<Sums> figure, MeterRegistry registry) {
        FunctionCounter.builder("actor.messages", this, meters -> meters.sum(group, figure))
                .description("Messages by what became of them")
                .tags(tags("group", group).and("outcome", outcome))
                .register(registry);
    }

    private void bindDispatcher(String dispatcher, MeterRegistry registry) {
        dispatcher(dispatcher, "threads", "Threads, or running slices", DispatcherInfo::size, registry);
        dispatcher(dispatcher, "active", "Threads that run an actor", DispatcherInfo::active, registry);
        dispatcher(
                dispatcher, "utilization", "The busy share of the past second", DispatcherInfo::utilization, registry);
        dispatcher(dispatcher, "queued", "Actors that wait for a thread", DispatcherInfo::queued, registry);
    }

    private void dispatcher(
            String name,
            String meter,
            String description,
            ToDoubleFunction<DispatcherInfo> figure,
            MeterRegistry registry) {
        Gauge.builder("actor.dispatcher." + meter, this, meters -> {
                    DispatcherInfo dispatcher = meters.read().dispatchers().get(name);
                    return dispatcher == null ? 0 : figure.applyAsDouble(dispatcher);
                })
                .description(description)
                .tags(tags("dispatcher", name))
                .register(registry);
    }

    private Tags tags(String key, String value) {
        return Tags.of("system", system, key, value);
    }

    private double sum(String group, ToLongFunction<Sums> figure) {
        return figure.applyAsLong(read().group(group));
    }

    private double deadLetters(DeadLetter.Reason reason) {
        return read().deadLetters().getOrDefault(reason, 0L);
    }

    /** {@code MAILBOX_FULL} as {@code mailbox-full}, as Micrometer's own meters have it. */
    static String tagValue(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
