package dev.actors.sample.demos.mapreduce;

import dev.actors.Actor;
import dev.actors.ActorContext;
import dev.actors.ActorGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Maps and reduces one set. It counts what is still out: no reduction begins before every partition is mapped, and the last
 * one has the reduced partitions as its items.
 */
class Job<T> implements Actor<JobMessage<T>> {

    private final List<List<T>> partitions;
    private final MapReduce<T> function;
    private final ActorGroup<? super WorkerCommand<T>> workers;
    private final Consumer<T> whenDone;

    private final List<List<T>> mapped = new ArrayList<>();
    private final List<T> reduced = new ArrayList<>();
    private boolean last;

    Job(
            List<List<T>> partitions,
            MapReduce<T> function,
            ActorGroup<? super WorkerCommand<T>> workers,
            Consumer<T> whenDone) {
        this.partitions = partitions;
        this.function = function;
        this.workers = workers;
        this.whenDone = whenDone;
    }

    @Override
    public void started(ActorContext<JobMessage<T>> context) {
        for (int i = 0; i < partitions.size(); i++) {
            workers.tell(new WorkerCommand.Map<>(i, partitions.get(i), function, context.self()));
        }
    }

    @Override
    public void receive(JobMessage<T> message, ActorContext<JobMessage<T>> context) {
        if (message instanceof JobMessage.Mapped<T> partition) {
            mapped.add(partition.items());
            if (mapped.size() == partitions.size()) {
                mapped.forEach(items -> reduce(items, context));
            }
        } else if (message instanceof JobMessage.Reduced<T> partition) {
            if (last) {
                whenDone.accept(partition.result());
                return;
            }
            reduced.add(partition.result());
            if (reduced.size() == partitions.size()) {
                last = true;
                reduce(List.copyOf(reduced), context);
            }
        }
    }

    private void reduce(List<T> items, ActorContext<JobMessage<T>> context) {
        workers.tell(new WorkerCommand.Reduce<>(items, function, context.self()));
    }
}
