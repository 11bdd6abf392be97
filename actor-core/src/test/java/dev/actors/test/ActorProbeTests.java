package dev.actors.test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.actors.Actor;
import dev.actors.ActorRef;
import dev.actors.ActorSystem;
import dev.actors.DuplicateActorNameException;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ActorProbeTests {

    private final ActorSystem system = ActorSystem.create("probes");
    private final ActorProbe<Object> probe = ActorProbe.create(system, "probe");

    @AfterEach
    void close() {
        system.close();
    }

    @Test
    void messagesAreRecordedInTheOrderOfTheirArrival() {
        probe.ref().tell("a");
        probe.ref().tell(1);
        probe.ref().tell("b");
        assertThat(probe.expectMessage("a")).isEqualTo("a");
        assertThat(probe.expectMessage(Integer.class)).isEqualTo(1);
        assertThat(probe.expectMessage(String.class)).isEqualTo("b");
        assertThat(probe.messages()).containsExactly("a", 1, "b");
    }

    @Test
    void anExpectationWaits() {
        probe.ref().tellLater("late", Duration.ofMillis(50));
        probe.expectMessage("late");
    }

    @Test
    void anUnexpectedMessageFailsAndListsWhatWasReceived() {
        probe.ref().tell("first");
        probe.expectMessage("first");
        probe.ref().tell("other");
        assertThatThrownBy(() -> probe.expectMessage("message"))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("probe 'probe'")
                .hasMessageContaining("expected the message java.lang.String message")
                .hasMessageContaining("taken before")
                .hasMessageContaining("java.lang.String other")
                .hasMessageContaining("java.lang.String first");
    }

    @Test
    void aMissingMessageFailsAfterTheTimeout() {
        probe.timeout(Duration.ofMillis(20));
        assertThatThrownBy(() -> probe.expectMessage(String.class))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("expected a message of type java.lang.String within PT0.02S")
                .hasMessageContaining("not taken yet: nothing");
    }

    @Test
    void expectMessageMatchingPassesOverWhatDoesNotMatch() {
        probe.ref().tell(1);
        probe.ref().tell(2);
        probe.ref().tell("text");
        probe.ref().tell(3);
        assertThat(probe.expectMessageMatching(String.class::isInstance)).isEqualTo("text");
        probe.expectMessage(3);
        probe.timeout(Duration.ofMillis(20));
        assertThatThrownBy(() -> probe.expectMessageMatching(String.class::isInstance))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("matches");
    }

    @Test
    void expectNoMessageFailsAsSoonAsThereIsOne() {
        probe.expectNoMessage(Duration.ofMillis(20));
        probe.ref().tellLater("message", Duration.ofMillis(20));
        long before = System.nanoTime();
        assertThatThrownBy(() -> probe.expectNoMessage(Duration.ofSeconds(60)))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("java.lang.String message");
        assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(Duration.ofSeconds(30));
    }

    @Test
    void expectStoppedWaitsForAStop() {
        ActorRef<Object> actor = system.spawn("actor", Actor.stateless((message, context) -> context.stop()));
        probe.timeout(Duration.ofMillis(20));
        assertThatThrownBy(() -> probe.expectStopped(actor))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("'actor'");
        probe.timeout(Duration.ofSeconds(3));
        actor.tell("stop");
        probe.expectStopped(actor);
        probe.expectStopped(actor);
        assertThat(probe.messages()).isEmpty();
    }

    @Test
    void withinLimitsAllOfItsExpectationsTogether() {
        probe.ref().tell("a");
        String taken = probe.within(Duration.ofSeconds(3), () -> probe.expectMessage(String.class));
        assertThat(taken).isEqualTo("a");
        long before = System.nanoTime();
        assertThatThrownBy(() -> probe.within(Duration.ofMillis(30), () -> {
                    probe.ref().tell("b");
                    probe.expectMessage("b");
                    probe.expectMessage("c");
                }))
                .isInstanceOf(AssertionError.class);
        assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(Duration.ofSeconds(3));
    }

    @Test
    void clearForgetsWhatWasReceived() {
        probe.ref().tell("a");
        probe.expectMessage("a");
        probe.ref().tell("b");
        probe.expectMessage("b");
        probe.clear();
        assertThat(probe.messages()).isEmpty();
        probe.ref().tell("c");
        probe.expectMessage("c");
    }

    @Test
    void theSenderOfTheLastMessageIsKnown() {
        ActorRef<Object> sender = system.spawn(
                "sender", Actor.stateless((message, context) -> probe.ref().tell(message)));
        sender.tell("message");
        probe.expectMessage("message");
        assertThat(probe.lastSender()).get().extracting(ActorRef::name).isEqualTo("sender");
        probe.clear();
        assertThat(probe.lastSender()).isEmpty();
    }

    @Test
    void aMessageWhoseToStringThrowsIsListedAllTheSame() {
        probe.ref().tell(new Object() {
            @Override
            public String toString() {
                throw new IllegalStateException("no text");
            }
        });
        assertThatThrownBy(() -> probe.expectMessage("message"))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("toString threw");
    }

    @Test
    void aProbeHasTheNameItWasGivenOrOneThatTheSystemMakesUp() {
        assertThat(probe.ref().name()).isEqualTo("probe");
        ActorProbe<String> other = ActorProbe.create(system);
        assertThat(other.ref().name()).isNotBlank().isNotEqualTo("probe");
        assertThatThrownBy(() -> ActorProbe.create(system, "probe")).isInstanceOf(DuplicateActorNameException.class);
    }

    @Test
    void anInterruptedExpectationFailsAndKeepsTheFlag() {
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> probe.expectMessage("message"))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("interrupted");
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void aTimeoutThatIsNotPositiveIsRefused() {
        assertThatThrownBy(() -> probe.timeout(Duration.ZERO)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void onASimulatedSystemItDrivesTheSimulationThroughVirtualTime() {
        SimulatedActorSystem simulated = SimulatedActorSystem.seeded(7);
        ActorProbe<Object> virtual = ActorProbe.create(simulated);
        virtual.timeout(Duration.ofHours(2));
        virtual.ref().tellLater("in an hour", Duration.ofHours(1));
        virtual.expectNoMessage(Duration.ofMinutes(59));
        virtual.expectMessage("in an hour");
        ActorRef<Object> actor = simulated.spawn("actor", Actor.stateless((message, context) -> context.stop()));
        actor.tell("stop");
        virtual.expectStopped(actor);
        assertThatThrownBy(() -> virtual.within(Duration.ofMinutes(1), () -> virtual.expectMessage("never")))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("within PT1M");
        simulated.close();
    }
}
