package dev.actors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a failure is, what it is not, and what it never does. */
class FailureTests {

    @RegisterExtension
    final Systems systems = new Systems();

    private final List<ActorListener.ActorFailure> failures = new CopyOnWriteArrayList<>();
    private final ActorSystem system =
            systems.build(Systems.builder("failures").threads(1).listener(new ActorListener() {
                @Override
                public void failed(ActorFailure failure) {
                    failures.add(failure);
                }
            }));
    private final List<String> events = new CopyOnWriteArrayList<>();
    private final ActorRef<Turn> actor = system.spawn(
            "actor",
            Script.hooked(
                    context -> events.add("started"),
                    (cause, context) -> events.add("restarting"),
                    context -> events.add("stopped")));

    @Test
    void aHandlerThatThrowsHasFailed() {
        IOException broken = new IOException("broken");
        assertThat(Waits.failureOf(ask(context -> Turn.throwAny(broken)))).isSameAs(broken);
        assertFailedOnce(broken);
    }

    @Test
    void aHandlerWhoseStageFailsHasFailed() {
        IOException broken = new IOException("broken");
        assertThat(Waits.failureOf(ask(context -> context.await(CompletableFuture.failedFuture(broken)))))
                .isSameAs(broken);
        assertFailedOnce(broken);
    }

    @Test
    void aHandlerWhoseStageIsCancelledHasFailed() {
        CompletableFuture<String> cancelled = new CompletableFuture<>();
        CompletableFuture<Object> asked = ask(context -> context.await(cancelled));
        cancelled.cancel(true);
        assertThat(Waits.failureOf(asked)).isInstanceOf(CancellationException.class);
        await().untilAsserted(() -> assertThat(failures).hasSize(1));
    }

    @Test
    void aHandlerThatReturnsNoStageHasFailed() {
        class Annotated {
            @Receive
            CompletionStage<String> none(Text text) {
                return null;
            }
        }
        ActorRef<Object> annotated = system.spawn("annotated", Actor.annotated(Annotated::new));
        assertThat(Waits.failureOf(annotated.ask(new Text("text")))).isInstanceOf(NullPointerException.class);
        await().untilAsserted(() -> assertThat(failures).hasSize(1));
    }

    @Test
    void aCallbackThatThrowsHasFailed() {
        IllegalStateException broken = new IllegalStateException("broken");
        CompletableFuture<Object> asked =
                ask(context -> context.await(CompletableFuture.completedFuture(1), (value, failure) -> {
                    throw broken;
                }));
        assertThat(Waits.failureOf(asked)).isSameAs(broken);
        assertFailedOnce(broken);
    }

    @Test
    void theCauseIsUnwrapped() {
        IOException broken = new IOException("broken");
        assertThat(Waits.failureOf(ask(context -> context.await(
                        CompletableFuture.failedFuture(new CompletionException(new ExecutionException(broken)))))))
                .isSameAs(broken);
        assertThat(Waits.failureOf(ask(context -> Turn.throwAny(new CompletionException(broken)))))
                .isSameAs(broken);
        await().untilAsserted(() -> assertThat(failures)
                .extracting(ActorListener.ActorFailure::cause)
                .containsExactly(broken, broken));
    }

    @Test
    void aFailedMessageCountsAsFailedAndIsNotTriedAgain() {
        AtomicInteger tries = new AtomicInteger();
        actor.tell(context -> {
            tries.incrementAndGet();
            throw new IllegalStateException("broken");
        });
        Waits.settle(actor);
        assertThat(tries).hasValue(1);
        assertThat(system.snapshot("actor")).get().satisfies(snapshot -> {
            assertThat(snapshot.failed()).isEqualTo(1);
            assertThat(snapshot.processed()).isEqualTo(2);
            assertThat(snapshot.lastFailure().type()).isEqualTo(IllegalStateException.class.getName());
        });
        assertThat(system.deadLetters().total()).isZero();
    }

    @Test
    void aFailureIsReportedOnceInTheLogAndToTheListenerAndToTheAsk() {
        try (LogCapture log = new LogCapture()) {
            IllegalStateException broken = new IllegalStateException("broken");
            assertThat(Waits.failureOf(ask(context -> Turn.throwAny(broken)))).isSameAs(broken);
            assertFailedOnce(broken);
            assertThat(log.records().stream().filter(each -> each.getThrown() == broken))
                    .hasSize(1);
            assertThat(log.lines("'actor'", "Question")).hasSize(1);
        }
        ActorListener.ActorFailure failure = failures.get(0);
        assertThat(failure.actor().name()).isEqualTo("actor");
        assertThat(failure.messageType()).isEqualTo(Turn.Question.class);
        assertThat(failure.reaction()).isEqualTo(ActorListener.Reaction.RESTARTED);
    }

    @Test
    void messagesBehindAFailedOneStayInOrder() throws Exception {
        CountDownLatch leave = new CountDownLatch(1);
        actor.tell(context -> {
            Waits.await(leave);
            throw new IllegalStateException("broken");
        });
        for (int i = 0; i < 3; i++) {
            int n = i;
            actor.tell(context -> events.add("message " + n));
        }
        leave.countDown();
        Waits.settle(actor);
        assertThat(events).containsExactly("started", "restarting", "started", "message 0", "message 1", "message 2");
    }

    @Test
    void contextFailIsARefusalAndNotAFailure() {
        IllegalStateException refusal = new IllegalStateException("no");
        assertThat(Waits.failureOf(ask(context -> context.fail(refusal)))).isSameAs(refusal);
        assertRefused();
    }

    @Test
    void replyFailIsARefusalAndNotAFailure() {
        IllegalStateException refusal = new IllegalStateException("no");
        CompletableFuture<Object> asked = actor.ask(
                Turn.request((context, request) -> context.defer(request).fail(refusal)));
        assertThat(Waits.failureOf(asked)).isSameAs(refusal);
        assertRefused();
    }

    @Test
    void anExceptionTypeNamedByResumeOnIsARefusalAndNotAFailure() {
        ActorRef<Turn> refusing = system.spawn(
                "refusing",
                Script.starting(context -> events.add("started")),
                ActorOptions.defaults().resumeOn(IOException.class));
        Waits.settle(refusing);
        events.clear();
        IOException refusal = new IOException("no") {};
        assertThat(Waits.failureOf(refusing.ask(Turn.request((context, request) -> Turn.throwAny(refusal)))))
                .isSameAs(refusal);
        assertThat(Waits.failureOf(refusing.ask(
                        Turn.request((context, request) -> context.await(CompletableFuture.failedFuture(refusal))))))
                .isSameAs(refusal);
        Waits.settle(refusing);
        assertThat(system.snapshot("refusing")).get().satisfies(snapshot -> {
            assertThat(snapshot.failed()).isZero();
            assertThat(snapshot.restarts()).isZero();
            assertThat(snapshot.processed()).isEqualTo(4);
        });
        assertThat(events).isEmpty();
        assertThat(failures).isEmpty();
    }

    static List<Throwable> failuresLikeOthers() {
        return List.of(
                new StackOverflowError("deep"),
                new AssertionError("wrong"),
                new NoClassDefFoundError("missing"),
                new ExceptionInInitializerError("early"),
                new Error("plain"),
                new InterruptedException("interrupted"),
                new Throwable("bare"));
    }

    @ParameterizedTest
    @MethodSource("failuresLikeOthers")
    void anErrorIsAFailureLikeOthers(Throwable error) {
        assertThat(Waits.failureOf(ask(context -> Turn.throwAny(error)))).isSameAs(error);
        Waits.settle(actor);
        assertThat(events).containsExactly("started", "restarting", "started");
        assertFailedOnce(error);
    }

    @Test
    void aRealStackOverflowIsAFailureLikeOthers() {
        CompletableFuture<Object> asked = ask(context -> recurse(0));
        assertThat(Waits.failureOf(asked)).isInstanceOf(StackOverflowError.class);
        Waits.settle(actor);
    }

    static List<Throwable> failuresThatStop() {
        return List.of(new OutOfMemoryError("not really"), new InternalError("inside"), new UnknownError("what"));
    }

    @ParameterizedTest
    @MethodSource("failuresThatStop")
    void aVirtualMachineErrorStopsTheActor(Throwable error) {
        assertThat(Waits.failureOf(ask(context -> Turn.throwAny(error)))).isSameAs(error);
        await().untilAsserted(() -> assertThat(system.find("actor")).isEmpty());
        assertThat(events).containsExactly("started", "stopped");
        Waits.settle(system.spawn("actor", Script.actor()));
    }

    @Test
    void nothingThatUserCodeThrowsCostsThePoolAThread() {
        Thread before = Waits.get(actor.ask(Turn.question(context -> Thread.currentThread())));
        for (Throwable failure : failuresLikeOthers()) {
            assertThat(Waits.failureOf(ask(context -> Turn.throwAny(failure)))).isSameAs(failure);
        }
        for (Throwable failure : failuresThatStop()) {
            system.spawn(Script.actor()).tell(Turn.failing(failure));
        }
        Thread after = Waits.get(actor.ask(Turn.question(context -> Thread.currentThread())));
        assertThat(after).isSameAs(before);
    }

    @Test
    void anInterruptedExceptionIsAStopWhileTheSystemShutsDown() throws Exception {
        ActorSystem closing =
                systems.build(Systems.builder("closing").shutdownTimeout(java.time.Duration.ofMillis(100)));
        CountDownLatch entered = new CountDownLatch(1);
        AtomicInteger restarts = new AtomicInteger();
        closing.spawn("stuck", Script.restarting((cause, context) -> restarts.incrementAndGet()))
                .tell(context -> {
                    entered.countDown();
                    new CountDownLatch(1).await();
                });
        Waits.await(entered);
        Waits.get(closing.shutdown());
        assertThat(restarts).hasValue(0);
    }

    @Test
    void aMessageOfTheWrongTypeIsUnhandledAndNobodyRestartsForIt() {
        ActorRef<String> typed = system.spawn("typed", Uppercase::new);
        assertUnhandled("typed", typed);
    }

    @Test
    void aMessageThatIsNotOfTheMessageTypeOfTheOptionsIsUnhandled() {
        ActorRef<String> typed = system.spawn(
                "typed",
                Actor.<String>stateless((message, context) -> events.add(message)),
                ActorOptions.defaults().messageType(String.class));
        assertUnhandled("typed", typed);
    }

    @Test
    void aMessageThatNoAnnotatedMethodTakesIsUnhandled() {
        class Annotated {
            @Receive
            void text(String text) {
                events.add(text);
            }
        }
        ActorRef<Object> annotated = system.spawn("annotated", Actor.annotated(Annotated::new));
        assertUnhandled("annotated", annotated);
    }

    @Test
    void aMessageThatTheHandlerDeclaresUnhandledIsADeadLetter() {
        CompletableFuture<Object> asked = ask(ActorContext::unhandled);
        assertThat(Waits.failureOf(asked)).isInstanceOf(UnhandledMessageException.class);
        assertThat(system.deadLetters().byReason().get(DeadLetter.Reason.UNHANDLED))
                .isEqualTo(1);
        Waits.settle(actor);
        assertThat(events).containsExactly("started");
    }

    @Test
    void aClassCastInsideAHandlerIsAFailureAndNotAWrongType() {
        Object text = "text";
        CompletableFuture<Object> asked = ask(context -> events.add(String.valueOf((Integer) text)));
        assertThat(Waits.failureOf(asked)).isInstanceOf(ClassCastException.class);
        assertThat(system.deadLetters().total()).isZero();
    }

    @Test
    void spawnRunsTheFactoryOnItsCallerAndRethrows() {
        Thread[] ran = new Thread[1];
        IllegalStateException broken = new IllegalStateException("broken");
        assertThatThrownBy(() -> system.spawn("broken", () -> {
                    ran[0] = Thread.currentThread();
                    throw broken;
                }))
                .isSameAs(broken);
        assertThat(ran[0]).isSameAs(Thread.currentThread());
        assertThat(system.find("broken")).isEmpty();
        Waits.settle(system.spawn("broken", Script.actor()));
    }

    @Test
    void aCheckedExceptionOfAFactoryIsTheCauseOfWhatSpawnThrows() {
        IOException broken = new IOException("broken");
        assertThatThrownBy(() -> system.spawn("broken", () -> {
                    throw broken;
                }))
                .isInstanceOf(ActorCreationException.class)
                .hasMessageContaining("broken")
                .hasCause(broken);
    }

    @Test
    void aFactoryThatReturnsNothingIsRefused() {
        ActorFactory<String> nothing = () -> null;
        assertThatThrownBy(() -> system.spawn("nothing", nothing)).isInstanceOf(ActorCreationException.class);
        assertThat(system.find("nothing")).isEmpty();
    }

    @Test
    void messagesToldToAnActorWhoseFactoryFailsAreDeadLetters() {
        assertThatThrownBy(() -> system.<Turn>getOrSpawn("broken", () -> {
                    system.<Turn>getOrSpawn("broken", Script.actor()).tell(Turn.nothing());
                    throw new IllegalStateException("broken");
                }))
                .hasMessage("broken");
        await().untilAsserted(() -> assertThat(system.deadLetters().total()).isEqualTo(1));
    }

    private void assertUnhandled(String name, ActorRef<?> ref) {
        @SuppressWarnings("unchecked") // what a broadcast or a raw ref does
        ActorRef<Object> raw = (ActorRef<Object>) ref;
        raw.tell(42);
        assertThat(Waits.failureOf(raw.ask(new Text("text")))).isInstanceOf(UnhandledMessageException.class);
        raw.tell("good");
        await().untilAsserted(() -> assertThat(system.snapshot(name)).get().satisfies(snapshot -> {
            assertThat(snapshot.processed()).isEqualTo(1);
            assertThat(snapshot.failed()).isZero();
            assertThat(snapshot.restarts()).isZero();
        }));
        assertThat(system.deadLetters().byReason().get(DeadLetter.Reason.UNHANDLED))
                .isEqualTo(2);
        assertThat(failures).isEmpty();
    }

    private CompletableFuture<Object> ask(Turn turn) {
        return actor.ask(Turn.request((context, request) -> turn.run(context)));
    }

    private void assertFailedOnce(Throwable cause) {
        await().untilAsserted(() -> assertThat(failures)
                .extracting(ActorListener.ActorFailure::cause)
                .containsExactly(cause));
        Waits.settle(actor);
        assertThat(system.snapshot("actor"))
                .get()
                .extracting(ActorSnapshot::failed)
                .isEqualTo(1L);
    }

    private void assertRefused() {
        Waits.settle(actor);
        assertThat(events).containsExactly("started");
        assertThat(system.snapshot("actor")).get().satisfies(snapshot -> {
            assertThat(snapshot.failed()).isZero();
            assertThat(snapshot.processed()).isEqualTo(2);
        });
        assertThat(failures).isEmpty();
    }

    private static int recurse(int depth) {
        return recurse(depth + 1) + 1;
    }

    private record Text(String text) implements Request<String> {}

    private final class Uppercase implements Actor<String> {
        @Override
        public void receive(String message, ActorContext<String> context) {
            events.add(message.toUpperCase());
        }
    }
}
