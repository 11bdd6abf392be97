package dev.actors;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * How one actor behaves; immutable, every method returns a changed copy.
 *
 * <p>What is not set here comes from {@link ActorSystem.Builder#defaults}. Share one value between many actors: it costs
 * them nothing then. Bad values are refused here, naming the setting and its range.
 */
public final class ActorOptions {

    /** No bound to the mailbox. */
    public static final int UNBOUNDED = -1;

    private static final ActorOptions DEFAULTS = new ActorOptions();

    @Nullable String group;

    @Nullable Integer capacity;

    @Nullable OverflowPolicy overflow;

    @Nullable SupervisorStrategy supervision;

    @Nullable String dispatcher;

    @Nullable Duration stopTimeout;

    @Nullable Duration turnTimeout;

    @Nullable Duration turnWarning;

    @Nullable Duration idleTimeout;

    @Nullable Boolean paused;

    @Nullable Class<?> messageType;

    @Nullable String typeName;

    List<Class<? extends Throwable>> resumeOn = List.of();

    @Nullable Predicate<Object> accepting;

    @Nullable Integer retryAttempts;

    @Nullable Duration retryBackoff;

    @Nullable Boolean parkFailed;

    private ActorOptions() {}

    private ActorOptions(ActorOptions other) {
        group = other.group;
        capacity = other.capacity;
        overflow = other.overflow;
        supervision = other.supervision;
        dispatcher = other.dispatcher;
        stopTimeout = other.stopTimeout;
        turnTimeout = other.turnTimeout;
        turnWarning = other.turnWarning;
        idleTimeout = other.idleTimeout;
        paused = other.paused;
        messageType = other.messageType;
        typeName = other.typeName;
        resumeOn = other.resumeOn;
        accepting = other.accepting;
        retryAttempts = other.retryAttempts;
        retryBackoff = other.retryBackoff;
        parkFailed = other.parkFailed;
    }

    /** Nothing set. */
    public static ActorOptions defaults() {
        return DEFAULTS;
    }

    /** The {@linkplain ActorSystem#group group} that the actor belongs to. */
    public ActorOptions group(String name) {
        Settings.name("group", name);
        ActorOptions copy = new ActorOptions(this);
        copy.group = name;
        return copy;
    }

    /**
     * A bounded mailbox.
     *
     * @param capacity how many messages may wait, 1 or more, or {@link #UNBOUNDED}
     * @param overflow what happens to the next one
     */
    public ActorOptions mailbox(int capacity, OverflowPolicy overflow) {
        Objects.requireNonNull(overflow, "overflow");
        if (capacity < 1 && capacity != UNBOUNDED) {
            throw Settings.bad("mailbox capacity", capacity, "1 or more, or ActorOptions.UNBOUNDED (-1)");
        }
        ActorOptions copy = new ActorOptions(this);
        copy.capacity = capacity;
        copy.overflow = overflow;
        return copy;
    }

    /** What is done when a handler fails [restart, at most 10 times in a minute]. */
    public ActorOptions supervision(SupervisorStrategy strategy) {
        Objects.requireNonNull(strategy, "supervision");
        ActorOptions copy = new ActorOptions(this);
        copy.supervision = strategy;
        return copy;
    }

    /** The dispatcher that the actor runs on [{@code default}]; the system must have one of that name. */
    public ActorOptions dispatcher(String name) {
        Settings.name("dispatcher", name);
        ActorOptions copy = new ActorOptions(this);
        copy.dispatcher = name;
        return copy;
    }

    /** How long a pending turn or hook may hold up a stop or restart: zero or more [5 s]. */
    public ActorOptions stopTimeout(Duration timeout) {
        Settings.notNegative("stop timeout", timeout);
        ActorOptions copy = new ActorOptions(this);
        copy.stopTimeout = timeout;
        return copy;
    }

    /** After which time a turn that still waits for a stage has failed: positive [off]. */
    public ActorOptions turnTimeout(Duration timeout) {
        Settings.positive("turn timeout", timeout);
        ActorOptions copy = new ActorOptions(this);
        copy.turnTimeout = timeout;
        return copy;
    }

    /** After which time a turn that still waits for a stage is warned about, once: positive [30 s]. */
    public ActorOptions turnWarning(Duration threshold) {
        Settings.positive("turn warning", threshold);
        ActorOptions copy = new ActorOptions(this);
        copy.turnWarning = threshold;
        return copy;
    }

    /** After which time without a message a {@linkplain ActorSystem#keyed keyed} actor is put to sleep: positive [off]. */
    public ActorOptions idleTimeout(Duration timeout) {
        Settings.positive("idle timeout", timeout);
        ActorOptions copy = new ActorOptions(this);
        copy.idleTimeout = timeout;
        return copy;
    }

    /** The actor accepts and queues, and begins with {@link ActorRef#start()}. */
    public ActorOptions startPaused() {
        ActorOptions copy = new ActorOptions(this);
        copy.paused = true;
        return copy;
    }

    /** The type of its messages, where generics do not tell: a message of another type is {@code UNHANDLED}. */
    public ActorOptions messageType(Class<?> type) {
        Objects.requireNonNull(type, "messageType");
        ActorOptions copy = new ActorOptions(this);
        copy.messageType = type;
        return copy;
    }

    /** The name of the type that snapshots show, instead of the instance's class. */
    public ActorOptions typeName(String name) {
        Settings.name("type name", name);
        ActorOptions copy = new ActorOptions(this);
        copy.typeName = name;
        return copy;
    }

    /** Exceptions that are an answer, not a failure: the ask fails with them, the state stays, nobody restarts. */
    @SafeVarargs
    @SuppressWarnings("varargs") // the array is read at once and not kept
    public final ActorOptions resumeOn(Class<? extends Throwable>... types) {
        ActorOptions copy = new ActorOptions(this);
        copy.resumeOn = List.of(types);
        return copy;
    }

    /**
     * Accepts only messages that pass; others are dead letters with {@code NOT_ACCEPTED}. Messages of other types than
     * {@code type} are not accepted. The predicate runs on the senders' threads: it must be thread-safe.
     */
    public <T> ActorOptions accepting(Class<T> type, Predicate<? super T> predicate) {
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(predicate, "predicate");
        ActorOptions copy = new ActorOptions(this);
        copy.accepting = message -> type.isInstance(message) && predicate.test(type.cast(message));
        return copy;
    }

    /**
     * Tries a message again whose handler failed: with the same instance, and before all other messages, so that their
     * order stays. Meanwhile the actor is in {@code BACKOFF}. The failure is counted, answered and reported once, after the
     * last try, and then goes to supervision or, with {@link #parkFailed}, the message is put aside.
     *
     * @param attempts how many more times it is tried: 0 or more [0]
     * @param backoff the wait before the second try, doubled each time up to a minute: positive
     */
    public ActorOptions retry(int attempts, Duration backoff) {
        Settings.atLeast("retry attempts", attempts, 0);
        Settings.positive("retry backoff", backoff);
        ActorOptions copy = new ActorOptions(this);
        copy.retryAttempts = attempts;
        copy.retryBackoff = backoff;
        return copy;
    }

    /**
     * Puts a message aside whose handler failed for good, and lets the actor go on with its state, instead of supervision.
     * It counts as failed; {@link ActorSystem#parked} lists it and {@link ActorSystem#resend} tells it again.
     */
    public ActorOptions parkFailed() {
        ActorOptions copy = new ActorOptions(this);
        copy.parkFailed = true;
        return copy;
    }

    /** The group, if one was set. */
    public Optional<String> group() {
        return Optional.ofNullable(group);
    }

    /** The dispatcher, if one was set. */
    public Optional<String> dispatcher() {
        return Optional.ofNullable(dispatcher);
    }

    /** The type of the messages, if one was set. */
    public Optional<Class<?>> messageType() {
        return Optional.ofNullable(messageType);
    }

    /** What is set here, else what is set there. */
    ActorOptions over(ActorOptions base) {
        ActorOptions merged = new ActorOptions(this);
        merged.group = group != null ? group : base.group;
        merged.capacity = capacity != null ? capacity : base.capacity;
        merged.overflow = overflow != null ? overflow : base.overflow;
        merged.supervision = supervision != null ? supervision : base.supervision;
        merged.dispatcher = dispatcher != null ? dispatcher : base.dispatcher;
        merged.stopTimeout = stopTimeout != null ? stopTimeout : base.stopTimeout;
        merged.turnTimeout = turnTimeout != null ? turnTimeout : base.turnTimeout;
        merged.turnWarning = turnWarning != null ? turnWarning : base.turnWarning;
        merged.idleTimeout = idleTimeout != null ? idleTimeout : base.idleTimeout;
        merged.paused = paused != null ? paused : base.paused;
        merged.messageType = messageType != null ? messageType : base.messageType;
        merged.typeName = typeName != null ? typeName : base.typeName;
        merged.resumeOn = resumeOn.isEmpty() ? base.resumeOn : resumeOn;
        merged.retryAttempts = retryAttempts != null ? retryAttempts : base.retryAttempts;
        merged.retryBackoff = retryBackoff != null ? retryBackoff : base.retryBackoff;
        merged.parkFailed = parkFailed != null ? parkFailed : base.parkFailed;
        merged.accepting = accepting != null ? accepting : base.accepting;
        return merged;
    }
}
