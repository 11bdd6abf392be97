package dev.actors.spring.test.bank;

import static org.assertj.core.api.Assertions.assertThat;

import dev.actors.ActorRef;
import dev.actors.spring.test.AutoConfigureActors;
import dev.actors.spring.test.DeadLetters;
import dev.actors.test.ActorProbe;
import dev.actors.test.SimulatedActorSystem;
import java.time.Duration;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.webmvc.test.autoconfigure.WebMvcTest;
import org.springframework.context.annotation.Import;
import org.springframework.test.web.servlet.assertj.MockMvcTester;

/** Not the slice: other tests of Spring Boot, with what this module adds to them. */
class WholeApplicationTests {

    @Nested
    @SpringBootTest(properties = "bank.ledger=paper")
    class InAnApplication {

        @Autowired
        ActorRef<Doorman.Command> doorman;

        @Autowired
        ActorProbe<Object> probe;

        @Test
        void probesAndDeadLettersAreInjected(@Autowired DeadLetters deadLetters) {
            doorman.tell(new Doorman.Wake(probe.ref(), Duration.ofMillis(1)));
            probe.timeout(Duration.ofSeconds(30)).expectMessage("good morning");
            deadLetters.expectNone();
        }
    }

    @Nested
    @SpringBootTest(properties = "bank.ledger=paper")
    @AutoConfigureActors(virtualTime = true)
    class InVirtualTime {

        @Test
        void timeIsMovedByTheTest(
                @Autowired ActorRef<Doorman.Command> doorman,
                @Autowired SimulatedActorSystem system,
                @Autowired ActorProbe<Object> probe) {
            doorman.tell(new Doorman.Wake(probe.ref(), Duration.ofHours(1)));
            system.advance(Duration.ofHours(1));
            assertThat(probe.messages()).containsExactly("good morning");
        }
    }

    @Nested
    @WebMvcTest(DoorController.class)
    @AutoConfigureActors
    @Import(Doorman.class)
    class InAnotherSlice {

        @Test
        void aControllerIsTestedWithItsActor(@Autowired MockMvcTester http) {
            assertThat(http.get().uri("/guests")).hasStatusOk().bodyText().isEqualTo("0");
        }
    }
}
