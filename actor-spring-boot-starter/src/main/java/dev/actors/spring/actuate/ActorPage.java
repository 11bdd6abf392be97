package dev.actors.spring.actuate;

import dev.actors.ActorRef;
import dev.actors.ActorSnapshot;
import dev.actors.ActorSystem;
import dev.actors.SystemSnapshot;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * One page of the actors that match a query, chosen without sorting, holding or even describing all of them.
 *
 * <p>A walk over the actors keeps the {@code n} that come first in a heap of {@code n}. A page further back than
 * {@link #MAX_HELD} takes several walks, each of which starts behind the last actor of the one before: memory stays
 * bounded, time grows with the depth of the page. Where the names alone decide, no other actor is described than those
 * that get into the heap: with a million actors that is most of the time.
 *
 * @param system the sums, from the first walk
 * @param total how many actors match, on all pages
 */
record ActorPage(SystemSnapshot system, List<ActorSnapshot> actors, long total) {

    /** How many snapshots a walk holds at the most. */
    static final int MAX_HELD = 20_000;

    static ActorPage of(ActorSystem system, ActorQuery query) {
        return of(system, query, MAX_HELD);
    }

    static ActorPage of(ActorSystem system, ActorQuery query, int maxHeld) {
        if (query.name() != null) {
            return single(system, query, query.name());
        }
        long skip = (long) query.page() * query.size();
        Walk walk = new Walk(query, null, limit(skip, query, maxHeld));
        SystemSnapshot sums = system.snapshot(walk::wants, walk::take);
        long total = walk.matching;
        while (skip + query.size() > maxHeld && skip < total && walk.isFull()) {
            List<ActorSnapshot> first = walk.inOrder();
            int dropped = (int) Math.min(skip, first.size());
            skip -= dropped;
            walk = new Walk(query, first.get(dropped - 1), limit(skip, query, maxHeld));
            system.snapshot(walk::wants, walk::take);
        }
        List<ActorSnapshot> held = walk.inOrder();
        return new ActorPage(sums, held.subList((int) Math.min(skip, held.size()), held.size()), total);
    }

    private static ActorPage single(ActorSystem system, ActorQuery query, String name) {
        List<ActorSnapshot> found =
                system.snapshot(name).filter(query::matches).stream().toList();
        return new ActorPage(system.snapshot(), query.page() == 0 ? found : List.of(), found.size());
    }

    private static int limit(long skip, ActorQuery query, int maxHeld) {
        return (int) Math.min(skip + query.size(), maxHeld);
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
