package dev.actors.spring.test;

import dev.actors.ActorSystem;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanPostProcessor;

/** Attaches the recorder to the actor system before that can have dead letters. */
final class DeadLetterAttachment implements BeanPostProcessor {

    private final ObjectProvider<DeadLetters> deadLetters;

    DeadLetterAttachment(ObjectProvider<DeadLetters> deadLetters) {
        this.deadLetters = deadLetters;
    }

    @Override
    public Object postProcessAfterInitialization(Object bean, String beanName) {
        if (bean instanceof ActorSystem system) {
            deadLetters.getObject().attach(system);
        }
        return bean;
    }
}
