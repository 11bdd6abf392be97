package dev.actors.sample.demos.producers;

import dev.actors.Actor;
import dev.actors.ActorContext;
import dev.actors.sample.demos.Run;

/** Makes one item at a time. No thread waits while it does. */
class Consumer implements Actor<Make> {

    private final Run run;

    Consumer(Run run) {
        this.run = run;
    }

    @Override
    public void receive(Make order, ActorContext<Make> context) {
        run.someWork(context, order.type().work(), () -> order.customer().tell(new ProducerCommand.Made(order.type())));
    }
}
