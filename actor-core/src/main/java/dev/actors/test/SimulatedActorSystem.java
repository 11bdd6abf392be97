package dev.actors.test;

import dev.actors.Actor;
import dev.actors.ActorFactory;
import dev.actors.ActorGroup;
import dev.actors.ActorOptions;
import dev.actors.ActorRef;
import dev.actors.ActorSnapshot;
import dev.actors.ActorSystem;
import dev.actors.Cancellable;
import dev.actors.DeadLetter;
import dev.actors.DeadLetterSnapshot;
import dev.actors.KeyedActors;
import dev.actors.ParkedMessage;
import dev.actors.PendingMessages;
import dev.actors.SerialExecutor;
import dev.actors.SystemSnapshot;
import dev.actors.SystemState;
import dev.actors.TracedMessage;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A system on one thread, with virtual time and a seeded choice of the next actor: equal seed, equal run.
 *
 * <p>It is the same engine as in production behind its public seams {@link dev.actors.Dispatcher} and
 * {@link dev.actors.TimeSource}; an actor handles one message, then another is chosen. Nothing runs by itself: the test's
 * thread drives with {@link #runUntilIdle}, {@link #advance}, {@link #step}, or by waiting, for {@code join} and {@code get}
 * on a future of the engine's run the simulation, and let time pass if need be, until it is done. When nothing is left that
 * could complete it they fail, naming the seed. Failures of the driving methods name it too.
 *
 * <p><b>What it does not cover</b>: what lies below the seams, that is worker queues and stealing, sleep and wake-up of
 * threads, races of several threads inside one push, and the timer's thread. Those are model-checked and stress-tested.
 * Actors must not block: there is no second thread that could end it.
 */
public final class SimulatedActorSystem implements ActorSystem {

    private final long seed;
    private final SimulatedThread thread;
    private final VirtualTime time;
    private final Faults faults;
    private final ActorSystem system;

    private SimulatedActorSystem(long seed, Consumer<? super ActorSystem.Builder> customizer) {
        this.seed = seed;
        this.thread = new SimulatedThread(seed);
        this.time = new VirtualTime(this::drive);
        this.faults = new Faults(seed);
        ActorSystem.Builder builder = ActorSystem.builder("simulated-" + seed).throughput(1);
        Set<String> dispatchers = new TreeSet<>(List.of("default", "blocking"));
        customizer.accept(noting(dispatchers, builder));
        dispatchers.forEach(name -> builder.dispatcher(name, thread::execute));
        builder.timeSource(time).callbackExecutor(thread::executeCallback);
        this.system = builder.build();
    }

    /** A started system whose every choice follows from the seed. */
    public static SimulatedActorSystem seeded(long seed) {
        return new SimulatedActorSystem(seed, builder -> {});
    }

    /** {@link #seeded(long)} with settings; all dispatchers, and time, are simulated. */
    public static SimulatedActorSystem seeded(long seed, Consumer<? super ActorSystem.Builder> customizer) {
        return new SimulatedActorSystem(seed, customizer);
    }

    /** The builder as it is, except that it notes which dispatchers it is told of. */
    private static ActorSystem.Builder noting(Set<String> dispatchers, ActorSystem.Builder builder) {
        Class<?> type = ActorSystem.Builder.class;
        InvocationHandler handler = (proxy, method, arguments) -> {
            if (method.getName().equals("dispatcher")) {
                dispatchers.add((String) arguments[0]);
            }
            try {
                Object result = method.invoke(builder, arguments);
                return result == builder ? proxy : result;
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        };
        return (ActorSystem.Builder) Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler);
    }

    public long seed() {
        return seed;
    }

    // ---- driving

    /** Runs one slice or callback; false if none was ready. */
    public boolean step() {
        Runnable due;
        while ((due = time.pollDue()) != null) {
            due.run();
        }
        return thread.runOne();
    }

    /** Runs until nothing is ready. No time passes. */
    public void runUntilIdle() {
        while (step()) {
            // one after the other
        }
    }

    /** Lets time pass, and runs what becomes ready at its time. */
    public void advance(Duration duration) {
        if (duration.isNegative()) {
            throw new IllegalArgumentException("duration is " + duration + "; time does not go back");
        }
        long left = duration.toNanos();
        for (; ; ) {
            runUntilIdle();
            Long next = time.untilNext();
            if (next == null || next > left) {
                time.move(left);
                return;
            }
            time.move(next);
            left -= next;
        }
    }

    /** The virtual time. */
    public Instant now() {
        return time.now();
    }

    /** Runs a slice, or lets time pass until something is due, at most so long; false if nothing is left to do. */
    boolean stepOrPass(long nanos) {
        if (step()) {
            return true;
        }
        Long next = time.untilNext();
        if (next == null || next > nanos) {
            return false;
        }
        time.move(next);
        return true;
    }

    /** The virtual time in nanoseconds. */
    long nanoTime() {
        return time.nanoTime();
    }

    void pass(long nanos) {
        time.move(nanos);
    }

    private void drive(CompletableFuture<?> future) {
        if (thread.isRunning()) {
            throw new IllegalStateException("a turn blocks its thread to wait for a future, and a simulation has no "
                    + "other thread that could complete it; use ActorContext.await or pipeToSelf (seed " + seed + ")");
        }
        while (!future.isDone()) {
            if (!stepOrPass(Long.MAX_VALUE)) {
                throw new IllegalStateException("nothing is left to run that could complete the awaited future; "
                        + "the simulation is idle and no timer is armed (seed " + seed + ")");
            }
        }
    }

    // ---- faults

    /** Lets a fault happen at the next message of that actor; several happen one after the other. */
    public void inject(String actor, Fault fault) {
        faults.plan(actor, fault);
    }

    /** Lets one of the faults happen at any message of any actor with that probability, 0 to 1. */
    public void injectAnywhere(double probability, Fault... anyOf) {
        if (!(probability >= 0 && probability <= 1)) {
            throw new IllegalArgumentException("probability is " + probability + "; it must be 0 to 1");
        }
        faults.everywhere(probability, List.of(anyOf));
    }

    /** Refuses the next executions of actors, as an exhausted executor does. */
    public void refuseExecutions(int count) {
        thread.refuse(count);
    }

    // ---- the system

    @Override
    public String name() {
        return system.name();
    }

    @Override
    public SystemState state() {
        return system.state();
    }

    @Override
    public <M> ActorRef<M> spawn(String name, ActorFactory<M> factory) {
        return system.spawn(name, faults.wrap(factory));
    }

    @Override
    public <M> ActorRef<M> spawn(String name, ActorFactory<M> factory, ActorOptions options) {
        return system.spawn(name, faults.wrap(factory), options);
    }

    @Override
    public <M> ActorRef<M> spawn(ActorFactory<M> factory) {
        return system.spawn(faults.wrap(factory));
    }

    @Override
    public <M> ActorRef<M> spawn(ActorFactory<M> factory, ActorOptions options) {
        return system.spawn(faults.wrap(factory), options);
    }

    @Override
    public <M> ActorRef<M> getOrSpawn(String name, ActorFactory<M> factory) {
        return system.getOrSpawn(name, faults.wrap(factory));
    }

    @Override
    public <M> ActorRef<M> getOrSpawn(String name, ActorFactory<M> factory, ActorOptions options) {
        return system.getOrSpawn(name, faults.wrap(factory), options);
    }

    @Override
    public <M> KeyedActors<M> keyed(
            String name, Function<? super String, ? extends Actor<M>> factory, ActorOptions options) {
        return system.keyed(name, key -> faults.wrap(factory.apply(key)), options);
    }

    @Override
    public Optional<ActorRef<Object>> find(String name) {
        return system.find(name);
    }

    @Override
    public <M> Optional<ActorRef<M>> find(String name, Class<M> messageType) {
        return system.find(name, messageType);
    }

    @Override
    public ActorGroup<Object> group(String name) {
        return system.group(name);
    }

    @Override
    public <M> ActorGroup<M> group(String name, Class<M> messageType) {
        return system.group(name, messageType);
    }

    @Override
    public SerialExecutor serial(String name) {
        return system.serial(name);
    }

    @Override
    public <M> PendingMessages<M> mailbox(ActorRef<M> ref) {
        return system.mailbox(ref);
    }

    @Override
    public Cancellable onDeadLetter(Consumer<? super DeadLetter> listener) {
        return system.onDeadLetter(listener);
    }

    @Override
    public SystemSnapshot snapshot() {
        return system.snapshot();
    }

    @Override
    public SystemSnapshot snapshot(Predicate<? super ActorRef<?>> wanted, Consumer<? super ActorSnapshot> visitor) {
        return system.snapshot(wanted, visitor);
    }

    @Override
    public Optional<ActorSnapshot> snapshot(String name) {
        return system.snapshot(name);
    }

    @Override
    public Stream<ActorSnapshot> actors() {
        return system.actors();
    }

    @Override
    public DeadLetterSnapshot deadLetters() {
        return system.deadLetters();
    }

    @Override
    public List<TracedMessage> recentMessages() {
        return system.recentMessages();
    }

    @Override
    public List<ParkedMessage> parked() {
        return system.parked();
    }

    @Override
    public boolean resend(long id) {
        return system.resend(id);
    }

    @Override
    public void start() {
        system.start();
    }

    @Override
    public void suspend() {
        system.suspend();
    }

    @Override
    public void resume() {
        system.resume();
    }

    /**
     * Handles what is queued, stops the actors one after the other in the order of their names, and ends. A suspended system
     * goes on for that.
     */
    @Override
    public void close() {
        if (thread.isRunning()) {
            system.close();
            return;
        }
        system.resume();
        if (system.state() == SystemState.RUNNING) {
            runUntilIdle();
            system.actors().map(ActorSnapshot::name).sorted().toList().forEach(this::stop);
        }
        CompletableFuture<Void> done = system.shutdown();
        while (!done.isDone()) {
            if (!stepOrPass(Long.MAX_VALUE)) {
                LockSupport.parkNanos(this, 100_000); // the closing looks on from a thread of its own
            }
        }
        system.close();
    }

    private void stop(String name) {
        @Nullable ActorRef<Object> ref = system.find(name).orElse(null);
        if (ref != null) {
            drive(ref.stop());
        }
    }

    @Override
    public CompletableFuture<Void> shutdown() {
        return system.shutdown();
    }

    @Override
    public CompletableFuture<Void> shutdown(Duration deadline) {
        return system.shutdown(deadline);
    }

    @Override
    public CompletableFuture<Void> terminated() {
        return system.terminated();
    }

    @Override
    public String toString() {
        return "SimulatedActorSystem[seed " + seed + "]";
    }
}
