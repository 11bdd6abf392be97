package dev.actors;

import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Counts what nobody read, keeps the last ones without their payload, and tells listeners and the log. */
final class DeadLetters {

    private static final int LOGGED_LINES = 10;
    private static final long SUMMARY_NANOS = 300_000_000_000L;

    private final DefaultActorSystem system;
    private final boolean log;
    private final Notices notices;
    private final LongAdder[] counts = new LongAdder[DeadLetter.Reason.values().length];
    private final AtomicReferenceArray<DeadLetterSnapshot.@Nullable Entry> recent;
    private final AtomicLong added = new AtomicLong();
    private final List<Consumer<? super DeadLetter>> listeners = new CopyOnWriteArrayList<>();
    private final AtomicInteger lines = new AtomicInteger();
    private final AtomicLong unlogged = new AtomicLong();

    /** The thread that runs listeners: what they themselves make a dead letter of is not told to them, but counted. */
    private volatile @Nullable Thread telling;

    /** Set while a summary is armed. */
    private volatile boolean summarizing;

    DeadLetters(DefaultActorSystem system, int keep, boolean log) {
        this.system = system;
        this.log = log;
        this.notices = new Notices(system.callbacks(), Notices.BOUND);
        this.recent = new AtomicReferenceArray<>(keep);
        for (int i = 0; i < counts.length; i++) {
            counts[i] = new LongAdder();
        }
    }

    Cancellable listen(Consumer<? super DeadLetter> listener) {
        Objects.requireNonNull(listener, "listener");
        Consumer<DeadLetter> own = listener::accept;
        listeners.add(own);
        return () -> listeners.remove(own);
    }

    void add(Object message, @Nullable ActorRef<?> sender, ActorCell<?> recipient, DeadLetter.Reason reason) {
        add(message, sender, recipient.name(), reason);
    }

    @SuppressWarnings("unchecked") // whoever gets an ActorRef<Object> takes the risk of a message nobody handles
    void add(Object message, @Nullable ActorRef<?> sender, String recipient, DeadLetter.Reason reason) {
        counts[reason.ordinal()].increment();
        Instant at = system.timers().wall();
        if (recent.length() > 0) {
            int index = (int) (added.getAndIncrement() % recent.length());
            recent.setRelease(
                    index,
                    new DeadLetterSnapshot.Entry(
                            at,
                            reason,
                            recipient,
                            sender == null ? null : sender.name(),
                            message.getClass().getName()));
        }
        if (!listeners.isEmpty()) {
            if (notices.isFull() || telling == Thread.currentThread()) {
                notices.countMissed();
            } else {
                DeadLetter letter =
                        new DeadLetter(message, Optional.ofNullable((ActorRef<Object>) sender), recipient, reason, at);
                notices.add(() -> tell(letter));
            }
        }
        if (log && !system.isClosing()) {
            log(message, sender, recipient, reason);
        }
    }

    private void tell(DeadLetter letter) {
        telling = Thread.currentThread();
        try {
            tellAll(letter);
        } finally {
            telling = null;
        }
    }

    private void tellAll(DeadLetter letter) {
        for (Consumer<? super DeadLetter> listener : listeners) {
            try {
                listener.accept(letter);
            } catch (Throwable e) {
                Log.error("a dead-letter listener failed", e);
            }
        }
    }

    private void log(Object message, @Nullable ActorRef<?> sender, String recipient, DeadLetter.Reason reason) {
        if (lines.get() < LOGGED_LINES) {
            int line = lines.incrementAndGet();
            if (line <= LOGGED_LINES) {
                Log.warn("dead letter: " + message.getClass().getName() + " to '" + recipient + "'"
                        + (sender == null ? "" : " from '" + sender.name() + "'") + ": " + reason
                        + (line == LOGGED_LINES ? " (further ones are summed up every five minutes)" : ""));
                return;
            }
        }
        unlogged.getAndIncrement();
        if (!summarizing) {
            summarizing = true;
            system.timers().schedule(SUMMARY_NANOS, () -> system.callbacks().execute(this::summarize));
        }
    }

    private void summarize() {
        summarizing = false;
        long count = unlogged.getAndSet(0);
        if (count > 0 && !system.isClosing()) {
            Log.warn(count + " more dead letters in the past five minutes; in all " + byReason());
        }
    }

    long count(DeadLetter.Reason reason) {
        return counts[reason.ordinal()].sum();
    }

    long total() {
        long total = 0;
        for (LongAdder count : counts) {
            total += count.sum();
        }
        return total;
    }

    private Map<DeadLetter.Reason, Long> byReason() {
        Map<DeadLetter.Reason, Long> map = new EnumMap<>(DeadLetter.Reason.class);
        for (DeadLetter.Reason reason : DeadLetter.Reason.values()) {
            map.put(reason, count(reason));
        }
        return map;
    }

    DeadLetterSnapshot snapshot() {
        List<DeadLetterSnapshot.Entry> entries = new ArrayList<>();
        long end = added.get();
        for (long i = end - 1; i >= 0 && i >= end - recent.length(); i--) {
            DeadLetterSnapshot.Entry entry = recent.getAcquire((int) (i % recent.length()));
            if (entry != null) {
                entries.add(entry);
            }
        }
        return new DeadLetterSnapshot(total(), byReason(), notices.missed(), List.copyOf(entries));
    }
}
