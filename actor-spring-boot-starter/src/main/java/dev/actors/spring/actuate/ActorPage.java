package dev.actors.spring.actuate;

import dev.actors.ActorSnapshot;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One page of the actors that match a query, chosen without sorting or holding all of them.
 *
 * <p>A pass over the actors keeps the {@code n} that come first in a heap of {@code n}. A page further back than
 * {@link #MAX_HELD} takes several passes, each of which starts behind the last actor of the pass before: memory stays
 * bounded, time grows with the depth of the page.
 *
 * @param total how many actors match, on all pages
 */
record ActorPage(List<ActorSnapshot> actors, long total) {

    /** How many snapshots a pass holds at the most. */
    static final int MAX_HELD = 20_000;

    static ActorPage of(Supplier<Stream<ActorSnapshot>> candidates, ActorQuery query) {
        return of(candidates, query, MAX_HELD);
    }

    static ActorPage of(Supplier<Stream<ActorSnapshot>> candidates, ActorQuery query, int maxHeld) {
        long skip = (long) query.page() * query.size();
        ActorSnapshot after = null;
        long total = -1;
        while (true) {
            boolean last = skip + query.size() <= maxHeld;
            Pass pass = new Pass(query, after, last ? (int) skip + query.size() : maxHeld);
            try (Stream<ActorSnapshot> actors = candidates.get()) {
                actors.forEach(pass::offer);
            }
            total = total < 0 ? pass.matching : total;
            List<ActorSnapshot> first = pass.inOrder();
            if (last) {
                return new ActorPage(first.subList(Math.min((int) skip, first.size()), first.size()), total);
            }
            int dropped = (int) Math.min(skip, first.size());
            if (first.size() < maxHeld || skip >= total) {
                return new ActorPage(first.subList(dropped, first.size()), total);
            }
            after = first.get(dropped - 1);
            skip -= dropped;
        }
    }

    /** The first {@code limit} matching actors behind {@code after}. */
    private static final class Pass {

        private final ActorQuery query;
        private final Comparator<ActorSnapshot> order;
        private final @Nullable ActorSnapshot after;
        private final int limit;
        private final PriorityQueue<ActorSnapshot> lastOnTop;
        private long matching;

        Pass(ActorQuery query, @Nullable ActorSnapshot after, int limit) {
            this.query = query;
            this.order = query.order();
            this.after = after;
            this.limit = limit;
            this.lastOnTop = new PriorityQueue<>(order.reversed());
        }

        void offer(ActorSnapshot actor) {
            if (!query.matches(actor)) {
                return;
            }
            matching++;
            if (after != null && order.compare(actor, after) <= 0) {
                return;
            }
            if (lastOnTop.size() < limit) {
                lastOnTop.add(actor);
            } else if (order.compare(actor, lastOnTop.element()) < 0) {
                lastOnTop.remove();
                lastOnTop.add(actor);
            }
        }

        List<ActorSnapshot> inOrder() {
            List<ActorSnapshot> actors = new ArrayList<>(lastOnTop);
            actors.sort(order);
            return actors;
        }
    }
}
