package dev.actors.spring.test.guide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.actors.ActorRef;
import dev.actors.DeadLetter;
import dev.actors.spring.test.ActorTest;
import dev.actors.spring.test.DeadLetters;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.annotation.DirtiesContext;

@ActorTest(Mailer.class)
@DirtiesContext
class LostMailTests {

    @Autowired
    ActorRef<Mail> mailer;

    @Autowired
    DeadLetters deadLetters;

    @Test
    void mailForAMailerThatIsGoneIsADeadLetter() {
        mailer.stop().join();
        mailer.tell(new Mail("one"));
        mailer.tell(new Mail("two"));
        deadLetters.expect(new Mail("two"));
        assertThat(deadLetters).extracting(DeadLetter::reason).containsOnly(DeadLetter.Reason.STOPPED);
    }
}
