package dev.actors.sample.demos.mapreduce;

import dev.actors.ActorRef;
import java.util.List;

/** What a {@link Worker} is told: work on one partition, and whose it is. */
sealed interface WorkerCommand<T> {

    record Map<T>(int partition, List<T> items, MapReduce<T> function, ActorRef<JobMessage<T>> job)
            implements WorkerCommand<T> {}

    record Reduce<T>(List<T> items, MapReduce<T> function, ActorRef<JobMessage<T>> job) implements WorkerCommand<T> {}
}
