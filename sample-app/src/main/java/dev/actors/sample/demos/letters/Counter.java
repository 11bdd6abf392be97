package dev.actors.sample.demos.letters;

import dev.actors.ActorContext;
import dev.actors.Receive;
import dev.actors.sample.demos.Run;
import java.time.Duration;

/** Counts; its state is lost with every restart. */
class Counter {

    private static final Duration WORK = Duration.ofMillis(300);

    private final Run run;
    private int count;

    Counter(Run run) {
        this.run = run;
    }

    @Receive
    void add(CounterCommand.Add message, ActorContext<CounterCommand> context) {
        run.work(context, WORK, () -> count++);
    }

    @Receive
    void fail(CounterCommand.Fail message) {
        throw new IllegalStateException("this one was told to fail");
    }

    @Receive
    int get(CounterCommand.Get request) {
        return count;
    }

    @Receive
    void hold(CounterCommand.Hold message, ActorContext<CounterCommand> context) {
        context.await(message.until());
    }
}
