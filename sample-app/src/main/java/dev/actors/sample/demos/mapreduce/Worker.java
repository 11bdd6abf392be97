package dev.actors.sample.demos.mapreduce;

import dev.actors.Actor;
import dev.actors.ActorContext;
import dev.actors.sample.demos.Run;
import java.time.Duration;

/** Maps or reduces one partition at a time, of whichever set. */
class Worker<T> implements Actor<WorkerCommand<T>> {

    private static final Duration MAP = Duration.ofMillis(200);
    private static final Duration REDUCE = Duration.ofMillis(100);

    private final Run run;

    Worker(Run run) {
        this.run = run;
    }

    @Override
    public void receive(WorkerCommand<T> command, ActorContext<WorkerCommand<T>> context) {
        if (command instanceof WorkerCommand.Map<T> map) {
            run.work(
                    context,
                    MAP.multipliedBy(map.items().size()),
                    () -> map.job()
                            .tell(new JobMessage.Mapped<>(
                                    map.partition(),
                                    map.items().stream()
                                            .map(map.function()::map)
                                            .toList())));
        } else if (command instanceof WorkerCommand.Reduce<T> reduce) {
            run.work(
                    context,
                    REDUCE.multipliedBy(reduce.items().size()),
                    () -> reduce.job()
                            .tell(new JobMessage.Reduced<>(reduce.function().reduce(reduce.items()))));
        }
    }
}
