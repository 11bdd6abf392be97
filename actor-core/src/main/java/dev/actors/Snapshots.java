package dev.actors;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Describes a system and its actors in plain records; walks over all, and holds none up. */
final class Snapshots {

    private final DefaultActorSystem system;

    Snapshots(DefaultActorSystem system) {
        this.system = system;
    }

    /** What threads run at this moment. */
    private Map<ActorCell<?>, Runner> running() {
        Map<ActorCell<?>, Runner> running = new IdentityHashMap<>();
        system.forEachScheduler(scheduler -> scheduler.forEachRunner(runner -> {
            ActorCell<?> cell = runner.cell();
            if (cell != null) {
                running.put(cell, runner);
            }
        }));
        return running;
    }

    ActorSnapshot actor(ActorCell<?> cell) {
        return actor(cell, running());
    }

    Stream<ActorSnapshot> actors() {
        Map<ActorCell<?>, Runner> running = running();
        return IntStream.range(0, Registry.parts())
                .boxed()
                .flatMap(part -> system.registry().part(part).stream())
                .map(cell -> actor(cell, running));
    }

    private ActorSnapshot actor(ActorCell<?> cell, Map<ActorCell<?>, Runner> running) {
        return actor(cell, running, state(cell, running));
    }

    private ActorSnapshot actor(ActorCell<?> cell, Map<ActorCell<?>, Runner> running, ActorState state) {
        CellSettings settings = cell.settings;
        Rare rare = cell.rareOrNull();
        Rare.Failure failure = rare == null ? null : rare.lastFailure;
        return new ActorSnapshot(
                cell.name(),
                settings.stats.name,
                typeName(cell),
                state,
                settings.scheduler.name,
                new ActorSnapshot.Mailbox(
                        cell.depth(),
                        settings.capacity == 0 ? -1 : settings.capacity,
                        Math.max(cell.peak(), cell.depth()),
                        settings.capacity == 0 ? null : settings.overflow.toString()),
                cell.taken() - (rare == null ? 0 : rare.abandoned + rare.stale),
                rare == null ? 0 : rare.failed,
                rare == null ? 0 : rare.restarts,
                rare == null ? 0 : rare.rejected(),
                failure == null ? null : new ActorSnapshot.Failure(failure.type(), Instant.ofEpochMilli(failure.at())),
                current(cell, rare, running.get(cell)),
                system.madeAt().plusSeconds(cell.startedAt));
    }

    private ActorSnapshot.@Nullable Current current(ActorCell<?> cell, @Nullable Rare rare, @Nullable Runner runner) {
        AsyncTurn turn = rare == null ? null : rare.turn;
        if (turn != null) {
            long waited = system.timers().now() - turn.begun;
            return new ActorSnapshot.Current(Turns.typeName(turn.message), ago(waited));
        }
        Object message = runner == null || runner.cell() != cell ? null : runner.message();
        if (runner == null || message == null) {
            return null;
        }
        long since = runner.seenTurns == runner.turns ? system.timers().now() - runner.seenSince : 0;
        return new ActorSnapshot.Current(Turns.typeName(message), ago(since));
    }

    private Instant ago(long nanos) {
        return system.timers().wall().minusNanos(Math.max(0, nanos));
    }

    static String typeName(ActorCell<?> cell) {
        if (cell.settings.typeName != null) {
            return cell.settings.typeName;
        }
        Actor<?> actor = cell.actor;
        if (actor == null) {
            return "";
        }
        String name = actor instanceof Described described
                ? described.describe()
                : actor.getClass().getName();
        int lambda = name.indexOf("$$Lambda");
        return lambda < 0 ? name : name.substring(0, lambda) + " (lambda)";
    }

    /** An actor of the engine's that stands for something of the user's. */
    interface Described {
        String describe();
    }

    private static ActorState state(ActorCell<?> cell, Map<ActorCell<?>, Runner> running) {
        if (cell.isFinished()) {
            return ActorState.STOPPED;
        }
        int phase = cell.phase;
        boolean starting = phase == Lifecycle.NEW || phase == Lifecycle.STARTING || phase == Lifecycle.START_HOOK;
        if (running.containsKey(cell)) {
            return starting ? ActorState.STARTING : ActorState.RUNNING;
        }
        switch (cell.held()) {
            case Mailbox.HELD_STARTING:
                return ActorState.STARTING;
            case Mailbox.HELD_WAITING:
                return starting ? ActorState.STARTING : ActorState.WAITING;
            case Mailbox.HELD_BACKOFF:
                return ActorState.BACKOFF;
            case Mailbox.HELD_STOPPING:
                return phase == Lifecycle.STOP_CHILDREN ? ActorState.STOPPED : ActorState.BACKOFF;
            default:
                return cell.isIdle() ? ActorState.IDLE : starting ? ActorState.STARTING : ActorState.SCHEDULED;
        }
    }

    String describe(ActorCell<?> cell) {
        if (cell.isFinished()) {
            return "it has stopped";
        }
        return "it is " + state(cell, running()) + " with " + cell.depth() + " messages queued";
    }

    // ---- sums

    /** The sums over some actors, living ones being added to what gone ones have left. */
    private static final class Sums {

        private final int[] states = new int[ActorState.values().length];
        private int total;
        private long queued;
        private long peak;
        private long taken;
        private long failed;
        private long removed;
        private long stale;
        private long dropped;
        private long abandoned;
        private long rejected;
        private long restarts;
        private long stopped;
        private long failedForGood;

        void add(ActorCell<?> cell, ActorState state) {
            states[state.ordinal()]++;
            total++;
            int depth = cell.depth();
            queued += depth;
            peak = Math.max(peak, Math.max(depth, cell.peak()));
            taken += cell.taken();
            Rare rare = cell.rareOrNull();
            if (rare != null) {
                failed += rare.failed;
                stale += rare.stale;
                abandoned += rare.abandoned;
                restarts += rare.restarts;
            }
        }

        void add(GroupStats stats) {
            peak = Math.max(peak, stats.peak.get());
            taken += stats.taken.sum();
            failed += stats.failed.sum();
            removed += stats.removed.sum();
            stale += stats.stale.sum();
            dropped += stats.dropped.sum();
            abandoned += stats.abandoned.sum();
            rejected += stats.rejected.sum();
            restarts += stats.restarts.sum();
            stopped += stats.stopped.sum();
            failedForGood += stats.failedForGood.sum();
        }

        void add(Sums other) {
            for (int i = 0; i < states.length; i++) {
                states[i] += other.states[i];
            }
            total += other.total;
            queued += other.queued;
            peak = Math.max(peak, other.peak);
            taken += other.taken;
            failed += other.failed;
            removed += other.removed;
            stale += other.stale;
            dropped += other.dropped;
            abandoned += other.abandoned;
            rejected += other.rejected;
            restarts += other.restarts;
            stopped += other.stopped;
            failedForGood += other.failedForGood;
        }

        SystemSnapshot.Actors actors() {
            return new SystemSnapshot.Actors(
                    total,
                    states[ActorState.STARTING.ordinal()],
                    states[ActorState.IDLE.ordinal()],
                    states[ActorState.SCHEDULED.ordinal()],
                    states[ActorState.RUNNING.ordinal()],
                    states[ActorState.WAITING.ordinal()],
                    states[ActorState.BACKOFF.ordinal()],
                    stopped,
                    failedForGood);
        }

        SystemSnapshot.Mailbox mailbox(long moreRejected, long deadLetters) {
            return new SystemSnapshot.Mailbox(
                    queued,
                    peak,
                    taken + queued + removed + dropped,
                    taken - abandoned - stale,
                    failed,
                    removed + stale,
                    restarts,
                    rejected + moreRejected,
                    deadLetters);
        }
    }

    SystemSnapshot system(Predicate<? super ActorRef<?>> wanted, Consumer<? super ActorSnapshot> visitor) {
        Map<ActorCell<?>, Runner> running = running();
        Map<@Nullable String, Sums> groups = new HashMap<>();
        system.registry().forEach(cell -> {
            ActorState state = state(cell, running);
            groups.computeIfAbsent(cell.settings.stats.name, name -> new Sums()).add(cell, state);
            if (wanted.test(cell)) {
                visitor.accept(actor(cell, running, state));
            }
        });
        Map<@Nullable String, Sums> ordered = new LinkedHashMap<>();
        Sums all = new Sums();
        for (GroupStats stats : system.allStats()) {
            Sums sums = groups.getOrDefault(stats.name, new Sums());
            sums.add(stats);
            ordered.put(stats.name, sums);
            all.add(sums);
        }
        List<SystemSnapshot.Group> list = new ArrayList<>();
        ordered.forEach((name, sums) -> list.add(
                new SystemSnapshot.Group(name, sums.actors(), sums.mailbox(0, sums.dropped + sums.abandoned))));
        List<SystemSnapshot.DispatcherInfo> dispatchers = new ArrayList<>();
        system.forEachScheduler(scheduler -> dispatchers.add(scheduler.info()));
        return new SystemSnapshot(
                system.name(),
                system.state(),
                system.uptime(),
                all.actors(),
                all.mailbox(system.rejectedByGone(), system.deadLetterBox().total()),
                system.asks().snapshot(),
                List.copyOf(list),
                List.copyOf(dispatchers));
    }

    static Duration between(Instant from, Instant to) {
        Duration duration = Duration.between(from, to);
        return duration.isNegative() ? Duration.ZERO : duration;
    }
}
