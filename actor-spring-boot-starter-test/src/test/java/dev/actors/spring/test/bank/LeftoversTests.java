package dev.actors.spring.test.bank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.actors.Actor;
import dev.actors.ActorRef;
import dev.actors.ActorSystem;
import dev.actors.SystemState;
import dev.actors.spring.test.ActorTest;
import dev.actors.spring.test.DeadLetters;
import dev.actors.test.ActorProbe;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.ThrowingConsumer;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.annotation.DirtiesContext.HierarchyMode;
import org.springframework.test.context.TestContextManager;

/** Runs tests one after the other in cached contexts, as JUnit does, and looks at what each finds. */
class LeftoversTests {

    @ActorTest(Doorman.class)
    static class Case {

        @Autowired
        ActorSystem system;

        @Autowired
        ActorRef<Doorman.Command> doorman;

        @Autowired
        ActorProbe<Object> probe;

        @Autowired
        DeadLetters deadLetters;

        void method() {}
    }

    @ActorTest(actors = Doorman.class, virtualTime = true)
    static class VirtualCase extends Case {}

    /** Runs one test method, from the making of its instance to the end of its class. */
    private static TestContextManager run(Case test, ThrowingConsumer<TestContextManager> body) throws Exception {
        Method method = Case.class.getDeclaredMethod("method");
        TestContextManager manager = new TestContextManager(test.getClass());
        manager.beforeTestClass();
        manager.prepareTestInstance(test);
        manager.beforeTestMethod(test, method);
        body.accept(manager);
        manager.afterTestMethod(test, method, null);
        manager.afterTestClass();
        return manager;
    }

    private static void closeContext(TestContextManager manager) {
        manager.getTestContext().markApplicationContextDirty(HierarchyMode.EXHAUSTIVE);
    }

    @Test
    void aTestFindsNothingOfTheOneBefore() throws Exception {
        Case first = new Case();
        run(first, manager -> {
            ActorRef<Object> gone = first.system.spawn(Actor.stateless((message, context) -> {}));
            gone.stop().join();
            gone.tell("dead");
            first.probe.ref().tell("a");
            first.probe.timeout(Duration.ofMillis(1));
            first.deadLetters.timeout(Duration.ofMillis(1));
        });
        Case second = new Case();
        run(second, manager -> {
            assertThat(second.system).isSameAs(first.system);
            assertThat(second.probe).isSameAs(first.probe);
            assertThat(second.probe.messages()).isEmpty();
            assertThat(second.deadLetters).isEmpty();
            assertThatThrownBy(() -> second.probe.expectMessage("a"))
                    .isInstanceOf(AssertionError.class)
                    .hasMessageContaining("within PT3S")
                    .hasMessageContaining("not taken yet: nothing")
                    .hasMessageContaining("taken before: nothing");
        });
    }

    @Test
    void whatIsOnItsWayArrivesBeforeTheProbeIsCleared() throws Exception {
        Case first = new Case();
        List<ActorRef<Integer>> relays = new ArrayList<>();
        run(first, manager -> {
            ActorRef<Integer> relay = first.system.spawn(Actor.stateless((count, context) -> {
                first.probe.ref().tell(count);
                if (count > 0) {
                    context.self().tell(count - 1);
                }
            }));
            relay.tell(500);
            relays.add(relay);
        });
        Case second = new Case();
        run(second, manager -> {
            long processed = second.system.snapshot().mailbox().processed();
            assertThat(second.probe.messages()).isEmpty();
            relays.get(0).stop().join();
            assertThat(second.probe.messages()).isEmpty();
            assertThat(second.deadLetters).isEmpty();
            assertThat(second.system.snapshot().mailbox().processed()).isEqualTo(processed);
        });
    }

    @Test
    void aProbeWhoseActorWasStoppedIsMadeAnew() throws Exception {
        Case first = new Case();
        run(first, manager -> {
            first.probe.ref().stop().join();
        });
        Case second = new Case();
        run(second, manager -> {
            assertThat(second.probe).isNotSameAs(first.probe);
            second.probe.ref().tell("a");
            second.probe.timeout(Duration.ofSeconds(30)).expectMessage("a");
        });
    }

    @Test
    void aSimulationIsPausedResumedAndClosedLikeAnyContext() throws Exception {
        VirtualCase first = new VirtualCase();
        run(first, manager -> {
            first.doorman.tellLater(new Doorman.Come(), Duration.ofHours(1));
        });
        run(new Case(), manager -> {
            assertThat(first.system.state()).isEqualTo(SystemState.SUSPENDED);
        });
        VirtualCase again = new VirtualCase();
        run(again, manager -> {
            assertThat(again.system).isSameAs(first.system);
            assertThat(again.system.state()).isEqualTo(SystemState.RUNNING);
            again.probe.expectNoMessage(Duration.ofMinutes(61));
            assertThat(again.doorman.ask(new Doorman.Guests()).join()).isEqualTo(1);

            Doorman.LIFE.clear();
            closeContext(manager);
            assertThat(again.system.terminated()).isCompleted();
            assertThat(Doorman.LIFE).containsExactly("stopped");
        });
    }

    @Test
    void aSimulationThatIsPausedClosesToo() throws Exception {
        VirtualCase first = new VirtualCase();
        TestContextManager paused =
                run(first, manager -> first.doorman.ask(new Doorman.Guests()).join());
        run(new Case(), manager -> {
            assertThat(first.system.state()).isEqualTo(SystemState.SUSPENDED);

            Doorman.LIFE.clear();
            closeContext(paused);
            assertThat(first.system.terminated()).isCompleted();
            assertThat(Doorman.LIFE).containsExactly("stopped");
        });
    }
}
