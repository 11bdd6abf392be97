package dev.actors;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A set of actors with their names, threads and timers.
 *
 * <p>Several systems in one JVM share nothing. A system is {@code NEW → RUNNING ⇄ SUSPENDED → CLOSED}; new and suspended
 * systems accept and queue. All methods may be called from any thread; none but {@link #close} and {@link #suspend} waits.
 */
public interface ActorSystem extends AutoCloseable {

    /** Makes a system with the default settings and starts it. */
    static ActorSystem create(String name) {
        return builder(name).build();
    }

    /** Sets up a system. */
    static Builder builder(String name) {
        return new SystemBuilder(name);
    }

    String name();

    /** Where the system is in its life; {@code CLOSED} as soon as closing has begun. */
    SystemState state();

    /**
     * Makes an actor. The factory runs on the calling thread, and what it throws is rethrown; {@link Actor#started} is the
     * actor's first turn.
     *
     * @throws DuplicateActorNameException if the name is taken; nothing else happens then
     * @throws IllegalArgumentException if the name is blank, longer than 255 characters, or has control characters
     */
    <M> ActorRef<M> spawn(String name, ActorFactory<M> factory);

    /** {@link #spawn(String, ActorFactory)} with options. */
    <M> ActorRef<M> spawn(String name, ActorFactory<M> factory, ActorOptions options);

    /** Makes an actor with a name that the system makes up, the smallest and fastest kind. */
    <M> ActorRef<M> spawn(ActorFactory<M> factory);

    /** {@link #spawn(ActorFactory)} with options. */
    <M> ActorRef<M> spawn(ActorFactory<M> factory, ActorOptions options);

    /**
     * The living actor of that name, made if there is none: atomically, also when called from its own factory. While a
     * holder of the name is stopping, its successor takes messages at once and starts when the name is free.
     */
    <M> ActorRef<M> getOrSpawn(String name, ActorFactory<M> factory);

    /** {@link #getOrSpawn(String, ActorFactory)} with options, used if the actor has to be made. */
    <M> ActorRef<M> getOrSpawn(String name, ActorFactory<M> factory, ActorOptions options);

    /**
     * Actors by key: made on the first message to a key, put to sleep when idle for
     * {@link ActorOptions#idleTimeout(Duration)}, made again by the next message. The actor of a key is named {@code name/key}.
     */
    <M> KeyedActors<M> keyed(String name, Function<? super String, ? extends Actor<M>> factory, ActorOptions options);

    /** The living actor of that name. */
    Optional<ActorRef<Object>> find(String name);

    /**
     * The living actor of that name, typed.
     *
     * @throws IllegalArgumentException if the actor is known to take other messages
     */
    <M> Optional<ActorRef<M>> find(String name, Class<M> messageType);

    /** The group of that name; it may be empty, and fill later. */
    ActorGroup<Object> group(String name);

    /** {@link #group(String)}, typed. */
    <M> ActorGroup<M> group(String name, Class<M> messageType);

    /** The executor of that name that runs one task at a time, in order, and holds no thread while a stage is pending. */
    SerialExecutor serial(String name);

    /** What waits in the actor's mailbox. */
    <M> PendingMessages<M> mailbox(ActorRef<M> ref);

    /**
     * Calls the listener for every dead letter, off the actors' threads, behind a bounded queue: a slow, throwing or
     * recursive listener harms nobody, and what it missed is counted.
     */
    Cancellable onDeadLetter(Consumer<? super DeadLetter> listener);

    /** Counts of the whole system, its groups and its dispatchers. Walks over all actors; holds none up. */
    SystemSnapshot snapshot();

    /**
     * {@link #snapshot()}, and on the same walk {@code visitor} is shown each living actor that {@code wanted} lets through:
     * the cheapest way to pick some out of very many. Both are called on the calling thread.
     */
    SystemSnapshot snapshot(Predicate<? super ActorRef<?>> wanted, Consumer<? super ActorSnapshot> visitor);

    /** What is known of one living actor. */
    Optional<ActorSnapshot> snapshot(String name);

    /** What is known of every living actor, made while the stream is read; weakly consistent. */
    Stream<ActorSnapshot> actors();

    /** What nobody read: counts by reason, and the last ones. */
    DeadLetterSnapshot deadLetters();

    /**
     * The messages that actors began to handle lately, oldest first: at most 1,000, in names and type names.
     *
     * <p>Recording is off until this is called, and off again when five seconds have passed without a call; the first call
     * therefore returns an empty list. A recording costs each message some hundred nanoseconds, none costs nothing that can
     * be seen. May be called from any thread, and by several readers: {@link TracedMessage#number()} tells what one has seen.
     */
    List<TracedMessage> recentMessages();

    /** The messages that were put aside after their last failure; see {@link ActorOptions#parkFailed}. Oldest first. */
    List<ParkedMessage> parked();

    /** Tells a parked message again; false if there is none with this id. */
    boolean resend(long id);

    /** Starts a new system, or resumes a suspended one; otherwise does nothing. */
    void start();

    /**
     * Ends running turns (waiting for them as long as the stop timeout) and all engine threads; keeps instances, names,
     * refs and mailboxes; runs no hooks; freezes timers and ask timeouts.
     */
    void suspend();

    /** Goes on after {@link #suspend}. */
    void resume();

    /**
     * Closes the system and waits until it has terminated; on an engine thread it starts the closing and returns. Tells
     * from outside are refused, tells from turns are taken until all is quiet; then every actor stops. One deadline covers
     * everything: what is left when it strikes is dead-lettered, and the stuck are named in the log.
     */
    @Override
    void close();

    /** Closes the system without waiting; every caller gets the same future. */
    CompletableFuture<Void> shutdown();

    /** {@link #shutdown()} with a deadline that is sooner than the system's own. */
    CompletableFuture<Void> shutdown(Duration deadline);

    /** Done when the system has terminated, whoever closed it. */
    CompletableFuture<Void> terminated();

    /** Sets up a system; every setter refuses a bad value at once, naming the setting and its range. */
    interface Builder {

        /** Threads of the dispatcher {@code default}: 1 to 32767; the number of processors unless set. */
        Builder threads(int size);

        /** User messages that an actor handles before it goes to the tail of the ready queue: 1 or more [300]. */
        Builder throughput(int messages);

        /** Adds a dispatcher, or replaces {@code default} or {@code blocking}. */
        Builder dispatcher(String name, Dispatcher dispatcher);

        /** What actors are made with where their own options say nothing. */
        Builder defaults(ActorOptions options);

        /** The time after which an ask ends: positive [5 s]. */
        Builder askTimeout(Duration timeout);

        /** The one deadline of closing: zero or more [20 s]. */
        Builder shutdownTimeout(Duration timeout);

        /** The time after which a handler that still runs is warned about once: positive [1 s]. */
        Builder slowTurn(Duration threshold);

        /** The queue depth at which an unbounded mailbox is warned about first: 1 or more, or -1 for never [10,000]. */
        Builder warnAt(int depth);

        /** How many dead letters are kept for {@link ActorSystem#deadLetters}: 0 or more [100]. */
        Builder keepDeadLetters(int count);

        /** How many messages may be parked before the oldest is given up: 1 or more [1,000]. */
        Builder keepParked(int count);

        /** Whether dead letters are logged [true]: ten lines, then a summary every five minutes. */
        Builder logDeadLetters(boolean log);

        /** Whether engine threads are daemons [true]. */
        Builder daemon(boolean daemon);

        /** The priority of engine threads: 1 to 10 [5]. */
        Builder priority(int priority);

        /** The context class loader of engine threads; that of the building thread unless set. */
        Builder contextClassLoader(@Nullable ClassLoader loader);

        /** The clock and timer [monotonic, with a thread of its own]. */
        Builder timeSource(TimeSource timeSource);

        /** Runs what users hung on futures and listeners [a few threads of the system's own]. */
        Builder callbackExecutor(Executor executor);

        /** Adds a listener to what happens to actors. */
        Builder listener(ActorListener listener);

        /** Carries context (trace, MDC, …) from the sender to the turn; costs nothing where none is set. */
        Builder contextHook(ContextHook hook);

        /** Whether {@link #build} starts the system [true], or leaves it new. */
        Builder autoStart(boolean start);

        /** Makes the system. */
        ActorSystem build();
    }
}
