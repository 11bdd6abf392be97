package dev.actors;

import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The living actors of one group, in an array that readers look at without a lock. */
final class DefaultGroup implements ActorGroup<Object> {

    private static final int EXACT = 32;
    private static final int SAMPLES = 8;

    private final DefaultActorSystem system;
    private final String name;
    private final AtomicInteger rotation = new AtomicInteger();
    private @Nullable ActorCell<?>[] members = new ActorCell<?>[4];

    /** Published after the array's content; readers take what they find, null included. */
    private volatile View view = new View(members, 0);

    private record View(@Nullable ActorCell<?>[] members, int count) {}

    DefaultGroup(DefaultActorSystem system, String name) {
        this.system = system;
        this.name = name;
    }

    synchronized void add(ActorCell<?> cell) {
        int count = view.count;
        if (count == members.length) {
            members = Arrays.copyOf(members, count * 2);
        }
        members[count] = cell;
        cell.groupIndex = count;
        view = new View(members, count + 1);
    }

    synchronized void remove(ActorCell<?> cell) {
        int index = cell.groupIndex;
        if (index < 0) {
            return;
        }
        int last = view.count - 1;
        ActorCell<?> moved = Objects.requireNonNull(members[last]);
        members[index] = moved;
        moved.groupIndex = index;
        members[last] = null;
        cell.groupIndex = -1;
        view = new View(members, last);
    }

    /** All members of one moment: nobody is left out because another one goes. */
    private synchronized @Nullable ActorCell<?>[] copy() {
        return Arrays.copyOf(members, view.count);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public int size() {
        return view.count;
    }

    // ---- choosing

    /** The member with the least load of those that pass, or null. */
    private @Nullable ActorCell<?> least(Predicate<ActorCell<?>> fit) {
        View now = view;
        int count = now.count;
        if (count == 0) {
            return null;
        }
        int start = Math.floorMod(rotation.getAndIncrement() * (count > EXACT ? SAMPLES : 1), count);
        ActorCell<?> best = least(now, start, Math.min(count, count > EXACT ? SAMPLES : EXACT), fit);
        return best != null || count <= EXACT ? best : least(now, start, count, fit);
    }

    private static @Nullable ActorCell<?> least(View view, int start, int looks, Predicate<ActorCell<?>> fit) {
        ActorCell<?> best = null;
        int least = Integer.MAX_VALUE;
        for (int i = 0; i < looks; i++) {
            ActorCell<?> cell = view.members[(start + i) % view.count];
            if (cell != null && fit.test(cell)) {
                int load = load(cell);
                if (load < least) {
                    least = load;
                    best = cell;
                }
            }
        }
        return best;
    }

    /** Queued and in progress. */
    private static int load(ActorCell<?> cell) {
        return cell.depth() + (cell.isIdle() ? 0 : 1);
    }

    private static boolean isWilling(ActorCell<?> cell) {
        return isAlive(cell)
                && cell.held() != Mailbox.HELD_BACKOFF
                && (cell.settings.capacity == 0 || cell.depth() < cell.settings.capacity);
    }

    private static boolean isAlive(ActorCell<?> cell) {
        return !cell.isClosed();
    }

    /** A willing member, else a living one. */
    private @Nullable ActorCell<?> choose() {
        ActorCell<?> willing = least(DefaultGroup::isWilling);
        return willing != null ? willing : least(DefaultGroup::isAlive);
    }

    /** The living member with the highest score for the key: a member that comes or goes moves only its share. */
    private @Nullable ActorCell<?> choose(Object key) {
        View now = view;
        ActorCell<?> best = null;
        long highest = 0;
        int hash = key.hashCode();
        for (int i = 0; i < now.count; i++) {
            ActorCell<?> cell = now.members[i];
            if (cell != null && isAlive(cell)) {
                long score = mix(hash * 0x9E3779B97F4A7C15L ^ cell.name().hashCode());
                if (best == null || score > highest) {
                    highest = score;
                    best = cell;
                }
            }
        }
        return best;
    }

    private static long mix(long value) {
        long z = (value ^ value >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }

    // ---- sending

    @Override
    public void tell(Object message) {
        Objects.requireNonNull(message, "message");
        send(message, this::choose);
    }

    @Override
    public void tell(Object message, Object key) {
        Objects.requireNonNull(message, "message");
        Objects.requireNonNull(key, "key");
        send(message, () -> choose(key));
    }

    private interface Choice {
        @Nullable ActorCell<?> make();
    }

    /** Sends to the chosen member; one that died in between is replaced by another choice. */
    private void send(Object message, Choice choice) {
        Runner runner = Runner.current();
        ActorRef<?> sender = runner == null ? null : runner.cell();
        for (; ; ) {
            ActorCell<?> cell = choice.make();
            if (cell == null) {
                system.countRejected();
                system.deadLetterBox()
                        .add(
                                message,
                                sender,
                                name,
                                system.isClosing() ? DeadLetter.Reason.SHUTDOWN : DeadLetter.Reason.NO_SUCH_ACTOR);
                return;
            }
            Envelope envelope = new Envelope(message, sender);
            int outcome = cell.post(envelope, message, runner);
            if (outcome != Mailbox.CLOSED) {
                if (outcome != Mailbox.ACCEPTED) {
                    Posts.refused(cell, envelope, message, outcome);
                }
                return;
            }
        }
    }

    @Override
    public boolean tryTell(Object message) {
        Objects.requireNonNull(message, "message");
        Runner runner = Runner.current();
        for (; ; ) {
            ActorCell<?> cell = least(DefaultGroup::isWilling);
            if (cell == null) {
                return false;
            }
            int outcome = cell.post(new Envelope(message, runner == null ? null : runner.cell()), message, runner, 0);
            if (outcome == Mailbox.ACCEPTED) {
                return true;
            }
            if (outcome != Mailbox.CLOSED && outcome != Mailbox.FULL) {
                cell.countRejected(outcome);
                return false;
            }
        }
    }

    @Override
    public int broadcast(Object message) {
        Objects.requireNonNull(message, "message");
        Runner runner = Runner.current();
        int accepted = 0;
        for (ActorCell<?> cell : copy()) {
            if (cell != null) {
                Envelope envelope = new Envelope(message, runner == null ? null : runner.cell());
                int outcome = cell.post(envelope, message, runner);
                if (outcome == Mailbox.ACCEPTED) {
                    accepted++;
                } else {
                    Posts.refused(cell, envelope, message, outcome);
                }
            }
        }
        return accepted;
    }

    @Override
    @SuppressWarnings("unchecked") // a member that takes other messages makes it UNHANDLED
    public <R> CompletableFuture<R> ask(Request<R> request) {
        Objects.requireNonNull(request, "request");
        for (; ; ) {
            ActorCell<?> cell = choose();
            if (cell == null) {
                system.countRejected();
                return CompletableFuture.failedFuture(
                        new ActorStoppedException("group '" + name + "' has no living member to answer "
                                + request.getClass().getName()));
            }
            AskFuture<R> ask = AskFuture.sendUnlessClosed((ActorCell<Object>) cell, request, system.askTimeout());
            if (ask != null) {
                return ask;
            }
        }
    }
}
