package dev.actors.sample.demos.barber;

import dev.actors.Actor;
import dev.actors.ActorContext;
import dev.actors.ActorRef;
import dev.actors.sample.demos.Run;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/** Comes until there is a chair. */
class Customer implements Actor<Customer.Message> {

    private static final Duration WALK = Duration.ofSeconds(10);

    private final Run run;
    private final ActorRef<Barber.CutHair> barber;
    private final ActorRef<Shop.Leaves> shop;

    private int turnedAway;

    Customer(Run run, ActorRef<Barber.CutHair> barber, ActorRef<Shop.Leaves> shop) {
        this.run = run;
        this.barber = barber;
        this.shop = shop;
    }

    enum Message {
        COME,
        HAIR_IS_CUT
    }

    @Override
    public void started(ActorContext<Message> context) {
        comeLater(context);
    }

    @Override
    public void receive(Message message, ActorContext<Message> context) {
        if (message == Message.HAIR_IS_CUT) {
            shop.tell(new Shop.Leaves(turnedAway));
        } else if (!barber.tryTell(new Barber.CutHair(context.self()))) {
            turnedAway++;
            comeLater(context);
        }
    }

    private void comeLater(ActorContext<Message> context) {
        Duration walk =
                WALK.multipliedBy(ThreadLocalRandom.current().nextInt(1, 101)).dividedBy(100);
        context.timer("walk", run.scaled(walk), Message.COME);
    }
}
