package dev.actors.spring.actuate;

import dev.actors.ActorRef;
import dev.actors.ActorSnapshot;
import dev.actors.ActorSystem;
import dev.actors.SystemSnapshot;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * One page of the actors that match a query, chosen without sorting, holding or even describing all of them.
 *
 * <p>A walk over the actors keeps the {@code n} that come first in a heap of {@code n}. A page further back than
 * {@link #MAX_HELD} takes several walks, each of which starts behind the last actor of the one before: memory stays
 * bounded, time grows with the distance of the page from the nearer end. Where the names alone decide, no other actor is described than those
 * that get into the heap: with a million actors that is most of the time.
 *
 * @param system the sums, from the first walk
 * @param total how many actors match, on all pages
 */
record ActorPage(SystemSnapshot system, List<ActorSnapshot> actors, long total) {

    /** How many snapshots a walk holds at the most. */
    static final int MAX_HELD = 50_000;

    static ActorPage of(ActorSystem system, ActorQuery query) {
        return of(system, query, MAX_HELD);
    }

    static ActorPage of(ActorSystem system, ActorQuery query, int maxHeld) {
        if (query.name() != null) {
            return single(system, query, query.name());
        }
        long skip = (long) query.page() * query.size();
        long end = skip + query.size();
        Walk walk = new Walk(query, null, (int) Math.min(end, maxHeld));
        SystemSnapshot sums = system.snapshot(walk::wants, walk::take);
        long total = walk.matching;
        if (skip >= total) {
            return new ActorPage(sums, List.of(), total);
        }
        if (end <= maxHeld || total <= maxHeld) {
            return new ActorPage(sums, range(walk.inOrder(), skip, end), total);
        }
        long behind = Math.max(0, total - end);
        if (behind >= skip) {
            return new ActorPage(sums, walkOn(system, walk, skip, end, maxHeld), total);
        }
        // the page is nearer to the end: come from there
        Walk back = new Walk(query.reversed(), null, (int) Math.min(total - skip, maxHeld));
        system.snapshot(back::wants, back::take);
        List<ActorSnapshot> actors = walkOn(system, back, behind, total - skip, maxHeld);
        Collections.reverse(actors);
        return new ActorPage(sums, actors, total);
    }

    /** Goes on behind what a walk has found, until the range is within reach. */
    private static List<ActorSnapshot> walkOn(ActorSystem system, Walk first, long skip, long end, int maxHeld) {
        Walk walk = first;
        long passed = 0;
        while (end - passed > maxHeld && walk.isFull()) {
            List<ActorSnapshot> found = walk.inOrder();
            int dropped = (int) Math.min(skip - passed, found.size());
            passed += dropped;
            walk = new Walk(walk.query, found.get(dropped - 1), (int) Math.min(end - passed, maxHeld));
            system.snapshot(walk::wants, walk::take);
        }
        return range(walk.inOrder(), skip - passed, end - passed);
    }

    private static List<ActorSnapshot> range(List<ActorSnapshot> actors, long from, long to) {
        return new ArrayList<>(actors.subList((int) Math.min(from, actors.size()), (int) Math.min(to, actors.size())));
    }

    private static ActorPage single(ActorSystem system, ActorQuery query, String name) {
        List<ActorSnapshot> found =
                system.snapshot(name).filter(query::matches).stream().toList();
        return new ActorPage(system.snapshot(), query.page() == 0 ? found : List.of(), found.size());
    }

    /** The first {@code limit} matching actors behind {@code after}. */
    private static final class Walk {

        private final ActorQuery query;
        private final Comparator<ActorSnapshot> order;
        private final @Nullable ActorSnapshot after;
        private final int limit;
        private final PriorityQueue<ActorSnapshot> lastOnTop;
        private long matching;

        Walk(ActorQuery query, @Nullable ActorSnapshot after, int limit) {
            this.query = query;
            this.order = query.order();
            this.after = after;
            this.limit = limit;
            this.lastOnTop = new PriorityQueue<>(order.reversed());
        }

        /** Whether the actor has to be described: not if its name alone keeps it out. */
        boolean wants(ActorRef<?> actor) {
            Comparator<String> names = query.namesAlone();
            if (names == null) {
                return true;
            }
            matching++;
            String name = actor.name();
            return (after == null || names.compare(name, after.name()) > 0)
                    && (!isFull() || names.compare(name, lastOnTop.element().name()) < 0);
        }

        void take(ActorSnapshot actor) {
            if (query.namesAlone() == null) {
                if (!query.matches(actor)) {
                    return;
                }
                matching++;
            }
            if (after != null && order.compare(actor, after) <= 0) {
                return;
            }
            if (!isFull()) {
                lastOnTop.add(actor);
            } else if (order.compare(actor, lastOnTop.element()) < 0) {
                lastOnTop.remove();
                lastOnTop.add(actor);
            }
        }

        boolean isFull() {
            return lastOnTop.size() == limit;
        }

        List<ActorSnapshot> inOrder() {
            List<ActorSnapshot> actors = new ArrayList<>(lastOnTop);
            actors.sort(order);
            return actors;
        }
    }
}
