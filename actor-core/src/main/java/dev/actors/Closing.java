package dev.actors;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

/**
 * The end of a system, on a thread of its own: wait until all is quiet, stop every actor, and when the one deadline strikes
 * make dead letters of the rest.
 */
final class Closing implements Runnable {

    private static final long GRACE_NANOS = 500_000_000;
    private static final long SHORTEST_NAP = 100_000;
    private static final long LONGEST_NAP = 10_000_000;

    private final DefaultActorSystem system;
    private volatile long end;

    Closing(DefaultActorSystem system, long nanos) {
        this.system = system;
        this.end = System.nanoTime() + nanos;
    }

    /** Brings the deadline forward; it is never put off. */
    void notLaterThan(long nanos) {
        long earlier = System.nanoTime() + nanos;
        if (earlier - end < 0) {
            end = earlier;
        }
    }

    private boolean isOver() {
        return System.nanoTime() - end >= 0;
    }

    @Override
    public void run() {
        try {
            system.life().startThreads();
            waitUntil(this::isQuiet);
            if (!stopAll()) {
                force();
            }
            List<String> left = abandonRest();
            system.endDelayed();
            report(left, system.life().stopThreads(Math.max(end - System.nanoTime(), GRACE_NANOS)));
        } catch (Throwable e) {
            Log.error("closing the actor system '" + system.name() + "' failed; its threads are ended anyway", e);
            system.life().stopThreads(GRACE_NANOS);
        } finally {
            system.life().terminate();
        }
    }

    /** Nothing runs, nothing is ready, and no turn or restart is pending. */
    private boolean isQuiet() {
        boolean[] quiet = {true};
        system.forEachScheduler(scheduler -> quiet[0] &= scheduler.isQuiet());
        for (int i = 0; quiet[0] && i < Registry.parts(); i++) {
            for (ActorCell<?> cell : system.registry().part(i)) {
                if (!cell.isIdle() && cell.phase != Lifecycle.NEW) {
                    quiet[0] = false;
                    break;
                }
            }
        }
        return quiet[0];
    }

    private boolean stopAll() {
        return waitUntil(() -> {
            boolean[] empty = {true};
            system.registry().forEach(cell -> {
                empty[0] = false;
                if (!cell.isClosed()) {
                    cell.stop();
                }
            });
            return empty[0];
        });
    }

    /** Nothing is waited for any more: pending turns and hooks are abandoned, and the last hooks run. */
    private void force() {
        system.life().force();
        system.registry().forEach(cell -> cell.signal(new SystemMessage.Look()));
        end = System.nanoTime() + GRACE_NANOS;
        stopAll();
    }

    /** Those whose thread is stuck in user code: makes dead letters of all they have, and frees their names. */
    private List<String> abandonRest() {
        Map<ActorCell<?>, Runner> running = new IdentityHashMap<>();
        system.forEachScheduler(scheduler -> scheduler.forEachRunner(runner -> {
            ActorCell<?> cell = runner.cell();
            if (cell != null) {
                running.put(cell, runner);
            }
        }));
        List<String> left = new ArrayList<>();
        system.registry().forEach(cell -> {
            left.add(cell.name());
            Finish.abandonFromOutside(cell, running.get(cell));
        });
        return left;
    }

    private interface Condition {
        boolean holds();
    }

    /** Whether it held before the deadline. */
    private boolean waitUntil(Condition condition) {
        long nap = SHORTEST_NAP;
        while (!condition.holds()) {
            if (isOver()) {
                return false;
            }
            LockSupport.parkNanos(this, nap);
            Thread.interrupted();
            nap = Math.min(nap * 2, LONGEST_NAP);
        }
        return true;
    }

    private void report(List<String> left, List<Scheduler.Stuck> stuck) {
        if (left.isEmpty() && stuck.isEmpty()) {
            return;
        }
        StringBuilder text = new StringBuilder("actor system '" + system.name() + "' closed at its deadline; ");
        text.append(left.size())
                .append(" actors did not stop in time (")
                .append(first(left))
                .append(")");
        for (Scheduler.Stuck thread : stuck) {
            text.append("; thread '").append(thread.thread()).append("' is stuck in actor '");
            text.append(thread.actor()).append("' and was interrupted");
        }
        Log.warn(text.toString());
    }

    private static String first(List<String> names) {
        int shown = Math.min(names.size(), 10);
        return String.join(", ", names.subList(0, shown)) + (shown < names.size() ? ", …" : "");
    }
}
