package dev.actors.spring.test.bank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.actors.ActorGroup;
import dev.actors.ActorRef;
import dev.actors.ActorSystem;
import dev.actors.AskTimeoutException;
import dev.actors.spring.test.ActorTest;
import dev.actors.spring.test.DeadLetters;
import dev.actors.test.ActorProbe;
import dev.actors.test.SimulatedActorSystem;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

@ActorTest(
        actors = {Doorman.class, Teller.class},
        virtualTime = true,
        seed = 7,
        properties = "actor.ask-timeout=90s")
class VirtualTimeTests {

    @Autowired
    SimulatedActorSystem system;

    @Autowired
    ActorRef<Doorman.Command> doorman;

    @Autowired
    ActorProbe<Object> sleeper;

    @Test
    void theSystemIsASimulatedOneWithThatSeed(@Autowired ActorSystem any) {
        assertThat(any).isSameAs(system);
        assertThat(system.seed()).isEqualTo(7);
    }

    @Test
    void anHourPassesInNoTime() {
        doorman.tell(new Doorman.Wake(sleeper.ref(), Duration.ofHours(1)));
        system.advance(Duration.ofMinutes(59));
        assertThat(sleeper.messages()).isEmpty();
        system.advance(Duration.ofMinutes(1));
        assertThat(sleeper.messages()).containsExactly("good morning");
    }

    @Test
    void aProbeDrivesTheSimulation() {
        doorman.tell(new Doorman.Wake(sleeper.ref(), Duration.ofSeconds(2)));
        sleeper.expectMessage("good morning");
    }

    @Test
    void aTellLaterOfTheTestIsVirtualToo() {
        int before = doorman.ask(new Doorman.Guests()).join();
        doorman.tellLater(new Doorman.Come(), Duration.ofDays(365));
        system.advance(Duration.ofDays(365));
        assertThat(doorman.ask(new Doorman.Guests()).join()).isEqualTo(before + 1);
    }

    @Test
    void anAskTimesOutInVirtualTimeAndBySettingsOfTheApplication() {
        Instant before = system.now();
        assertThatThrownBy(() -> doorman.ask(new Doorman.Riddle()).join())
                .isInstanceOf(CompletionException.class)
                .hasCauseInstanceOf(AskTimeoutException.class);
        assertThat(Duration.between(before, system.now())).isEqualTo(Duration.ofSeconds(90));
    }

    @Test
    void actorsOnOtherDispatchersAreSimulatedToo(@Autowired ActorGroup<Teller.Who> tellers) {
        var answer = tellers.ask(new Teller.Who());
        assertThat(answer).isNotDone();
        system.runUntilIdle();
        assertThat(answer).isCompleted();
    }

    @Test
    void deadLettersDriveTheSimulation(@Autowired DeadLetters deadLetters) {
        ActorRef<Object> passer =
                system.spawn(() -> (message, context) -> system.group("nobody").tell(message));
        passer.tell("hello");
        deadLetters.expect("hello");
        deadLetters.expectNone();
    }

    @Test
    void aProbeThatFailsSaysWhatItGotAndInVirtualTimeAtOnce() {
        sleeper.ref().tell("good night", doorman);
        assertThatThrownBy(() -> sleeper.timeout(Duration.ofDays(1)).expectMessageMatching("good morning"::equals))
                .isInstanceOf(AssertionError.class)
                .hasMessage(String.join(
                        System.lineSeparator(),
                        "probe 'test/sleeper': expected a message that matches, within PT24H",
                        "  not taken yet: 1",
                        "    java.lang.String good night from 'doorman'",
                        "  taken before: nothing"));
    }

    @Nested
    class InANestedClass {

        @Test
        void theSimulationIsTheSame(@Autowired SimulatedActorSystem inner, @Autowired ActorProbe<Object> sleeper) {
            assertThat(inner).isSameAs(system);
            assertThat(sleeper).isSameAs(VirtualTimeTests.this.sleeper);
        }
    }
}
