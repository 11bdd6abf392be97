package dev.actors.spring.test.bank;

import dev.actors.ActorContext;
import dev.actors.ActorRef;
import dev.actors.OnStart;
import dev.actors.OnStop;
import dev.actors.Receive;
import dev.actors.Reply;
import dev.actors.Request;
import dev.actors.spring.ActorBean;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Has no collaborators, and counts who came. */
@ActorBean("doorman")
class Doorman {

    sealed interface Command {}

    record Come() implements Command {}

    record Guests() implements Command, Request<Integer> {}

    /** Is never answered. */
    record Riddle() implements Command, Request<String> {}

    record Wake(ActorRef<Object> whom, Duration after) implements Command {}

    static final List<String> LIFE = new CopyOnWriteArrayList<>();

    private int guests;

    @OnStart
    void started() {
        LIFE.add("started");
    }

    @Receive
    void come(Come message) {
        guests++;
    }

    @Receive
    int guests(Guests message) {
        return guests;
    }

    @Receive
    void riddle(Riddle message, Reply<String> reply) {}

    @Receive
    void wake(Wake message, ActorContext<Command> context) {
        message.whom().tellLater("good morning", message.after());
    }

    @OnStop
    void stopped() {
        LIFE.add("stopped");
    }
}
