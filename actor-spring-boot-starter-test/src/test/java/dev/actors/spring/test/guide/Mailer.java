package dev.actors.spring.test.guide;

import dev.actors.Receive;
import dev.actors.spring.ActorBean;

@ActorBean("mailer")
class Mailer {

    @Receive
    void send(Mail mail) {}
}
