package dev.actors.sample.deadletters;

import dev.actors.DeadLetter;
import dev.actors.spring.DeadLetterEvent;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Logs every dead letter: types and names, never what the message says. */
@Component
class DeadLetterLog {

    private static final Logger LOG = LoggerFactory.getLogger(DeadLetterLog.class);

    @EventListener
    void onDeadLetter(DeadLetterEvent event) {
        DeadLetter letter = event.getDeadLetter();
        LOG.warn(
                "Nobody read {} to '{}': {}",
                letter.message().getClass().getSimpleName(),
                letter.recipient(),
                letter.reason());
    }
}
