package dev.actors.sample.counter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.actors.ActorRef;
import dev.actors.spring.test.ActorTest;
import dev.actors.spring.test.DeadLetters;
import dev.actors.test.SimulatedActorSystem;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** The actor without the web, in virtual time. */
@ActorTest(actors = CounterActor.class, virtualTime = true)
class CounterActorTests {

    @Autowired
    ActorRef<CounterCommand> counter;

    @Autowired
    SimulatedActorSystem system;

    @BeforeEach
    void fromZero() {
        counter.restart();
    }

    @Test
    void whatIsToBeAddedLaterIsNotInTheTotalBefore(@Autowired DeadLetters deadLetters) {
        counter.tell(new CounterCommand.Add(5));
        counter.tellLater(new CounterCommand.Add(37), Duration.ofHours(1));
        assertThat(total()).isEqualTo(5);
        system.advance(Duration.ofHours(1));
        assertThat(total()).isEqualTo(42);
        deadLetters.expectNone();
    }

    @Test
    void aRestartForgetsTheTotal() {
        counter.tell(new CounterCommand.Add(5));
        assertThat(total()).isEqualTo(5);
        counter.restart();
        assertThat(total()).isZero();
    }

    private long total() {
        return counter.ask(new CounterCommand.GetTotal()).join();
    }
}
