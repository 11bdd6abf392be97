package dev.actors;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.time.Instant;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The monotonic clock, and a thread of its own that rings when a time has come.
 *
 * <p>Notes. New entries go on a stack that anybody pushes to; the timer's thread alone moves them into a heap. It does so
 * when the next time comes, or in rounds of 50 ms while there is any traffic, so that most ask timeouts, cancelled long
 * before, never reach the heap. A cancelled entry drops its task at once and leaves stack or heap with the next round. The
 * thread is woken by a caller only if it is quiet (no rounds) or would sleep beyond the new entry's time.
 */
final class SystemTimeSource implements TimeSource {

    private static final long ROUND_NANOS = 50_000_000;

    private final AtomicReference<@Nullable Entry> added = new AtomicReference<>();
    private final AtomicReference<@Nullable Entry> cancelled = new AtomicReference<>();
    private final Function<Runnable, Thread> threads;
    private volatile boolean quiet = true;
    private volatile long wakeAt;
    private volatile @Nullable Thread thread;
    private volatile boolean running;
    private volatile boolean ended;

    // the timer thread's own
    private Entry[] heap = new Entry[64];
    private int size;
    private long sequence;

    SystemTimeSource(Function<Runnable, Thread> threads) {
        this.threads = threads;
    }

    @Override
    public long nanoTime() {
        return System.nanoTime();
    }

    @Override
    public Instant now() {
        return Instant.now();
    }

    @Override
    public Cancellable at(long nanos, Runnable task) {
        Entry entry = new Entry(this, nanos, task);
        if (ended) {
            return entry; // nobody would ever take it in
        }
        push(added, entry);
        if (quiet || nanos - wakeAt < 0) {
            wake();
        }
        return entry;
    }

    private static void push(AtomicReference<@Nullable Entry> stack, Entry entry) {
        for (; ; ) {
            Entry first = stack.get();
            if (stack == entry.source.added) {
                entry.next = first;
            } else {
                entry.nextCancelled = first;
            }
            if (stack.compareAndSet(first, entry)) {
                return;
            }
        }
    }

    private void wake() {
        Thread timer = thread;
        if (timer != null) {
            quiet = false;
            LockSupport.unpark(timer);
        }
    }

    /** Starts the thread. */
    synchronized void start() {
        if (thread == null) {
            running = true;
            quiet = false;
            Thread timer = threads.apply(this::loop);
            thread = timer;
            timer.start();
        }
    }

    /** Ends the thread and waits for it; entries stay. */
    synchronized void stop() {
        Thread timer = thread;
        if (timer == null) {
            return;
        }
        running = false;
        LockSupport.unpark(timer);
        if (timer != Thread.currentThread()) {
            boolean interrupted = false;
            for (; ; ) {
                try {
                    timer.join();
                    break;
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
        thread = null;
        quiet = true;
    }

    /** Ends for good: nothing rings any more, and nothing is kept. */
    void end() {
        ended = true;
        stop();
        added.set(null);
        cancelled.set(null);
        size = 0;
        heap = new Entry[0];
    }

    private void loop() {
        while (running) {
            boolean traffic = takeIn();
            long now = System.nanoTime();
            while (running && size > 0 && heap[0].due - now <= 0) {
                ring(removeAt(0));
                now = System.nanoTime();
            }
            if (traffic) {
                park(now, size > 0 ? Math.min(heap[0].due - now, ROUND_NANOS) : ROUND_NANOS);
                continue;
            }
            quiet = true;
            if (added.get() == null && cancelled.get() == null && running) {
                park(now, size > 0 ? heap[0].due - now : Long.MAX_VALUE / 2);
            }
            quiet = false;
        }
    }

    private void park(long now, long nanos) {
        if (nanos > 0) {
            wakeAt = now + nanos;
            for (Entry entry = added.get(); entry != null; entry = entry.next) {
                if (entry.due - wakeAt < 0) {
                    return; // whoever added it may have seen the old time
                }
            }
            LockSupport.parkNanos(this, nanos);
        }
    }

    private static void ring(Entry entry) {
        Runnable task = entry.take();
        if (task != null) {
            try {
                task.run();
            } catch (Throwable e) {
                Log.error("a timer task failed", e);
            }
        }
    }

    /** Moves new entries into the heap, in the order of the calls, and cancelled ones out of it. */
    private boolean takeIn() {
        Entry newest = added.getAndSet(null);
        boolean traffic = newest != null;
        Entry oldest = null;
        while (newest != null) {
            Entry next = newest.next;
            newest.next = oldest;
            oldest = newest;
            newest = next;
        }
        while (oldest != null) {
            Entry next = oldest.next;
            oldest.next = null;
            if (oldest.isPending()) {
                oldest.sequence = sequence++;
                add(oldest);
                oldest.inHeap = true;
                if (!oldest.isPending()) {
                    removeAt(oldest.index); // cancelled by somebody who may not have seen that it is in
                }
            }
            oldest = next;
        }
        Entry gone = cancelled.getAndSet(null);
        traffic |= gone != null;
        while (gone != null) {
            Entry next = gone.nextCancelled;
            gone.nextCancelled = null;
            if (gone.index >= 0) {
                removeAt(gone.index);
            }
            gone = next;
        }
        return traffic;
    }

    // ---- a binary heap that knows where its entries are

    private void add(Entry entry) {
        if (size == heap.length) {
            heap = Arrays.copyOf(heap, size * 2);
        }
        up(size++, entry);
    }

    private Entry removeAt(int index) {
        Entry removed = heap[index];
        Entry last = heap[--size];
        clear(size);
        removed.index = -1;
        if (last != removed) {
            down(index, last);
            if (heap[index] == last) {
                up(index, last);
            }
        }
        return removed;
    }

    @SuppressWarnings("NullAway") // slots beyond the size hold nothing and are not read
    private void clear(int index) {
        heap[index] = null;
    }

    private void up(int index, Entry entry) {
        int i = index;
        while (i > 0) {
            int parent = (i - 1) >>> 1;
            if (!entry.before(heap[parent])) {
                break;
            }
            set(i, heap[parent]);
            i = parent;
        }
        set(i, entry);
    }

    private void down(int index, Entry entry) {
        int i = index;
        for (int child; (child = 2 * i + 1) < size; i = child) {
            if (child + 1 < size && heap[child + 1].before(heap[child])) {
                child++;
            }
            if (!heap[child].before(entry)) {
                break;
            }
            set(i, heap[child]);
        }
        set(i, entry);
    }

    private void set(int index, Entry entry) {
        heap[index] = entry;
        entry.index = index;
    }

    private static final class Entry implements Cancellable {

        private static final VarHandle TASK = Handles.of(MethodHandles.lookup(), "task", Runnable.class);

        final SystemTimeSource source;
        final long due;
        private volatile @Nullable Runnable task;

        @Nullable Entry next;

        @Nullable Entry nextCancelled;

        /** Set by the timer's thread before it looks once more whether the entry is pending; read after a cancellation. */
        private volatile boolean inHeap;

        long sequence;
        int index = -1;

        Entry(SystemTimeSource source, long due, Runnable task) {
            this.source = source;
            this.due = due;
            this.task = task;
        }

        boolean isPending() {
            return task != null;
        }

        @Nullable Runnable take() {
            return (Runnable) TASK.getAndSet(this, null);
        }

        boolean before(Entry other) {
            long difference = due - other.due;
            return difference != 0 ? difference < 0 : sequence - other.sequence < 0;
        }

        @Override
        public boolean cancel() {
            if (take() == null) {
                return false;
            }
            if (source.ended) {
                return true;
            }
            if (!inHeap) {
                return true; // the timer's thread sees when it takes the entry in that there is nothing to do
            }
            push(source.cancelled, this);
            if (source.quiet) {
                source.wake();
            }
            return true;
        }
    }
}
