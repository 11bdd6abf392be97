package dev.actors;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * One actor: its ref, its mailbox and its place in every table, in one object. What only few actors need is in {@link Rare}.
 *
 * <p>Notes. A slice is run by the owner (see {@link Mailbox}). It looks at the phase and the system messages before every
 * user message; any phase but {@link Lifecycle#LIVE} is the {@link Lifecycle}'s to deal with. The plain path of a message is
 * in {@link #slice} and {@link #turn}: poll, claim, count, call. Everything else branches off into {@link Turns}.
 */
final class ActorCell<M> extends Mailbox implements ActorRef<M>, Runnable {

    /** Codes of {@link #post} beyond those of {@link Mailbox#push}. */
    static final int NOT_ACCEPTED = 4;

    static final int SHUTDOWN = 5;

    /** After so many messages in a slice the owner counts apart; see {@link Stretch}. */
    private static final int STRETCH_AFTER = 32;

    private static final int PAUSES = 16;

    private static final VarHandle RARE = Handles.of(MethodHandles.lookup(), "rare", Rare.class);

    final CellSettings settings;

    /** Null for a generated name, which is made from the id when it is asked for. */
    private final @Nullable String name;

    final int id;

    /** The next one in the same slot of the {@link Registry}; guarded by its lock. */
    @Nullable ActorCell<?> nextInTable;

    /** Where it is among the members of its group; guarded by the group's lock. */
    int groupIndex = -1;

    /** Seconds since the system was made. */
    final int startedAt;

    @Nullable ActorFactory<M> factory;

    @Nullable Actor<M> actor;

    /** Where it is in its life; the owner's. */
    int phase;

    private volatile @Nullable Rare rare;

    ActorCell(CellSettings settings, @Nullable String name, int id, ActorFactory<M> factory) {
        this.settings = settings;
        this.name = name;
        this.id = id;
        this.factory = factory;
        this.startedAt = settings.system.secondsNow();
        this.phase = Lifecycle.STARTING;
        ownFromTheStart();
        if (settings.ring) {
            rare().ring = new Ring(this, settings.capacity, settings.overflow == OverflowPolicy.DROP_OLDEST);
        }
    }

    @Override
    public String name() {
        return name == null ? Registry.generatedName(id) : name;
    }

    boolean hasGeneratedName() {
        return name == null;
    }

    DefaultActorSystem system() {
        return settings.system;
    }

    // ---- sending

    @Override
    public void tell(M message) {
        Objects.requireNonNull(message, "message");
        Runner runner = Runner.current();
        Envelope envelope = new Envelope(message, runner == null ? null : runner.cell());
        int outcome = post(envelope, message, runner);
        if (outcome != ACCEPTED) {
            Posts.refused(this, envelope, message, outcome);
        }
    }

    @Override
    public void tell(M message, ActorRef<?> sender) {
        Objects.requireNonNull(message, "message");
        Objects.requireNonNull(sender, "sender");
        Runner runner = Runner.current();
        ActorRef<?> from = runner == null || runner.cell() == null ? sender : runner.cell();
        Envelope envelope = new Envelope(message, from);
        int outcome = post(envelope, message, runner);
        if (outcome != ACCEPTED) {
            Posts.refused(this, envelope, message, outcome);
        }
    }

    @Override
    public boolean tryTell(M message) {
        Objects.requireNonNull(message, "message");
        Runner runner = Runner.current();
        int outcome = post(new Envelope(message, runner == null ? null : runner.cell()), message, runner, 0);
        if (outcome != ACCEPTED) {
            countRejected(outcome);
        }
        return outcome == ACCEPTED;
    }

    /** {@link #post(Envelope, Object, Runner, long)}, waiting for room where the actor blocks its senders. */
    int post(Envelope envelope, Object message, @Nullable Runner runner) {
        boolean wait = settings.overflow.blocks() && !EngineThread.isCurrent();
        return post(envelope, message, runner, wait ? Settings.nanos(settings.overflow.timeout()) : 0);
    }

    /** Adds a message and makes sure that somebody runs the actor. Returns {@code ACCEPTED} or why not. */
    int post(Envelope envelope, Object message, @Nullable Runner runner, long waitNanos) {
        CellSettings settings = this.settings;
        if ((runner == null || runner.cell() == null) && settings.system.refusesOutsiders()) {
            return SHUTDOWN;
        }
        int outcome = settings.guarded
                ? Posts.guarded(this, envelope, message, waitNanos)
                : push(envelope, settings.capacity);
        if (outcome == WAKE) {
            settings.scheduler.ready(this, runner);
            outcome = ACCEPTED;
        }
        if (outcome == ACCEPTED && (envelope.seq & settings.system.warnMask()) == 0) {
            Posts.watchDepth(this);
        }
        return outcome;
    }

    /** Adds a message of the engine's, beyond any bound; what a stopped actor does not take is dropped. */
    void deliver(Envelope envelope) {
        Ring ring = ring();
        int outcome = ring == null
                ? push(envelope, 0)
                : ring.push(envelope, 0, true).code() == ACCEPTED ? (acquireIdle() ? WAKE : ACCEPTED) : CLOSED;
        if (outcome == WAKE) {
            settings.scheduler.ready(this, Runner.current());
        }
    }

    /** Claims a message that may still wait; true if and only if it is never handled. */
    boolean callOff(Envelope envelope) {
        Object message = envelope.peek();
        if (message == null || !envelope.claim(message)) {
            return false;
        }
        countRemoved();
        Posts.armNext(envelope);
        Ring ring = ring();
        if (ring != null) {
            ring.discard(envelope);
        }
        if (settings.capacity > 0) {
            Posts.takeOffers(this);
        }
        return true;
    }

    @Override
    public CompletionStage<Void> offer(M message) {
        return Posts.offer(this, message);
    }

    @Override
    public Cancellable tellLater(M message, Duration delay) {
        return DelayedTell.start(this, settings.system, message, delay, null);
    }

    @Override
    public Cancellable tellRepeatedly(M message, Duration initialDelay, Duration delay) {
        return DelayedTell.start(this, settings.system, message, initialDelay, Objects.requireNonNull(delay, "delay"));
    }

    @Override
    public <R> CompletableFuture<R> ask(Request<R> request) {
        return AskFuture.send(this, request, settings.system.askTimeout());
    }

    @Override
    public <R> CompletableFuture<R> ask(Request<R> request, Duration timeout) {
        return AskFuture.send(this, request, Settings.nanos(Settings.positive("ask timeout", timeout)));
    }

    // ---- life

    @Override
    public void start() {
        signal(new SystemMessage.Start());
    }

    @Override
    public void restart() {
        signal(new SystemMessage.Restart());
    }

    @Override
    public CompletableFuture<Void> stop() {
        return stop(false);
    }

    @Override
    public CompletableFuture<Void> stop(Duration drain) {
        long nanos = Settings.nanos(Settings.notNegative("drain", drain));
        CompletableFuture<Void> done = stop(true);
        if (!done.isDone()) {
            Cancellable deadline = settings.system.timers().schedule(nanos, this::stop);
            done.whenComplete((nothing, failure) -> deadline.cancel());
        }
        return done;
    }

    private CompletableFuture<Void> stop(boolean drain) {
        CompletableFuture<Void> done = new GuardedFuture<>(this);
        if (!pushSystem(new SystemMessage.Stop(done, drain))) {
            done.complete(null);
            return done;
        }
        if (closeIntake() || acquire()) {
            settings.scheduler.ready(this, Runner.current());
        }
        return done;
    }

    /** Refuses messages from now on; true makes the caller the owner. */
    boolean closeIntake() {
        Ring ring = ring();
        return ring == null ? close() : ring.close();
    }

    /** Sends a system message and wakes the actor; false if it has stopped. */
    boolean signal(SystemMessage message) {
        if (!pushSystem(message)) {
            return false;
        }
        if (acquire()) {
            settings.scheduler.ready(this, Runner.current());
        }
        return true;
    }

    // ---- running

    /** A slice on a thread that is not a worker's. */
    @Override
    public void run() {
        settings.scheduler.runForeign(this);
    }

    /**
     * Runs the actor; the caller owns it, and does not any more afterwards, unless {@code runner.again}.
     *
     * @return how many messages were handled, at least 1
     */
    int slice(Runner runner, int budget) {
        CellSettings settings = this.settings;
        CellContext<M> context = runner.enter(this);
        prepare(context);
        Trace trace = settings.system.trace();
        Ring ring = ring();
        Actor<M> actor = this.actor;
        int used = 0;
        for (; ; ) {
            Stretch stretch = context.stretch;
            if (stretch == null ? phase != Lifecycle.LIVE || hasSystem() : stretch.mustLook()) {
                leave(context);
                if (!Lifecycle.step(this, runner, Math.max(1, budget - used))) {
                    break;
                }
                load(context);
                prepare(context);
                actor = this.actor;
            }
            if ((used >= budget || runner.halt) && hasMoreAfter(context)) {
                runner.again = true;
                break;
            }
            Envelope envelope = ring == null ? poll(context) : ring.poll();
            if (envelope == null) {
                if (rest(context)) {
                    break;
                }
                continue;
            }
            Object message = envelope.claim();
            if (message == null) {
                continue;
            }
            if (stretch == null) {
                countTaken();
            } else {
                stretch.countTaken();
            }
            used++;
            if (context.hasExtras) {
                extras();
            }
            if (trace.isOn()) {
                trace.add(this, envelope.sender(), message);
            }
            if (turn(settings, actor, runner, context, envelope, message)) {
                leave(context);
                prepare(context);
            } else if (used == STRETCH_AFTER) {
                stretch(context);
            }
        }
        runner.exit();
        return Math.max(used, 1);
    }

    /** What few slices have to do for each message is looked up once. */
    private void prepare(CellContext<M> context) {
        context.hasExtras = idleTimer() != null || settings.capacity > 0;
    }

    private void extras() {
        IdleTimer idle = idleTimer();
        if (idle != null) {
            idle.received();
        }
        if (settings.capacity > 0) {
            Posts.takeOffers(this);
        }
    }

    /** There is nothing to take; true if the actor is not the caller's any more. */
    private boolean rest(CellContext<M> context) {
        if (context.stretch != null && settings.capacity == 0 && !isClosed() && moreComes(context)) {
            return false;
        }
        context.last = null; // all that is known is taken
        leave(context);
        IdleTimer idle = idleTimer();
        if (isClosed() || (idle != null && idle.isSleepy() && closeIfEmpty())) {
            phase = Lifecycle.STOPPING;
            return false;
        }
        return goIdle();
    }

    /** After a long slice senders are likely at it: to wait a moment costs less than to be made ready by the next one. */
    private boolean moreComes(CellContext<M> context) {
        for (int i = 0; i < PAUSES; i++) {
            Thread.onSpinWait();
        }
        return pushed() != context.fetched;
    }

    private boolean hasMoreAfter(CellContext<M> context) {
        leave(context);
        return hasMore();
    }

    private void stretch(CellContext<M> context) {
        Stretch begun = beginStretch();
        context.stretch = begun;
        if (hasSystem()) {
            begun.look();
        }
    }

    /** Puts back into the cell what the slice has kept apart. */
    private void leave(CellContext<M> context) {
        store(context);
        Stretch stretch = context.stretch;
        if (stretch != null) {
            endStretch(stretch);
            context.stretch = null;
        }
    }

    /** Returns whether something may have changed that the slice has to look at: the phase, or a timer. */
    @SuppressWarnings("unchecked") // a message of another type fails in the actor's own cast; see Turns
    private boolean turn(
            CellSettings settings,
            @Nullable Actor<M> actor,
            Runner runner,
            CellContext<M> context,
            Envelope envelope,
            Object message) {
        runner.begin(context, envelope, message);
        Throwable failure = null;
        if (settings.special || envelope.meta instanceof Delivery) {
            failure = Turns.special(this, runner, envelope, message);
        } else {
            try {
                Objects.requireNonNull(actor).receive((M) message, context);
            } catch (Throwable e) {
                failure = e;
            }
        }
        boolean changed = runner.changed;
        runner.changed = false;
        if (failure != null || runner.async != null || runner.unhandled) {
            Turns.end(this, runner, envelope, message, failure);
            changed = true;
        }
        return changed;
    }

    /** Runs the turn of a message again that had failed. */
    void retry(Runner runner, Envelope envelope, Object message) {
        turn(settings, actor, runner, runner.contextOf(this), envelope, message);
    }

    // ---- rare things

    private @Nullable IdleTimer idleTimer() {
        Rare rare = this.rare;
        return rare == null ? null : rare.idle;
    }

    @Override
    @Nullable Ring ring() {
        Rare rare = settings.ring ? this.rare : null;
        return rare == null ? null : rare.ring;
    }

    @Override
    long removed() {
        Rare rare = this.rare;
        return rare == null ? 0 : rare.left();
    }

    @Nullable Rare rareOrNull() {
        return rare;
    }

    Rare rare() {
        for (; ; ) { // another's may be gone again at once, with the actor
            Rare found = rare;
            if (found != null) {
                return found;
            }
            Rare made = new Rare();
            if (RARE.compareAndSet(this, null, made)) {
                return made;
            }
        }
    }

    /** Counts a message that was not accepted; those for a stopped actor count on the system alone. */
    void countRejected(int outcome) {
        if (outcome == CLOSED || outcome == SHUTDOWN) {
            settings.system.countRejected();
        } else {
            settings.stats.rejected.increment();
            rare().countRejected();
        }
    }

    /** Counts a message that somebody claimed so that it is never handled. */
    void countRemoved() {
        settings.stats.removed.increment();
        rare().countRemoved();
    }

    /** Counts a message that became a dead letter before it was taken. */
    void countDropped() {
        settings.stats.dropped.increment();
        rare().countDropped();
    }

    /** Lets go of all that a stopped actor does not need. */
    void release() {
        actor = null;
        factory = null;
        rare = null;
        forget();
    }

    @Override
    public String toString() {
        return "ActorRef[" + name() + "]";
    }
}
