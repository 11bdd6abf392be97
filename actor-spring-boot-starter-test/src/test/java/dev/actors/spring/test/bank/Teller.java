package dev.actors.spring.test.bank;

import dev.actors.ActorContext;
import dev.actors.Receive;
import dev.actors.Request;
import dev.actors.spring.ActorBean;

@ActorBean(value = "teller", instances = 3, group = "tellers", dispatcher = "desk")
class Teller {

    record Who() implements Request<String> {}

    @Receive
    String who(Who message, ActorContext<Who> context) {
        return context.self().name();
    }
}
