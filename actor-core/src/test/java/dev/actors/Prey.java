package dev.actors;

import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/** What the nemesis hunts: an actor that does as its messages say, and watches over order and turns. */
final class Prey implements Actor<Prey.Note> {

    /** What a message makes its handler do. */
    enum Deed {
        HANDLE,
        THROW,
        THROW_ERROR,
        FATAL,
        AWAIT,
        AWAIT_FAILURE,
        AWAIT_FOR_EVER,
        REFUSE,
        RESUME,
        UNHANDLED,
        STOP,
        DEFER,
        FORWARD
    }

    /** A message: an id, the place in its sender's order (or none), and what to do. */
    record Note(int id, Lane lane, long number, Deed deed) implements Request<Integer> {}

    /** One sender's order. */
    static final class Lane {
        private final AtomicLong next = new AtomicLong();

        long next() {
            return next.incrementAndGet();
        }
    }

    /** An exception that is an answer. */
    static final class Refusal extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    /** What belongs to a ref, whatever happens to its instances. */
    static final class Life {
        private final Map<Lane, Long> seen = new ConcurrentHashMap<>();
        private final AtomicInteger inside = new AtomicInteger();
        private final Lane own = new Lane();
        private volatile boolean waiting;
    }

    private final Ledger ledger;
    private final Life life;
    private final Random random;
    private final Consumer<Runnable> foreign;
    private final Consumer<Lane> forward;

    Prey(Ledger ledger, Life life, long seed, Consumer<Runnable> foreign, Consumer<Lane> forward) {
        this.ledger = ledger;
        this.life = life;
        this.random = new Random(seed);
        this.foreign = foreign;
        this.forward = forward;
    }

    @Override
    public void started(ActorContext<Note> context) {
        life.waiting = false;
    }

    @Override
    public void restarting(Throwable cause, ActorContext<Note> context) {
        life.waiting = false;
    }

    @Override
    public void receive(Note note, ActorContext<Note> context) {
        ledger.entered(note.id());
        if (life.inside.incrementAndGet() != 1) {
            ledger.violation("two turns at once at " + context.self().name());
        }
        if (life.waiting) {
            ledger.violation("a turn while another waits at " + context.self().name());
        }
        try {
            checkOrder(note, context);
            act(note, context);
        } finally {
            life.inside.decrementAndGet();
        }
    }

    private void checkOrder(Note note, ActorContext<Note> context) {
        if (note.lane() != null) {
            Long before = life.seen.put(note.lane(), note.number());
            if (before != null && before >= note.number()) {
                ledger.violation("number " + note.number() + " after " + before + " at "
                        + context.self().name());
            }
        }
    }

    private void act(Note note, ActorContext<Note> context) {
        switch (note.deed()) {
            case HANDLE -> context.reply(note, note.id());
            case THROW -> throw new IllegalStateException("nemesis");
            case THROW_ERROR -> throw new AssertionError("nemesis");
            case FATAL -> throw new InternalError("nemesis");
            case AWAIT, AWAIT_FAILURE, AWAIT_FOR_EVER -> await(note, context);
            case REFUSE -> context.fail(new Refusal());
            case RESUME -> throw new Refusal();
            case UNHANDLED -> context.unhandled();
            case STOP -> {
                context.reply(note, note.id());
                context.stop();
            }
            case DEFER -> {
                Reply<Integer> reply = context.defer(note);
                foreign.accept(() -> reply.send(note.id()));
            }
            case FORWARD -> {
                forward.accept(life.own);
                context.reply(note, note.id());
            }
        }
    }

    private void await(Note note, ActorContext<Note> context) {
        CompletableFuture<Integer> stage = new CompletableFuture<>();
        boolean fails = note.deed() == Deed.AWAIT_FAILURE;
        if (random.nextInt(4) == 0) {
            finish(stage, fails, note);
        } else if (note.deed() != Deed.AWAIT_FOR_EVER) {
            foreign.accept(() -> finish(stage, fails, note));
        }
        life.waiting = true;
        context.await(stage, (value, failure) -> {
            life.waiting = false;
            if (failure != null) {
                throw new IllegalStateException("nemesis", failure);
            }
            context.reply(note, value);
        });
    }

    private static void finish(CompletableFuture<Integer> stage, boolean fails, Note note) {
        if (!fails) {
            stage.complete(note.id());
        } else if (note.id() % 2 == 0) {
            stage.completeExceptionally(new IllegalStateException("nemesis"));
        } else {
            stage.cancel(true);
        }
    }
}
