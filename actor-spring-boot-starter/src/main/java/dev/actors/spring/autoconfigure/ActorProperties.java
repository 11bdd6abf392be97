package dev.actors.spring.autoconfigure;

import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.Errors;
import org.springframework.validation.Validator;

/**
 * The settings under {@code actor}.
 *
 * <p>Immutable. An unknown key ends the start, and so do bad values, all of them reported at once.
 *
 * @param name Name of the actor system. Defaults to 'spring.application.name'.
 * @param autoStartup Whether the actor system starts with the application; otherwise actors queue until it is started.
 * @param pool Dispatcher 'default'.
 * @param dispatchers Further dispatchers by name; 'blocking' is there unless replaced.
 * @param mailbox Mailboxes of all actors that say nothing else.
 * @param supervision What is done about a failure, for all actors that say nothing else.
 * @param askTimeout Time after which an ask ends without an answer. Positive.
 * @param turnTimeout Time after which a turn that still waits for a stage has failed. Positive; off unless set.
 * @param slowTurn Time after which a handler that still runs is warned about. Positive.
 * @param shutdown How the actor system ends.
 * @param deadLetters What becomes of messages that nobody read.
 * @param observations Observations of messages.
 * @param metrics Metrics of actors.
 * @param health Health of actors.
 * @param failOnUnknownActor Whether settings for an actor that does not exist end the start.
 * @param web Answers to HTTP requests.
 * @param actors Settings of single actors, by name.
 */
@ConfigurationProperties(prefix = "actor", ignoreUnknownFields = false)
public record ActorProperties(
        @Nullable String name,
        @DefaultValue("true") boolean autoStartup,
        @DefaultValue Pool pool,
        @DefaultValue Map<String, Dispatcher> dispatchers,
        @DefaultValue Mailbox mailbox,
        @DefaultValue Supervision supervision,
        @DefaultValue("5s") Duration askTimeout,
        @Nullable Duration turnTimeout,
        @DefaultValue("1s") Duration slowTurn,
        @DefaultValue Shutdown shutdown,
        @DefaultValue DeadLetters deadLetters,
        @DefaultValue Observations observations,
        @DefaultValue Metrics metrics,
        @DefaultValue Health health,
        @DefaultValue("true") boolean failOnUnknownActor,
        @DefaultValue Web web,
        @DefaultValue Map<String, Actor> actors)
        implements Validator {

    @Override
    public boolean supports(Class<?> type) {
        return type == ActorProperties.class;
    }

    @Override
    public void validate(Object target, Errors errors) {
        new ActorPropertiesValidator(errors).validate((ActorProperties) target);
    }

    /**
     * @param size Number of threads, 1 to 32767. Defaults to the number of processors.
     * @param throughput Messages that an actor handles before others get their turn, for all dispatchers that say nothing
     *     else. 1 or more.
     * @param virtual Whether actors run on virtual threads, which needs Java 21 and excludes a size. Defaults to
     *     'spring.threads.virtual.enabled' where no size is set.
     * @param keepAlive Whether the threads keep the JVM running when there is no other reason to.
     */
    public record Pool(
            @Nullable Integer size,
            @DefaultValue("300") int throughput,
            @Nullable Boolean virtual,
            @DefaultValue("false") boolean keepAlive) {}

    /**
     * @param size Number of threads, 1 to 32767. Defaults to the number of processors.
     * @param throughput Messages that an actor handles before others get their turn, 1 or more. Defaults to
     *     'actor.pool.throughput'.
     * @param virtual Whether actors run on virtual threads, which needs Java 21 and excludes a size and a throughput.
     */
    public record Dispatcher(
            @Nullable Integer size,
            @Nullable Integer throughput,
            @DefaultValue("false") boolean virtual) {}

    /** What happens to a message that meets a full mailbox. */
    public enum Overflow {
        /** It is refused. */
        REJECT,
        /** The oldest one becomes a dead letter in its place. */
        DROP_OLDEST,
        /** Its sender waits for room; an actor as the sender does not, and is refused. */
        BLOCK
    }

    /**
     * @param capacity Messages that may wait: 1 or more, or -1 for no bound.
     * @param overflow What happens to a message that meets a full mailbox.
     * @param blockTimeout How long a sender waits for room where the overflow is 'block'. Positive.
     * @param warnAt Queue depth at which an unbounded mailbox is warned about first: 1 or more, or -1 for never.
     */
    public record Mailbox(
            @DefaultValue("-1") int capacity,
            @DefaultValue("reject") Overflow overflow,
            @DefaultValue("1s") Duration blockTimeout,
            @DefaultValue("10000") int warnAt) {}

    /** What is done with an actor whose handler failed. */
    public enum Strategy {
        /** A new instance takes its place. */
        RESTART,
        /** It goes on as if nothing had happened. */
        RESUME,
        /** It is stopped. */
        STOP
    }

    /**
     * @param strategy What is done with an actor whose handler failed.
     * @param maxRestarts Restarts within the window, after which the actor is stopped: 0 or more, or -1 for no limit.
     * @param within Length of the sliding window that restarts are counted in. Positive.
     * @param backoff Wait before a restart.
     */
    public record Supervision(
            @DefaultValue("restart") Strategy strategy,
            @DefaultValue("10") int maxRestarts,
            @DefaultValue("1m") Duration within,
            @DefaultValue Backoff backoff) {}

    /**
     * @param min Wait before the first restart in a row, doubled with each further one; 0 for none. Zero or more.
     * @param max Longest wait; at least the first.
     * @param jitter Share of the wait that is random, 0 to 1.
     */
    public record Backoff(
            @DefaultValue("0s") Duration min,
            @DefaultValue("30s") Duration max,
            @DefaultValue("0.2") double jitter) {}

    /** @param timeout Time that closing the actor system may take, zero or more; never more than its shutdown phase has. */
    public record Shutdown(@DefaultValue("20s") Duration timeout) {}

    /**
     * @param events Whether each dead letter is published as an application event.
     * @param log Whether dead letters are logged: ten lines, then a summary every five minutes.
     * @param keep Number of dead letters that are kept for the endpoint, 0 to 1000000.
     */
    public record DeadLetters(
            @DefaultValue("true") boolean events,
            @DefaultValue("true") boolean log,
            @DefaultValue("100") int keep) {}

    /** @param enabled Whether a message is observed when its sender has a current observation. */
    public record Observations(@DefaultValue("true") boolean enabled) {}

    /** @param turns Whether the duration of every turn is measured. */
    public record Metrics(@DefaultValue("false") boolean turns) {}

    /** @param failedActors Whether an actor that failed for good takes the health down. */
    public record Health(@DefaultValue("true") boolean failedActors) {}

    /** @param problemDetails Whether a full mailbox, a stopped actor and a late answer become 429, 503 and 504. */
    public record Web(@DefaultValue("true") boolean problemDetails) {}

    /**
     * @param mailbox Mailbox of the actor.
     * @param supervision What is done about a failure of the actor.
     * @param dispatcher Dispatcher that the actor runs on.
     * @param group Group that the actor belongs to.
     * @param instances Number of actors, 1 or more.
     * @param idleTimeout Time without a message after which the actor of a key is put to sleep. Positive.
     * @param onFailure What is done with a message that the actor failed on.
     */
    public record Actor(
            @DefaultValue ActorMailbox mailbox,
            @DefaultValue ActorSupervision supervision,
            @Nullable String dispatcher,
            @Nullable String group,
            @Nullable Integer instances,
            @Nullable Duration idleTimeout,
            @DefaultValue OnFailure onFailure) {

        static final Actor NONE = new Actor(
                new ActorMailbox(null, null, null),
                new ActorSupervision(null, null, null, new ActorBackoff(null, null, null)),
                null,
                null,
                null,
                null,
                new OnFailure(new Retry(0, Duration.ofMillis(100)), Then.SUPERVISE));
    }

    /**
     * @param capacity Messages that may wait: 1 or more, or -1 for no bound.
     * @param overflow What happens to a message that meets a full mailbox.
     * @param blockTimeout How long a sender waits for room where the overflow is 'block'. Positive.
     */
    public record ActorMailbox(
            @Nullable Integer capacity,
            @Nullable Overflow overflow,
            @Nullable Duration blockTimeout) {}

    /**
     * @param strategy What is done when a handler failed.
     * @param maxRestarts Restarts within the window, after which the actor is stopped: 0 or more, or -1 for no limit.
     * @param within Length of the sliding window that restarts are counted in. Positive.
     * @param backoff Wait before a restart.
     */
    public record ActorSupervision(
            @Nullable Strategy strategy,
            @Nullable Integer maxRestarts,
            @Nullable Duration within,
            @DefaultValue ActorBackoff backoff) {}

    /**
     * @param min Wait before the first restart in a row, doubled with each further one; 0 for none. Zero or more.
     * @param max Longest wait; at least the first.
     * @param jitter Share of the wait that is random, 0 to 1.
     */
    public record ActorBackoff(
            @Nullable Duration min,
            @Nullable Duration max,
            @Nullable Double jitter) {}

    /** What follows the last failure on a message. */
    public enum Then {
        /** The supervision of the actor. */
        SUPERVISE,
        /** The message is put aside, and the actor goes on. */
        PARK
    }

    /**
     * @param retry Further tries, by the same instance, before all other messages.
     * @param then What follows the last failure: the actor's supervision, or putting the message aside.
     */
    public record OnFailure(
            @DefaultValue Retry retry,
            @DefaultValue("supervise") Then then) {}

    /**
     * @param attempts Number of further tries, 0 or more.
     * @param backoff Wait before the first further try, doubled with each one. Positive.
     */
    public record Retry(
            @DefaultValue("0") int attempts,
            @DefaultValue("100ms") Duration backoff) {}
}
