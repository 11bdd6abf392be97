package dev.actors.spring.guide;

import dev.actors.spring.ActorFailedEvent;
import dev.actors.spring.DeadLetterEvent;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

@Component
class Alarm {

    final List<String> lines = new CopyOnWriteArrayList<>();

    @EventListener
    void onDeadLetter(DeadLetterEvent event) {
        lines.add(event.getDeadLetter().recipient() + " did not read "
                + event.getDeadLetter().reason());
    }

    @EventListener
    void onFailure(ActorFailedEvent event) {
        lines.add(event.getActorName() + " failed with " + event.getCause());
    }
}
