package dev.actors.sample.demos.barber;

import dev.actors.Actor;
import dev.actors.ActorContext;
import dev.actors.ActorRef;
import dev.actors.sample.demos.Run;
import java.time.Duration;

/** Cuts hair. An actor without messages sleeps anyway. */
class Barber implements Actor<Barber.CutHair> {

    private final Run run;

    Barber(Run run) {
        this.run = run;
    }

    record CutHair(ActorRef<Customer.Message> customer) {}

    @Override
    public void receive(CutHair message, ActorContext<CutHair> context) {
        run.someWork(context, Duration.ofSeconds(2), () -> message.customer().tell(Customer.Message.HAIR_IS_CUT));
    }
}
