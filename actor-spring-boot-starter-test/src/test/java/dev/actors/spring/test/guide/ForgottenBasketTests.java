package dev.actors.spring.test.guide;

import dev.actors.ActorRef;
import dev.actors.KeyedActors;
import dev.actors.spring.test.ActorTest;
import dev.actors.spring.test.guide.BasketCommand.Put;
import dev.actors.test.ActorProbe;
import dev.actors.test.SimulatedActorSystem;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;

@ActorTest(actors = Basket.class, virtualTime = true)
class ForgottenBasketTests {

    @TestConfiguration
    static class StandIns {

        @Bean
        Prices prices() {
            return article -> 4;
        }

        @Bean
        ActorRef<Mail> mailer(ActorProbe<Mail> mails) {
            return mails.ref();
        }
    }

    @Autowired
    KeyedActors<BasketCommand> baskets;

    @Autowired
    ActorProbe<Mail> mails;

    @Autowired
    SimulatedActorSystem system;

    @Test
    void aBasketRemindsItsOwnerAfterADay() {
        baskets.of("ann").tell(new Put("tea"));
        system.advance(Duration.ofHours(23));
        mails.expectNoMessage(Duration.ofMinutes(59));
        system.advance(Duration.ofMinutes(1));
        mails.expectMessage(new Mail("Your basket waits: 4"));
    }
}
