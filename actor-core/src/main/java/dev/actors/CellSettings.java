package dev.actors;

import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** What all actors with the same options share, resolved against one system. */
final class CellSettings {

    final DefaultActorSystem system;
    final Scheduler scheduler;
    final @Nullable DefaultGroup group;
    final GroupStats stats;

    /** 0 for unbounded. */
    final int capacity;

    final OverflowPolicy overflow;
    final boolean ring;
    final SupervisorStrategy supervision;
    final long stopTimeout;

    /** 0 for none. */
    final long turnTimeout;

    final long turnWarning;

    /** 0 for none. */
    final long idleTimeout;

    final boolean paused;
    final @Nullable Class<?> messageType;
    final @Nullable String typeName;
    final List<Class<? extends Throwable>> resumeOn;
    final @Nullable Predicate<Object> accepting;

    final int retryAttempts;
    final long retryBackoff;
    final boolean parkFailed;

    /** Whether a turn has more to do than to call the actor. */
    final boolean special;

    /** Whether a push has more to do than to push. */
    final boolean guarded;

    CellSettings(DefaultActorSystem system, ActorOptions own, ActorOptions defaults) {
        ActorOptions options = own.over(defaults);
        this.system = system;
        scheduler = system.scheduler(
                options.dispatcher == null ? DefaultActorSystem.DEFAULT_DISPATCHER : options.dispatcher);
        group = options.group == null ? null : system.groupOf(options.group);
        stats = system.statsOf(options.group);
        int bound = options.capacity == null ? ActorOptions.UNBOUNDED : options.capacity;
        capacity = Math.max(bound, 0);
        overflow = options.overflow == null ? OverflowPolicy.REJECT : options.overflow;
        ring = capacity > 0 && overflow != OverflowPolicy.REJECT;
        supervision = options.supervision == null ? SupervisorStrategy.restart() : options.supervision;
        stopTimeout = options.stopTimeout == null ? 5_000_000_000L : Settings.nanos(options.stopTimeout);
        turnTimeout = options.turnTimeout == null ? 0 : Settings.nanos(options.turnTimeout);
        turnWarning = options.turnWarning == null ? 30_000_000_000L : Settings.nanos(options.turnWarning);
        idleTimeout = options.idleTimeout == null ? 0 : Settings.nanos(options.idleTimeout);
        paused = Boolean.TRUE.equals(options.paused);
        messageType = options.messageType == Object.class ? null : options.messageType;
        typeName = options.typeName;
        resumeOn = options.resumeOn;
        accepting = options.accepting;
        retryAttempts = options.retryAttempts == null ? 0 : options.retryAttempts;
        retryBackoff = options.retryBackoff == null ? 0 : Settings.nanos(options.retryBackoff);
        parkFailed = Boolean.TRUE.equals(options.parkFailed);
        special = messageType != null || system.listeners().observeTurns();
        guarded = ring || accepting != null || system.contextHook() != null;
    }
}
