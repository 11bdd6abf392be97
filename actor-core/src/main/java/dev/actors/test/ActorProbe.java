package dev.actors.test;

import dev.actors.Actor;
import dev.actors.ActorContext;
import dev.actors.ActorRef;
import dev.actors.ActorSystem;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * An actor that records what it is told, and assertions that wait for it.
 *
 * <p>Messages are recorded in the order of their arrival, and every {@code expect…} takes what it found: the next one goes on
 * behind it. An expectation waits on the calling thread, up to the {@linkplain #timeout(Duration) timeout} [3 s] or for what is left
 * of the enclosing {@link #within}: in real time, or on a {@link SimulatedActorSystem} by driving it through virtual time. It
 * then fails with an {@link AssertionError} that lists what was received instead. A waiting thread that is interrupted fails
 * too, its flag set. Safe for any number of threads, though messages that are taken by two at once are shared between them.
 *
 * @param <M> the type of the messages
 */
public final class ActorProbe<M> {

    private static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(3);
    private static final int MAX_TEXT = 200;

    private final @Nullable SimulatedActorSystem simulation;
    private final ActorRef<Object> ref;
    private final Object lock = new Object();
    private final List<Received<M>> received = new ArrayList<>();
    private final List<ActorRef<?>> stopped = new ArrayList<>();
    private final ThreadLocal<Long> deadline = new ThreadLocal<>();
    private int taken;
    private @Nullable ActorRef<Object> lastSender;
    private volatile Duration timeout = DEFAULT_TIMEOUT;

    private ActorProbe(ActorSystem system, @Nullable String name) {
        simulation = system instanceof SimulatedActorSystem simulated ? simulated : null;
        ref = name == null ? system.spawn(Recorder::new) : system.spawn(name, Recorder::new);
    }

    /** Spawns a probe whose name the system makes up. */
    public static <M> ActorProbe<M> create(ActorSystem system) {
        return new ActorProbe<>(system, null);
    }

    /**
     * Spawns a probe.
     *
     * @throws dev.actors.DuplicateActorNameException if the name is taken
     */
    public static <M> ActorProbe<M> create(ActorSystem system, String name) {
        return new ActorProbe<>(system, Objects.requireNonNull(name, "name"));
    }

    /** The address that the messages go to. */
    @SuppressWarnings("unchecked") // the recorder takes messages of any type
    public ActorRef<M> ref() {
        return (ActorRef<M>) (ActorRef<?>) ref;
    }

    /** Sets how long an expectation waits from now on: positive [3 s]. */
    public ActorProbe<M> timeout(Duration timeout) {
        if (timeout.isZero() || timeout.isNegative()) {
            throw new IllegalArgumentException("probe timeout is " + timeout + "; it must be a positive duration");
        }
        this.timeout = timeout;
        return this;
    }

    /** Waits for the next message and takes it; fails unless it is equal to {@code expected}. */
    public M expectMessage(M expected) {
        Objects.requireNonNull(expected, "expected");
        String what = "expected the message " + text(expected);
        M message = next(what);
        if (!expected.equals(message)) {
            throw failure(what + ", but the next one was " + text(message));
        }
        return message;
    }

    /** Waits for the next message and takes it; fails unless it is of the type. */
    public <T> T expectMessage(Class<T> type) {
        String what = "expected a message of type " + type.getName();
        M message = next(what);
        if (!type.isInstance(message)) {
            throw failure(what + ", but the next one was " + text(message));
        }
        return type.cast(message);
    }

    /** Waits for a message that matches and takes it, together with those before it that do not. */
    public M expectMessageMatching(Predicate<? super M> predicate) {
        Objects.requireNonNull(predicate, "predicate");
        Duration limit = limit();
        synchronized (lock) {
            int[] found = {taken};
            boolean there = await(limit, () -> {
                while (found[0] < received.size()
                        && !predicate.test(received.get(found[0]).message())) {
                    found[0]++;
                }
                return found[0] < received.size();
            });
            if (!there) {
                throw failure("expected a message that matches, within " + limit);
            }
            taken = found[0];
            return take();
        }
    }

    /** Waits as long as that, and fails as soon as a message arrives or if one was there already. */
    public void expectNoMessage(Duration duration) {
        synchronized (lock) {
            if (await(duration, () -> taken < received.size())) {
                throw failure("expected no message for " + duration);
            }
        }
    }

    /** Waits until the actor has stopped, also if it had before. */
    public void expectStopped(ActorRef<?> actor) {
        Objects.requireNonNull(actor, "actor");
        Duration limit = limit();
        ref.tell(new Watch(actor));
        synchronized (lock) {
            if (!await(limit, () -> stopped.contains(actor))) {
                throw failure("expected actor '" + actor.name() + "' to stop within " + limit);
            }
            stopped.remove(actor);
        }
    }

    /** Runs expectations that have to come true within that time, all of them together. */
    public void within(Duration duration, Runnable expectations) {
        within(duration, () -> {
            expectations.run();
            return true;
        });
    }

    /** Runs expectations that have to come true within that time, all of them together, and returns their result. */
    public <T> T within(Duration duration, Supplier<T> expectations) {
        Long outer = deadline.get();
        long start = now();
        long own = start + nanos(duration);
        deadline.set(outer == null || own - outer < 0 ? own : outer);
        try {
            T result = expectations.get();
            long took = now() - start;
            if (took > nanos(duration)) {
                throw failure("expected all within " + duration + ", but it took " + Duration.ofNanos(took));
            }
            return result;
        } finally {
            if (outer == null) {
                deadline.remove();
            } else {
                deadline.set(outer);
            }
        }
    }

    /** Everything that was received since the last {@link #clear}, whether an expectation took it or not. */
    public List<M> messages() {
        synchronized (lock) {
            return received.stream().<M>map(Received::message).toList();
        }
    }

    /** The sender of the message that was taken last, if it came from an actor. */
    public Optional<ActorRef<Object>> lastSender() {
        synchronized (lock) {
            return Optional.ofNullable(lastSender);
        }
    }

    /** Forgets everything that was received so far. */
    public void clear() {
        synchronized (lock) {
            received.clear();
            taken = 0;
            lastSender = null;
        }
    }

    @Override
    public String toString() {
        return "ActorProbe[" + ref.name() + "]";
    }

    private M next(String what) {
        Duration limit = limit();
        synchronized (lock) {
            if (!await(limit, () -> taken < received.size())) {
                throw failure(what + " within " + limit);
            }
            return take();
        }
    }

    private M take() {
        Received<M> next = received.get(taken++);
        lastSender = next.sender();
        return next.message();
    }

    private Duration limit() {
        Long end = deadline.get();
        if (end == null) {
            return timeout;
        }
        return Duration.ofNanos(Math.max(0, end - now()));
    }

    /** The one place where a probe waits; the caller holds the lock. */
    private boolean await(Duration limit, Supplier<Boolean> condition) {
        long end = now() + nanos(limit);
        while (!condition.get()) {
            long left = end - now();
            if (left <= 0) {
                return false;
            }
            if (simulation != null) {
                if (!simulation.stepOrPass(left)) {
                    simulation.pass(left);
                }
            } else {
                pause(left);
            }
        }
        return true;
    }

    private void pause(long nanos) {
        try {
            lock.wait(nanos / 1_000_000, (int) (nanos % 1_000_000));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw failure("interrupted while waiting");
        }
    }

    private long now() {
        return simulation == null ? System.nanoTime() : simulation.nanoTime();
    }

    private AssertionError failure(String what) {
        StringBuilder text =
                new StringBuilder("probe '").append(ref.name()).append("': ").append(what);
        synchronized (lock) {
            list(text, "not taken yet", received.subList(taken, received.size()));
            list(text, "taken before", received.subList(0, taken));
        }
        return new AssertionError(text.toString());
    }

    private static void list(StringBuilder text, String title, List<? extends Received<?>> messages) {
        text.append(System.lineSeparator()).append("  ").append(title).append(": ");
        text.append(messages.isEmpty() ? "nothing" : messages.size());
        for (Received<?> each : messages) {
            text.append(System.lineSeparator()).append("    ").append(text(each.message()));
            if (each.sender() != null) {
                text.append(" from '").append(each.sender().name()).append('\'');
            }
        }
    }

    private static String text(Object message) {
        String type = message.getClass().getTypeName();
        try {
            String text = String.valueOf(message);
            return type + " " + (text.length() > MAX_TEXT ? text.substring(0, MAX_TEXT) + "…" : text);
        } catch (RuntimeException | StackOverflowError e) {
            return type + " (its toString threw " + e.getClass().getName() + ")";
        }
    }

    private static long nanos(Duration duration) {
        return duration.compareTo(Duration.ofDays(365)) > 0
                ? Duration.ofDays(365).toNanos()
                : Math.max(0, duration.toNanos());
    }

    private record Received<M>(M message, @Nullable ActorRef<Object> sender) {}

    private record Watch(ActorRef<?> actor) {}

    private record Stopped(ActorRef<?> actor) {}

    private final class Recorder implements Actor<Object> {

        @Override
        public void receive(Object message, ActorContext<Object> context) {
            if (message instanceof Watch watch) {
                context.watch(watch.actor(), new Stopped(watch.actor()));
                return;
            }
            synchronized (lock) {
                if (message instanceof Stopped end) {
                    stopped.add(end.actor());
                } else {
                    record(message, context);
                }
                lock.notifyAll();
            }
        }

        @SuppressWarnings("unchecked") // whoever tells something else reads it as Object, or finds out by expectMessage
        private void record(Object message, ActorContext<Object> context) {
            received.add(new Received<>((M) message, context.sender().orElse(null)));
        }
    }
}
