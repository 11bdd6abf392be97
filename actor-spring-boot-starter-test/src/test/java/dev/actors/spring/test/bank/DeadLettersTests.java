package dev.actors.spring.test.bank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.actors.Actor;
import dev.actors.ActorRef;
import dev.actors.ActorSystem;
import dev.actors.DeadLetter;
import dev.actors.DeadLetter.Reason;
import dev.actors.spring.test.ActorTest;
import dev.actors.spring.test.DeadLetters;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

@ActorTest(Doorman.class)
class DeadLettersTests {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @Autowired
    ActorSystem system;

    @Autowired
    DeadLetters deadLetters;

    private ActorRef<Object> nobody;

    @BeforeEach
    void aRefOfAnActorThatIsGone() {
        deadLetters.timeout(PATIENCE);
        nobody = system.spawn("gone", () -> (message, context) -> {});
        nobody.stop().join();
    }

    @Test
    void aLetterIsExpectedByItsMessage() {
        nobody.tell("a");
        DeadLetter letter = deadLetters.expect("a");
        assertThat(letter.recipient()).isEqualTo("gone");
        assertThat(letter.reason()).isEqualTo(Reason.STOPPED);
        deadLetters.expectNone();
    }

    @Test
    void aLetterIsExpectedByTypeOrPredicateInAnyOrder() {
        nobody.tell("a");
        nobody.tell(1);
        nobody.tell(2L);
        deadLetters.expectMatching(letter -> letter.message().equals(2L));
        deadLetters.expect(Integer.class);
        deadLetters.expect(CharSequence.class);
        deadLetters.expectNone();
        assertThat(deadLetters.all()).extracting(DeadLetter::message).containsExactly("a", 1, 2L);
    }

    @Test
    void assertionsOfAssertJSeeAllLettersOnceTheActorsAreAtRest() {
        ActorRef<Integer> countdown = system.spawn(Actor.stateless((count, context) -> {
            nobody.tell(count);
            if (count > 1) {
                context.self().tell(count - 1);
            }
        }));
        countdown.tell(200);
        assertThat(deadLetters).hasSize(200).extracting(DeadLetter::reason).containsOnly(Reason.STOPPED);
        assertThat(deadLetters).last().extracting(DeadLetter::message).isEqualTo(1);
        countdown.stop();
    }

    @Test
    void thatThereIsNoneFailsWithAListOfWhatThereIs() {
        nobody.tell("a");
        nobody.tell("b", system.find("doorman").orElseThrow());
        deadLetters.expect("a");
        assertThatThrownBy(deadLetters::expectNone)
                .isInstanceOf(AssertionError.class)
                .hasMessage(String.join(
                        System.lineSeparator(),
                        "expected no dead letter",
                        "  not taken yet: 1",
                        "    java.lang.String b from 'doorman' to 'gone': STOPPED",
                        "  taken before: 1"));
    }

    @Test
    void whatDoesNotComeFailsAfterTheTimeoutWithAListOfWhatDid() {
        deadLetters.timeout(Duration.ofMillis(1));
        assertThatThrownBy(() -> deadLetters.expect(Doorman.Come.class))
                .isInstanceOf(AssertionError.class)
                .hasMessage(String.join(
                        System.lineSeparator(),
                        "expected a dead letter with a message of type " + Doorman.Come.class.getName()
                                + ", within PT0.001S",
                        "  not taken yet: nothing",
                        "  taken before: 0"));
    }

    @Test
    void aMessageWithoutATextIsListedByItsType() {
        nobody.tell(new Object() {
            @Override
            public String toString() {
                throw new IllegalStateException("no text");
            }
        });
        assertThatThrownBy(deadLetters::expectNone)
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("its toString threw java.lang.IllegalStateException");
    }

    @Test
    void anInterruptedExpectationFailsAndKeepsTheFlag() {
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> deadLetters.expect("a"))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("interrupted");
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void aTimeoutThatIsNotPositiveIsRefused() {
        assertThatThrownBy(() -> deadLetters.timeout(Duration.ZERO))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("timeout is PT0S; it must be a positive duration");
    }
}
