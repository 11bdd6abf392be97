package dev.actors;

import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** What sending a message takes beyond a push: filters, context, bounds with a lock, offers, and refusals. */
final class Posts {

    private Posts() {}

    /** Filter, context and ring; {@code WAKE} makes the caller the owner. */
    static int guarded(ActorCell<?> cell, Envelope envelope, Object message, long waitNanos) {
        CellSettings settings = cell.settings;
        if (settings.accepting != null && !accepts(settings.accepting, envelope, message)) {
            return ActorCell.NOT_ACCEPTED;
        }
        if (!(envelope.meta instanceof Delivery)) {
            Object captured = Contexts.capture(cell, message);
            if (captured != null) {
                envelope.meta = new Delivery(envelope.sender(), envelope.ask(), captured, null, -1);
            }
        }
        Ring ring = cell.ring();
        if (ring == null) {
            return cell.push(envelope, settings.capacity);
        }
        Ring.Outcome outcome = ring.push(envelope, waitNanos, false);
        if (outcome.dropped() != null) {
            dropOldest(cell, outcome.dropped());
        }
        return outcome.code() == Mailbox.ACCEPTED && cell.acquireIdle() ? Mailbox.WAKE : outcome.code();
    }

    private static boolean accepts(Predicate<Object> filter, Envelope envelope, Object message) {
        try {
            return filter.test(message);
        } catch (Throwable e) {
            Delivery refused = new Delivery(envelope.sender(), envelope.ask(), null, null, -1);
            refused.refusal = e;
            envelope.meta = refused;
            return false;
        }
    }

    private static void dropOldest(ActorCell<?> cell, Envelope envelope) {
        Object message = envelope.claim();
        if (message == null) {
            return;
        }
        cell.countDropped();
        armNext(envelope);
        cell.system().deadLetterBox().add(message, envelope.sender(), cell, DeadLetter.Reason.MAILBOX_FULL);
        AskFuture<?> ask = envelope.ask();
        if (ask != null) {
            ask.failAside(full(cell));
        }
    }

    /** A repetition goes on also when one of its messages is removed or dropped. */
    static void armNext(Envelope envelope) {
        if (envelope.meta instanceof Delivery delivery && delivery.taken != null) {
            delivery.taken.run();
        }
    }

    /** A tell was not accepted: it is a dead letter. */
    static void refused(ActorCell<?> cell, Envelope envelope, Object message, int outcome) {
        cell.countRejected(outcome);
        cell.system().deadLetterBox().add(message, envelope.sender(), cell, reason(outcome));
    }

    private static DeadLetter.Reason reason(int outcome) {
        return switch (outcome) {
            case Mailbox.FULL -> DeadLetter.Reason.MAILBOX_FULL;
            case ActorCell.NOT_ACCEPTED -> DeadLetter.Reason.NOT_ACCEPTED;
            case ActorCell.SHUTDOWN -> DeadLetter.Reason.SHUTDOWN;
            default -> DeadLetter.Reason.STOPPED;
        };
    }

    /** Why a message was not accepted, for a caller who wants to know. */
    static ActorException exception(ActorCell<?> cell, Envelope envelope, Object message, int outcome) {
        return switch (outcome) {
            case Mailbox.FULL -> full(cell);
            case ActorCell.NOT_ACCEPTED ->
                new MessageNotAcceptedException(
                        "actor '" + cell.name() + "' does not accept this "
                                + message.getClass().getName() + " (the filter of its options said no)",
                        envelope.meta instanceof Delivery delivery ? delivery.refusal : null);
            case ActorCell.SHUTDOWN ->
                new ActorStoppedException("the actor system '" + cell.system().name()
                        + "' is closing or closed and takes no messages from outside");
            default -> stopped(cell);
        };
    }

    static ActorStoppedException stopped(ActorCell<?> cell) {
        return new ActorStoppedException("actor '" + cell.name() + "' has stopped or is stopping");
    }

    private static MailboxFullException full(ActorCell<?> cell) {
        return new MailboxFullException("the mailbox of actor '" + cell.name() + "' is full (capacity "
                + cell.settings.capacity + ", overflow " + cell.settings.overflow + ")");
    }

    /** Warns about an unbounded mailbox that grows, at the first threshold and at every doubling. */
    static void watchDepth(ActorCell<?> cell) {
        int threshold = cell.system().warnAt();
        int depth = cell.depth();
        if (cell.settings.capacity == 0 && depth >= threshold && cell.rare().warn(depth, threshold)) {
            Log.warn("the mailbox of actor '" + cell.name() + "' has " + depth
                    + " messages waiting and is unbounded; if it keeps growing, give it a bound or more members");
        }
    }

    // ---- offers

    /** A message that waits for room. */
    record Offer<M>(Envelope envelope, M message, CompletableFuture<Void> done) {}

    static <M> CompletionStage<Void> offer(ActorCell<M> cell, M message) {
        Objects.requireNonNull(message, "message");
        Offer<M> offer = makeOffer(cell, message);
        settle(cell, offer, tryNow(cell, offer));
        return offer.done;
    }

    /** Null if the actor takes no more messages: then nothing has happened. */
    static <M> @Nullable CompletionStage<Void> offerUnlessClosed(ActorCell<M> cell, M message) {
        Offer<M> offer = makeOffer(cell, message);
        int outcome = tryNow(cell, offer);
        if (outcome == Mailbox.CLOSED) {
            return null;
        }
        settle(cell, offer, outcome);
        return offer.done;
    }

    private static void settle(ActorCell<?> cell, Offer<?> offer, int outcome) {
        if (outcome == Mailbox.FULL) {
            Rare rare = cell.rare(); // this very one, for a stopped actor lets go of it
            rare.offers().add(offer);
            takeOffers(cell, rare);
        } else {
            end(cell, offer, outcome, false);
        }
    }

    private static <M> Offer<M> makeOffer(ActorCell<M> cell, M message) {
        return new Offer<>(new Envelope(message, Runner.currentCell()), message, new GuardedFuture<>(cell));
    }

    /** Posts the offer if none waits before it; {@code FULL} if it has to wait. */
    private static int tryNow(ActorCell<?> cell, Offer<?> offer) {
        Rare rare = cell.rareOrNull();
        return rare != null && rare.hasOffers()
                ? Mailbox.FULL
                : cell.post(offer.envelope, offer.message, Runner.current(), 0);
    }

    /** Takes offers in their order for as long as there is room. */
    static void takeOffers(ActorCell<?> cell) {
        Rare rare = cell.rareOrNull();
        if (rare != null && rare.hasOffers()) {
            takeOffers(cell, rare);
        }
    }

    private static void takeOffers(ActorCell<?> cell, Rare rare) {
        Queue<Offer<?>> offers = rare.offers();
        synchronized (offers) {
            Offer<?> offer;
            while ((offer = offers.peek()) != null) {
                int outcome = cell.post(offer.envelope, offer.message, Runner.current(), 0);
                if (outcome == Mailbox.FULL) {
                    return;
                }
                offers.poll();
                end(cell, offer, outcome, true);
            }
        }
    }

    static void failOffers(ActorCell<?> cell) {
        Rare rare = cell.rareOrNull();
        if (rare != null && rare.hasOffers()) {
            Queue<Offer<?>> offers = rare.offers();
            synchronized (offers) { // whoever takes offers looks at the first, then removes it
                Offer<?> offer;
                while ((offer = offers.poll()) != null) {
                    end(cell, offer, Mailbox.CLOSED, true);
                }
            }
        }
    }

    private static void end(ActorCell<?> cell, Offer<?> offer, int outcome, boolean aside) {
        if (outcome == Mailbox.ACCEPTED) {
            if (aside) {
                Turns.complete(cell.system(), offer.done);
            } else {
                offer.done.complete(null);
            }
            return;
        }
        cell.countRejected(outcome);
        ActorException why = exception(cell, offer.envelope, offer.message, outcome);
        if (aside) {
            cell.system().callbacks().execute(() -> offer.done.completeExceptionally(why));
        } else {
            offer.done.completeExceptionally(why);
        }
    }

    // ---- watching

    static void watch(Watch watch) {
        ActorCell<?> cell = watch.watcher.system().cellOf(watch.watched);
        if (cell == null || !cell.signal(new SystemMessage.AddWatch(watch))) {
            watch.fire();
        }
    }

    static void unwatch(Watch watch) {
        ActorCell<?> cell = watch.watcher.system().cellOf(watch.watched);
        if (cell != null) {
            cell.signal(new SystemMessage.RemoveWatch(watch));
        }
    }
}
