package dev.actors;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/** What few actors need, made when the first of it is. The counters are anybody's; the rest is the owner's but as said. */
final class Rare {

    private static final VarHandle REMOVED = Handles.of(MethodHandles.lookup(), "removed", long.class);
    private static final VarHandle DROPPED = Handles.of(MethodHandles.lookup(), "dropped", long.class);
    private static final VarHandle REJECTED = Handles.of(MethodHandles.lookup(), "rejected", long.class);
    private static final VarHandle NEXT_WARNING = Handles.of(MethodHandles.lookup(), "nextWarning", int.class);
    private static final VarHandle OFFERS = Handles.of(MethodHandles.lookup(), "offers", Queue.class);
    private static final VarHandle REPLIES = Handles.of(MethodHandles.lookup(), "replies", Set.class);

    private volatile long removed;
    private volatile long dropped;
    private volatile long rejected;
    private volatile int nextWarning;

    /** Offers that wait for room; anybody's. */
    private volatile @Nullable Queue<Posts.Offer<?>> offers;

    /** Deferred replies that are still owed; anybody's. */
    private volatile @Nullable Set<AskFuture<?>> replies;

    volatile long failed;
    volatile long abandoned;

    /** What came for an incarnation that was gone already: taken, and dropped. */
    volatile long stale;

    volatile long restarts;
    volatile int incarnation;
    volatile @Nullable Failure lastFailure;

    /** The pending turn; written by the owner, read by snapshots. */
    volatile @Nullable AsyncTurn turn;

    @Nullable Ring ring;

    @Nullable ActorCell<?> parent;

    @Nullable String key;

    /** Out of all tables; guarded by the cell's monitor. */
    boolean gone;

    /** Who gets the name next; guarded by the cell's monitor. */
    @Nullable ActorCell<?> successor;

    boolean begun;
    boolean stopRequested;
    boolean restartRequested;
    boolean failedForGood;

    @Nullable Throwable restartCause;

    /** The last instance, while the factory fails to make another. */
    @Nullable Object used;

    /** What the actor is held for has a deadline: its token, and whether it has passed. */
    @Nullable Object deadline;

    boolean expired;
    boolean turnTimedOut;

    @Nullable Cancellable deadlineTimer;

    /** The message that is tried again, if one is. */
    Retries.@Nullable Pending retry;

    @Nullable RestartWindow window;

    @Nullable IdleTimer idle;

    final List<CompletableFuture<Void>> stops = new ArrayList<>(1);
    private @Nullable Map<String, DelayedTell> timers;
    private @Nullable Set<ActorCell<?>> children;
    private @Nullable List<Watch> watchers;
    private @Nullable List<Watch> watching;

    record Failure(String type, long at) {}

    void countRemoved() {
        REMOVED.getAndAdd(this, 1L);
    }

    void countDropped() {
        DROPPED.getAndAdd(this, 1L);
    }

    void countRejected() {
        REJECTED.getAndAdd(this, 1L);
    }

    /** What left the queue without being taken. */
    long left() {
        return removed + dropped;
    }

    long removed() {
        return removed;
    }

    long dropped() {
        return dropped;
    }

    long rejected() {
        return rejected;
    }

    /** Whether the depth is to be warned about now: at the first threshold, then at every doubling. */
    boolean warn(int depth, int threshold) {
        int next = nextWarning;
        if (depth < Math.max(next, threshold)) {
            return false;
        }
        int doubled = (int) Math.min(Integer.MAX_VALUE, Math.max(next, threshold) * 2L);
        return NEXT_WARNING.compareAndSet(this, next, doubled);
    }

    @SuppressWarnings("unchecked")
    Queue<Posts.Offer<?>> offers() {
        Queue<Posts.Offer<?>> found = offers;
        if (found == null) {
            OFFERS.compareAndSet(this, null, new ConcurrentLinkedQueue<Posts.Offer<?>>());
            found = (Queue<Posts.Offer<?>>) OFFERS.getVolatile(this);
        }
        return found;
    }

    boolean hasOffers() {
        Queue<Posts.Offer<?>> found = offers;
        return found != null && !found.isEmpty();
    }

    @SuppressWarnings("unchecked")
    Set<AskFuture<?>> replies() {
        Set<AskFuture<?>> found = replies;
        if (found == null) {
            REPLIES.compareAndSet(this, null, ConcurrentHashMap.<AskFuture<?>>newKeySet());
            found = (Set<AskFuture<?>>) REPLIES.getVolatile(this);
        }
        return found;
    }

    boolean owesReplies() {
        Set<AskFuture<?>> found = replies;
        return found != null && !found.isEmpty();
    }

    Map<String, DelayedTell> timers() {
        if (timers == null) {
            timers = new HashMap<>();
        }
        return timers;
    }

    /** Ends all timers of this incarnation, with messages of theirs that are queued already. */
    void cancelTimers() {
        if (timers != null) {
            timers.values().forEach(DelayedTell::cancel);
            timers = null;
        }
        if (idle != null) {
            idle.cancel();
            idle = null;
        }
    }

    Set<ActorCell<?>> children() {
        if (children == null) {
            children = new LinkedHashSet<>();
        }
        return children;
    }

    boolean hasChildren() {
        return children != null && !children.isEmpty();
    }

    List<Watch> watchers() {
        if (watchers == null) {
            watchers = new ArrayList<>(2);
        }
        return watchers;
    }

    List<Watch> watching() {
        if (watching == null) {
            watching = new ArrayList<>(2);
        }
        return watching;
    }

    /** Ends all watches of this incarnation. */
    void endWatching() {
        if (watching != null) {
            for (Watch watch : watching) {
                watch.end();
                Posts.unwatch(watch);
            }
            watching = null;
        }
    }

    /** Forgets the deadline of what the actor was held for. */
    void disarm() {
        if (deadlineTimer != null) {
            deadlineTimer.cancel();
            deadlineTimer = null;
        }
        deadline = null;
        expired = false;
    }
}
