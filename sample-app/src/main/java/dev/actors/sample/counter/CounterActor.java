package dev.actors.sample.counter;

import dev.actors.Receive;
import dev.actors.spring.ActorBean;

/** A total without locks: one message at a time. */
@ActorBean("counter")
class CounterActor {

    private long total;

    @Receive
    void add(CounterCommand.Add message) {
        total += message.amount();
    }

    @Receive
    long total(CounterCommand.GetTotal message) {
        return total;
    }
}
