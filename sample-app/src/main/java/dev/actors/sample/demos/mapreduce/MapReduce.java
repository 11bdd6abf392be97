package dev.actors.sample.demos.mapreduce;

import java.util.List;

/** What can be plugged in. Called by many actors at once, so it has no state. */
interface MapReduce<T> {

    /** Maps one item. */
    T map(T item);

    /** Reduces one or more mapped or reduced items, in any grouping. */
    T reduce(List<T> items);
}
