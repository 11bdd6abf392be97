package dev.actors.spring.autoconfigure.conflict;

import dev.actors.Receive;
import dev.actors.spring.ActorBean;
import org.springframework.stereotype.Component;

/** Two components with one name, for the scanner. */
public final class One {

    private One() {}

    @ActorBean("conflict")
    static class ActorOne {
        @Receive
        void on(String message) {}
    }

    @Component("conflict")
    static class BeanTwo {}
}
