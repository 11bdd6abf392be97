package dev.actors.spring.actuate;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.actors.ActorRef;
import dev.actors.ActorSnapshot;
import dev.actors.ActorState;
import dev.actors.ActorSystem;
import dev.actors.SystemSnapshot;
import dev.actors.SystemSnapshot.DispatcherInfo;
import dev.actors.SystemState;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.actuate.endpoint.Access;
import org.springframework.boot.actuate.endpoint.InvalidEndpointRequestException;
import org.springframework.boot.actuate.endpoint.OperationResponseBody;
import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;
import org.springframework.boot.actuate.endpoint.annotation.Selector;
import org.springframework.boot.actuate.endpoint.annotation.Selector.Match;
import org.springframework.boot.actuate.endpoint.annotation.WriteOperation;

/**
 * Shows the actors of a system, and restarts or stops one of them where its access is unrestricted.
 *
 * <p>Answers hold numbers, names and type names, never a message's text. They are read from running actors, none of which
 * is held up: figures of one answer may be a moment apart. A list is made in one walk that keeps no more than it answers,
 * so that a page of a million actors stays cheap. May be called from any thread.
 */
@Endpoint(id = "actors", defaultAccess = Access.READ_ONLY)
public class ActorsEndpoint {

    private final Supplier<ActorSystem> system;

    /** @param system asked for at each call */
    public ActorsEndpoint(Supplier<ActorSystem> system) {
        this.system = system;
    }

    /**
     * The system and one page of its actors.
     *
     * @param name the actor's exact name
     * @param group the exact name of the group
     * @param state one of {@link ActorState}, in any case
     * @param type the class behind the actor, with or without its package
     * @param sort {@code name}, {@code queued}, {@code processed} or {@code failed}; a leading {@code -} reverses
     * @param page from 0
     * @param size 1 to 1000 [100]
     * @throws InvalidEndpointRequestException if a value is none of these, with all reasons
     */
    @ReadOperation
    public ActorsDescriptor actors(
            @Nullable String name,
            @Nullable String group,
            @Nullable String state,
            @Nullable String type,
            @Nullable String sort,
            @Nullable String page,
            @Nullable String size) {
        return list(ActorQuery.parse(name, group, state, type, sort, page, size));
    }

    /** One actor, or null if there is none of that name. */
    @ReadOperation
    public @Nullable ActorDescriptor actor(@Selector(match = Match.ALL_REMAINING) String name) {
        return system.get().snapshot(name).map(ActorDescriptor::of).orElse(null);
    }

    /**
     * Restarts or stops an actor; does not wait until it has.
     *
     * @param action {@code restart} or {@code stop}
     * @return the actor as it was before, or null if there is none of that name
     * @throws InvalidEndpointRequestException if there is no such action
     */
    @WriteOperation
    public @Nullable ActorDescriptor act(@Selector(match = Match.ALL_REMAINING) String name, @Nullable String action) {
        Action wanted = Action.parse(action);
        ActorDescriptor before = actor(name);
        ActorRef<Object> actor = system.get().find(name).orElse(null);
        if (actor == null) {
            return null;
        }
        switch (wanted) {
            case RESTART -> actor.restart();
            case STOP -> actor.stop();
        }
        return before;
    }

    private ActorsDescriptor list(ActorQuery query) {
        ActorPage page = ActorPage.of(system.get(), query);
        SystemSnapshot snapshot = page.system();
        return new ActorsDescriptor(
                snapshot.system(),
                snapshot.state(),
                snapshot.uptime().truncatedTo(ChronoUnit.MILLIS),
                CountsDescriptor.of(snapshot.actors()),
                TotalsDescriptor.of(snapshot.mailbox()),
                ThreadsDescriptor.of(snapshot.dispatchers()),
                new PageDescriptor(query.page(), query.size(), page.total()),
                page.actors().stream().map(ActorDescriptor::of).toList());
    }

    private enum Action {
        RESTART,
        STOP;

        static Action parse(@Nullable String text) {
            if (text != null) {
                for (Action action : values()) {
                    if (action.name().equalsIgnoreCase(text.trim())) {
                        return action;
                    }
                }
            }
            String reason =
                    "action must be 'restart' or 'stop'" + (text == null ? ", and is missing" : ", is '" + text + "'");
            throw new InvalidEndpointRequestException(reason, reason);
        }
    }

    /**
     * The system and one page of its actors.
     *
     * @param uptime ISO 8601, as {@code PT1M3.5S}
     */
    public record ActorsDescriptor(
            String system,
            SystemState state,
            Duration uptime,
            CountsDescriptor actors,
            TotalsDescriptor mailbox,
            ThreadsDescriptor threads,
            PageDescriptor page,
            List<ActorDescriptor> list)
            implements OperationResponseBody {}

    /**
     * How many actors there are in each state.
     *
     * @param total the living ones: the sum of the five states, and those about to stop
     * @param scheduled those that wait for a thread, their first turn included
     * @param stopped how many have stopped since the start
     * @param failed how many of those were stopped by their supervision
     */
    public record CountsDescriptor(
            int total, int idle, int scheduled, int running, int waiting, int backoff, long stopped, long failed) {

        static CountsDescriptor of(SystemSnapshot.Actors actors) {
            return new CountsDescriptor(
                    actors.total(),
                    actors.idle(),
                    actors.starting() + actors.scheduled(),
                    actors.running(),
                    actors.waiting(),
                    actors.backoff(),
                    actors.stopped(),
                    actors.failed());
        }
    }

    /** Sums over all actors, those that have stopped included. */
    public record TotalsDescriptor(
            long queued, long processed, long failed, long restarts, long rejected, long deadLetters) {

        static TotalsDescriptor of(SystemSnapshot.Mailbox mailbox) {
            return new TotalsDescriptor(
                    mailbox.queued(),
                    mailbox.processed(),
                    mailbox.failed(),
                    mailbox.restarts(),
                    mailbox.rejected(),
                    mailbox.deadLetters());
        }
    }

    /**
     * Sums over all dispatchers.
     *
     * @param utilization the share of the past second that the engine's own threads were busy, 0 to 1
     */
    public record ThreadsDescriptor(int size, int active, double utilization) {

        static ThreadsDescriptor of(List<DispatcherInfo> dispatchers) {
            int size = 0;
            int active = 0;
            int measured = 0;
            double busy = 0;
            for (DispatcherInfo dispatcher : dispatchers) {
                size += dispatcher.size();
                active += dispatcher.active();
                if (!dispatcher.threads().isEmpty()) {
                    measured += dispatcher.size();
                    busy += dispatcher.utilization() * dispatcher.size();
                }
            }
            return new ThreadsDescriptor(size, active, measured == 0 ? 0 : Rounding.share(busy / measured));
        }
    }

    /**
     * @param number from 0
     * @param total how many actors match, on all pages
     */
    public record PageDescriptor(int number, int size, long total) {}

    /**
     * One actor.
     *
     * @param type the name of the class behind it
     * @param lastFailure what it failed with last, or null
     * @param current the message that is being handled, or null
     */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record ActorDescriptor(
            String name,
            @Nullable String group,
            String type,
            ActorState state,
            String dispatcher,
            MailboxDescriptor mailbox,
            long processed,
            long failed,
            long restarts,
            long rejected,
            @Nullable FailureDescriptor lastFailure,
            @Nullable CurrentDescriptor current,
            Instant startedAt)
            implements OperationResponseBody {

        static ActorDescriptor of(ActorSnapshot actor) {
            ActorSnapshot.Failure failure = actor.lastFailure();
            ActorSnapshot.Current current = actor.current();
            ActorSnapshot.Mailbox mailbox = actor.mailbox();
            return new ActorDescriptor(
                    actor.name(),
                    actor.group(),
                    actor.type(),
                    actor.state(),
                    actor.dispatcher(),
                    new MailboxDescriptor(mailbox.queued(), mailbox.capacity(), mailbox.peak(), mailbox.overflow()),
                    actor.processed(),
                    actor.failed(),
                    actor.restarts(),
                    actor.rejected(),
                    failure == null ? null : new FailureDescriptor(failure.type(), failure.at()),
                    current == null ? null : new CurrentDescriptor(current.messageType(), current.since()),
                    actor.startedAt());
        }
    }

    /**
     * @param capacity the bound, or -1 for none
     * @param overflow what happens when it is full; null without a bound
     */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record MailboxDescriptor(
            int queued, int capacity, int peak, @Nullable String overflow) {}

    /** @param type the name of the exception's class */
    public record FailureDescriptor(String type, Instant at) {}

    /** @param since exact to about 10 ms */
    public record CurrentDescriptor(String messageType, Instant since) {}
}
