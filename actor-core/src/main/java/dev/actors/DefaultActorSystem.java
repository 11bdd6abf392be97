package dev.actors;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One system: what its actors share, and its life. What it does is in the parts that it holds. */
final class DefaultActorSystem implements ActorSystem {

    static final String DEFAULT_DISPATCHER = "default";
    static final String BLOCKING_DISPATCHER = "blocking";

    private final String name;
    private final long askTimeout;
    private final Duration shutdownTimeout;
    private final int warnAt;
    private final int warnMask;
    private final EngineThreads threads;
    private final Callbacks callbacks;
    private final TimeSource timeSource;
    private final Timers timers;
    private final Notices dueAside;
    private final DeadLetters deadLetters;
    private final Trace trace;
    private final ParkedBox parked;
    private final Listeners listeners;
    private final @Nullable ContextHook contextHook;
    private final Map<String, Scheduler> schedulers = new LinkedHashMap<>();
    private final Map<String, DefaultGroup> groups = new ConcurrentHashMap<>();
    private final Map<String, GroupStats> stats = new ConcurrentHashMap<>();
    private final GroupStats statsWithoutGroup = new GroupStats(null);
    private final Map<String, Serial> serials = new ConcurrentHashMap<>();
    private final Set<DelayedTell> delayed = ConcurrentHashMap.newKeySet();
    private final Spawning spawning;
    private final Snapshots snapshots;
    private final Sampler sampler;
    private final Instant madeAt;
    private final long madeAtNanos;
    private final LongAdder rejectedByGone = new LongAdder();
    private final AskStats asks = new AskStats();
    private final SystemLife life;
    private final AtomicBoolean warnedOfBlocking = new AtomicBoolean();

    DefaultActorSystem(SystemBuilder builder) {
        name = builder.name;
        askTimeout = Settings.nanos(builder.askTimeout);
        shutdownTimeout = builder.shutdownTimeout;
        warnAt = builder.warnAt < 0 ? Integer.MAX_VALUE : builder.warnAt;
        warnMask = builder.warnAt < 0 ? Integer.MAX_VALUE : builder.warnAt < 1024 ? 0 : 15;
        threads = new EngineThreads(name, builder.daemon, builder.priority, builder.contextClassLoader);
        callbacks = builder.callbackExecutor == null ? new Callbacks(threads) : new Callbacks(builder.callbackExecutor);
        SystemTimeSource ownTime =
                builder.timeSource == null ? new SystemTimeSource(task -> threads.make("timer", task)) : null;
        timeSource = builder.timeSource == null ? Objects.requireNonNull(ownTime) : builder.timeSource;
        timers = new Timers(timeSource);
        timers.freeze();
        madeAt = timers.wall();
        madeAtNanos = timers.now();
        life = new SystemLife(this, ownTime);
        dueAside = new Notices(callbacks, Integer.MAX_VALUE);
        deadLetters = new DeadLetters(this, builder.keepDeadLetters, builder.logDeadLetters);
        trace = new Trace(this);
        parked = new ParkedBox(this, builder.keepParked);
        listeners = new Listeners(this, builder.listeners, callbacks);
        contextHook = builder.contextHook;
        sampler = new Sampler(this, builder.slowTurn);
        snapshots = new Snapshots(this);
        builder.dispatchers.forEach((key, dispatcher) ->
                schedulers.put(key, Dispatchers.scheduler(this, key, dispatcher, builder.throughput, threads)));
        spawning = new Spawning(this, builder.defaults);
    }

    // ---- what actors share

    EngineThreads threads() {
        return threads;
    }

    Timers timers() {
        return timers;
    }

    Callbacks callbacks() {
        return callbacks;
    }

    /** Runs what came due and involves user code: in order, and not on the timer's thread. */
    Notices dueAside() {
        return dueAside;
    }

    DeadLetters deadLetterBox() {
        return deadLetters;
    }

    Trace trace() {
        return trace;
    }

    ParkedBox parkedBox() {
        return parked;
    }

    Listeners listeners() {
        return listeners;
    }

    Sampler sampler() {
        return sampler;
    }

    Spawning spawning() {
        return spawning;
    }

    Registry registry() {
        return spawning.registry();
    }

    @Nullable ContextHook contextHook() {
        return contextHook;
    }

    long askTimeout() {
        return askTimeout;
    }

    int warnAt() {
        return warnAt;
    }

    int warnMask() {
        return warnMask;
    }

    Set<DelayedTell> delayed() {
        return delayed;
    }

    Scheduler scheduler(String dispatcher) {
        Scheduler scheduler = schedulers.get(dispatcher);
        if (scheduler == null) {
            throw new IllegalArgumentException(
                    "actor system '" + name + "' has no dispatcher '" + dispatcher + "'; it has " + schedulers.keySet()
                            + ", and more can be added with ActorSystem.Builder.dispatcher");
        }
        return scheduler;
    }

    void forEachScheduler(Consumer<? super Scheduler> action) {
        schedulers.values().forEach(action);
    }

    DefaultGroup groupOf(String group) {
        return groups.computeIfAbsent(group, key -> new DefaultGroup(this, key));
    }

    GroupStats statsOf(@Nullable String group) {
        return group == null ? statsWithoutGroup : stats.computeIfAbsent(group, GroupStats::new);
    }

    Collection<GroupStats> allStats() {
        List<GroupStats> all = new ArrayList<>(stats.values());
        all.add(statsWithoutGroup);
        return all;
    }

    int secondsNow() {
        return (int) ((timers.now() - madeAtNanos) / 1_000_000_000L);
    }

    Instant madeAt() {
        return madeAt;
    }

    @Nullable ActorCell<?> leave(ActorCell<?> cell) {
        return spawning.leave(cell);
    }

    @Nullable ActorCell<?> living(String actorName) {
        return spawning.living(actorName);
    }

    /** The actor behind any kind of ref, if it is one of this system and lives. */
    @Nullable ActorCell<?> cellOf(ActorRef<?> ref) {
        if (ref instanceof ActorCell<?> cell) {
            return cell;
        }
        return ref instanceof KeyedRef<?> keyed ? keyed.current() : living(ref.name());
    }

    String describe(ActorCell<?> cell) {
        return snapshots.describe(cell);
    }

    void beforeWaiting(CompletableFuture<?> future) {
        timeSource.beforeWaiting(future);
    }

    void warnOfBlocking(ActorCell<?> waiting, ActorCell<?> target) {
        if (warnedOfBlocking.compareAndSet(false, true)) {
            Log.warn("actor '" + waiting.name() + "' blocks its thread inside its turn to wait for actor '"
                    + target.name() + "'; ActorContext.await and pipeToSelf hold no thread (said once)");
        }
    }

    void countRejected() {
        rejectedByGone.increment();
    }

    long rejectedByGone() {
        return rejectedByGone.sum();
    }

    AskStats asks() {
        return asks;
    }

    // ---- actors

    @Override
    public String name() {
        return name;
    }

    @Override
    public <M> ActorRef<M> spawn(String actorName, ActorFactory<M> factory) {
        return spawn(actorName, factory, ActorOptions.defaults());
    }

    @Override
    public <M> ActorRef<M> spawn(String actorName, ActorFactory<M> factory, ActorOptions options) {
        return spawning.spawn(Settings.name("actor name", actorName), factory, options, null);
    }

    @Override
    public <M> ActorRef<M> spawn(ActorFactory<M> factory) {
        return spawning.spawn(null, factory, ActorOptions.defaults(), null);
    }

    @Override
    public <M> ActorRef<M> spawn(ActorFactory<M> factory, ActorOptions options) {
        return spawning.spawn(null, factory, options, null);
    }

    <N> ActorRef<N> spawnChild(ActorCell<?> parent, String child, ActorFactory<N> factory, ActorOptions options) {
        if (parent.phase >= Lifecycle.STOPPING) {
            throw new IllegalStateException("actor '" + parent.name() + "' is stopping and makes no more children; '"
                    + child + "' was not made");
        }
        return spawning.spawn(Settings.name("actor name", child), factory, options, parent);
    }

    @Override
    public <M> ActorRef<M> getOrSpawn(String actorName, ActorFactory<M> factory) {
        return getOrSpawn(actorName, factory, ActorOptions.defaults());
    }

    @Override
    public <M> ActorRef<M> getOrSpawn(String actorName, ActorFactory<M> factory, ActorOptions options) {
        return spawning.getOrSpawn(Settings.name("actor name", actorName), factory, options, null);
    }

    @Override
    public <M> KeyedActors<M> keyed(
            String family, Function<? super String, ? extends Actor<M>> factory, ActorOptions options) {
        return new Keyed<>(this, family, factory, options);
    }

    @Override
    public Optional<ActorRef<Object>> find(String actorName) {
        return find(actorName, Object.class);
    }

    @Override
    @SuppressWarnings("unchecked") // a message that the actor does not take is UNHANDLED
    public <M> Optional<ActorRef<M>> find(String actorName, Class<M> messageType) {
        Objects.requireNonNull(actorName, "name");
        ActorCell<?> cell = living(actorName);
        Class<?> taken = cell == null ? null : cell.settings.messageType;
        if (taken != null && !taken.isAssignableFrom(messageType) && !messageType.isAssignableFrom(taken)) {
            throw new IllegalArgumentException(
                    "actor '" + actorName + "' takes " + taken.getName() + ", not " + messageType.getName());
        }
        return Optional.ofNullable((ActorRef<M>) cell);
    }

    @Override
    public ActorGroup<Object> group(String group) {
        return groupOf(Settings.name("group", group));
    }

    @Override
    @SuppressWarnings("unchecked") // a message that a member does not take is UNHANDLED
    public <M> ActorGroup<M> group(String group, Class<M> messageType) {
        Objects.requireNonNull(messageType, "messageType");
        return (ActorGroup<M>) group(group);
    }

    @Override
    public SerialExecutor serial(String executor) {
        String actorName = Settings.name("name of the serial executor", executor);
        return serials.computeIfAbsent(
                actorName,
                key -> new Serial(
                        spawning.getOrSpawn("serial:" + key, Serial.Running::new, ActorOptions.defaults(), null)));
    }

    @Override
    public <M> PendingMessages<M> mailbox(ActorRef<M> ref) {
        return new Pending<>(this, ref);
    }

    // ---- figures

    @Override
    public Cancellable onDeadLetter(Consumer<? super DeadLetter> listener) {
        return deadLetters.listen(listener);
    }

    @Override
    public SystemSnapshot snapshot() {
        return snapshots.system(actor -> false, actor -> {});
    }

    @Override
    public SystemSnapshot snapshot(Predicate<? super ActorRef<?>> wanted, Consumer<? super ActorSnapshot> visitor) {
        return snapshots.system(Objects.requireNonNull(wanted, "wanted"), Objects.requireNonNull(visitor, "visitor"));
    }

    @Override
    public Optional<ActorSnapshot> snapshot(String actorName) {
        ActorCell<?> cell = registry().find(Objects.requireNonNull(actorName, "name"));
        return cell == null ? Optional.empty() : Optional.of(snapshots.actor(cell));
    }

    @Override
    public Stream<ActorSnapshot> actors() {
        return snapshots.actors();
    }

    @Override
    public List<TracedMessage> recentMessages() {
        return trace.read();
    }

    @Override
    public DeadLetterSnapshot deadLetters() {
        return deadLetters.snapshot();
    }

    @Override
    public List<ParkedMessage> parked() {
        return parked.list();
    }

    @Override
    public boolean resend(long id) {
        return parked.resend(id);
    }

    // ---- life

    SystemLife life() {
        return life;
    }

    boolean isClosing() {
        return life.isClosing();
    }

    boolean refusesOutsiders() {
        return life.isClosing();
    }

    /** Whether nothing is waited for any more: the deadline of closing has struck. */
    boolean isForced() {
        return life.isForced();
    }

    boolean isTerminated() {
        return life.isTerminated();
    }

    Duration uptime() {
        return life.uptime();
    }

    @Override
    public SystemState state() {
        return life.state();
    }

    @Override
    public void start() {
        life.start();
    }

    @Override
    public void suspend() {
        life.suspend();
    }

    @Override
    public void resume() {
        life.resume();
    }

    @Override
    public void close() {
        life.close();
    }

    @Override
    public CompletableFuture<Void> shutdown() {
        return life.shutdown(shutdownTimeout);
    }

    @Override
    public CompletableFuture<Void> shutdown(Duration deadline) {
        Settings.notNegative("shutdown deadline", deadline);
        return life.shutdown(deadline.compareTo(shutdownTimeout) < 0 ? deadline : shutdownTimeout);
    }

    /** Makes dead letters of messages that were to be told later. */
    void endDelayed() {
        List.copyOf(delayed).forEach(DelayedTell::shutdown);
        delayed.clear();
    }

    @Override
    public CompletableFuture<Void> terminated() {
        return life.terminated();
    }

    @Override
    public String toString() {
        return "ActorSystem[" + name + "]";
    }
}
