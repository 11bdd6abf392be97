package dev.actors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The trace of recent messages: off unless asked for, bounded, names and types only. */
class TraceTests {

    @RegisterExtension
    final Systems systems = new Systems();

    private final ManualTimeSource time = new ManualTimeSource(Long.MAX_VALUE - 1_000_000_000);
    private final ActorSystem system = systems.create("trace", 2, time);
    private final ActorRef<Turn> a = system.spawn("a", Script.actor());
    private final ActorRef<Turn> b = system.spawn("b", Script.actor());

    @Test
    void nothingIsRecordedUntilSomebodyAsks() {
        Waits.settle(a);
        assertThat(system.recentMessages()).isEmpty();
        assertThat(system.recentMessages()).isEmpty();
    }

    @Test
    void messagesAreShownWithSenderRecipientAndType() {
        system.recentMessages();
        Hello hello = new Hello();
        a.tell(context -> b.tell(hello));
        a.tell(context -> context.self().tell(hello));
        Waits.settle(a);
        Waits.settle(b);
        Waits.settle(a);
        List<TracedMessage> trace = system.recentMessages();
        assertThat(trace).extracting(TracedMessage::number).isSorted().doesNotHaveDuplicates();
        assertThat(trace)
                .filteredOn(entry -> entry.messageType().equals(Hello.class.getName()))
                .allSatisfy(entry -> assertThat(entry.at()).isEqualTo(time.now()))
                .extracting(TracedMessage::sender, TracedMessage::recipient)
                .containsExactlyInAnyOrder(tuple("a", "b"), tuple("a", "a"));
        assertThat(trace)
                .filteredOn(entry -> entry.messageType().equals(Turn.Question.class.getName()))
                .isNotEmpty()
                .allSatisfy(entry -> assertThat(entry.sender()).isNull());
    }

    @Test
    void aMessageToldAfterTheFirstReadIsRecordedThoughItsActorIsBusyThen() throws InterruptedException {
        CountDownLatch busy = new CountDownLatch(1);
        CountDownLatch read = new CountDownLatch(1);
        a.tell(context -> {
            busy.countDown();
            Waits.await(read);
        });
        a.tell(new Hello());
        Waits.await(busy);
        system.recentMessages();
        a.tell(new Hello());
        read.countDown();
        Waits.settle(a);
        assertThat(system.recentMessages())
                .filteredOn(entry -> entry.messageType().equals(Hello.class.getName()))
                .hasSize(2);
    }

    @Test
    void onlyTheLastThousandAreKept() {
        system.recentMessages();
        for (int i = 0; i < 3 * Trace.KEPT; i++) {
            a.tell(new Hello());
        }
        Waits.settle(a);
        List<TracedMessage> trace = system.recentMessages();
        assertThat(trace).hasSize(Trace.KEPT);
        assertThat(trace.get(0).number()).isEqualTo(trace.get(Trace.KEPT - 1).number() - Trace.KEPT + 1);
    }

    @Test
    void readingKeepsItOnAndFiveSecondsWithoutEndIt() {
        system.recentMessages();
        time.advance(Duration.ofSeconds(4));
        system.recentMessages();
        time.advance(Duration.ofSeconds(4));
        Waits.settle(a);
        assertThat(system.recentMessages()).hasSize(1);
        time.advance(Duration.ofSeconds(6));
        Waits.settle(a);
        Waits.settle(a);
        assertThat(system.recentMessages()).isEmpty();
        Waits.settle(a);
        assertThat(system.recentMessages())
                .hasSize(1)
                .extracting(TracedMessage::number)
                .as("each recording counts from 1")
                .containsExactly(1L);
    }

    /** A message with a name of its own. */
    private record Hello() implements Turn {
        @Override
        public void run(ActorContext<Turn> context) {}
    }
}
