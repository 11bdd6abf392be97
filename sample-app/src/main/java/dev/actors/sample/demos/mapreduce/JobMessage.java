package dev.actors.sample.demos.mapreduce;

import java.util.List;

/** What a {@link Job} is told by the workers. */
sealed interface JobMessage<T> {

    record Mapped<T>(int partition, List<T> items) implements JobMessage<T> {}

    record Reduced<T>(T result) implements JobMessage<T> {}
}
