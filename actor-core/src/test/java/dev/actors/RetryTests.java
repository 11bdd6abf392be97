package dev.actors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.actors.test.SimulatedActorSystem;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RetryTests {

    record Try(String name) implements Request<String> {}

    private final SimulatedActorSystem system = SimulatedActorSystem.seeded(11);
    private final List<String> calls = new ArrayList<>();
    private int instances;
    private int failures;

    @AfterEach
    void close() {
        system.close();
    }

    /** Fails as often as the test says on messages named "bad…". */
    private ActorRef<Try> spawn(ActorOptions options) {
        return system.spawn(
                "a",
                () -> {
                    instances++;
                    return (message, context) -> {
                        calls.add(message.name());
                        if (message.name().startsWith("bad") && failures-- > 0) {
                            throw new IllegalStateException("no");
                        }
                        context.reply(message, message.name());
                    };
                },
                options);
    }

    private static ActorOptions retrying(int attempts) {
        return ActorOptions.defaults().retry(attempts, Duration.ofSeconds(1));
    }

    @Test
    void aFailedMessageIsTriedAgainByTheSameInstanceBeforeAllOthers() {
        failures = 2;
        ActorRef<Try> actor = spawn(retrying(3));
        CompletableFuture<String> answer = actor.ask(new Try("bad"), Duration.ofMinutes(1));
        actor.tell(new Try("next"));
        system.runUntilIdle();
        assertThat(system.snapshot("a").orElseThrow().state()).isEqualTo(ActorState.BACKOFF);
        assertThat(answer.join()).isEqualTo("bad");
        system.runUntilIdle();
        assertThat(calls).containsExactly("bad", "bad", "bad", "next");
        assertThat(instances).isEqualTo(1);
        assertThat(system.snapshot("a").orElseThrow().failed()).isZero();
    }

    @Test
    void theWaitDoublesWithEachTry() {
        failures = 3;
        ActorRef<Try> actor = spawn(retrying(3));
        actor.tell(new Try("bad"));
        system.advance(Duration.ofMillis(999));
        assertThat(calls).hasSize(1);
        system.advance(Duration.ofMillis(1));
        assertThat(calls).hasSize(2);
        system.advance(Duration.ofMillis(1999));
        assertThat(calls).hasSize(2);
        system.advance(Duration.ofMillis(1));
        assertThat(calls).hasSize(3);
        system.advance(Duration.ofSeconds(4));
        assertThat(calls).hasSize(4);
    }

    @Test
    void afterTheLastTryItIsCountedAndAnsweredOnceAndSupervised() {
        failures = 10;
        ActorRef<Try> actor = spawn(retrying(2));
        assertThatThrownBy(
                        () -> actor.ask(new Try("bad"), Duration.ofMinutes(1)).join())
                .hasRootCauseMessage("no");
        assertThat(calls).containsExactly("bad", "bad", "bad");
        ActorSnapshot snapshot = system.snapshot("a").orElseThrow();
        assertThat(snapshot.failed()).isEqualTo(1);
        assertThat(snapshot.processed()).isEqualTo(1);
        assertThat(snapshot.restarts()).isEqualTo(1);
    }

    @Test
    void aParkedMessageIsKeptCountsAsFailedAndCanBeSentAgain() {
        failures = 2;
        ActorRef<Try> actor = spawn(retrying(1).parkFailed());
        actor.tell(new Try("bad"));
        actor.tell(new Try("next"));
        system.advance(Duration.ofSeconds(1));
        assertThat(calls).containsExactly("bad", "bad", "next");
        assertThat(instances).as("no restart").isEqualTo(1);
        assertThat(system.snapshot("a").orElseThrow().failed()).isEqualTo(1);
        ParkedMessage parked = system.parked().get(0);
        assertThat(parked.recipient()).isEqualTo("a");
        assertThat(parked.messageType()).isEqualTo(Try.class.getName());
        assertThat(parked.failureType()).isEqualTo(IllegalStateException.class.getName());
        assertThat(system.resend(parked.id())).isTrue();
        assertThat(system.resend(parked.id())).as("once").isFalse();
        system.runUntilIdle();
        assertThat(calls).containsExactly("bad", "bad", "next", "bad");
        assertThat(system.parked()).isEmpty();
    }

    @Test
    void aStopDuringTheWaitIsTakenAtOnceAndTheMessageHasFailed() {
        failures = 10;
        ActorRef<Try> actor = spawn(retrying(5));
        CompletableFuture<String> answer = actor.ask(new Try("bad"), Duration.ofMinutes(1));
        actor.tell(new Try("next"));
        system.runUntilIdle();
        CompletableFuture<Void> stopped = actor.stop();
        system.runUntilIdle();
        assertThat(stopped).isDone();
        assertThatThrownBy(answer::join).hasRootCauseMessage("no");
        SystemSnapshot.Mailbox sums = system.snapshot().mailbox();
        assertThat(sums.failed()).isEqualTo(1);
        assertThat(sums.deadLetters()).isEqualTo(1);
        assertThat(sums.accepted()).isEqualTo(2);
    }

    @Test
    void aStageThatFailsIsTriedAgainToo() {
        List<CompletableFuture<String>> stages = new ArrayList<>();
        ActorRef<Try> actor = system.spawn(
                "a",
                () -> (message, context) -> {
                    CompletableFuture<String> stage = new CompletableFuture<>();
                    stages.add(stage);
                    context.await(stage);
                },
                retrying(1));
        actor.tell(new Try("x"));
        system.runUntilIdle();
        stages.get(0).completeExceptionally(new IllegalStateException("no"));
        system.advance(Duration.ofSeconds(1));
        assertThat(stages).hasSize(2);
        stages.get(1).complete("yes");
        system.runUntilIdle();
        assertThat(system.snapshot("a").orElseThrow().failed()).isZero();
        assertThat(system.snapshot("a").orElseThrow().state()).isEqualTo(ActorState.IDLE);
    }
}
