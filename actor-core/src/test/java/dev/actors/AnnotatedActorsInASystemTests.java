package dev.actors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Annotated actors on the engine: answers, failures, restarts and hooks as a user sees them. */
class AnnotatedActorsInASystemTests {

    record Add(long amount) {}

    record Total() implements Request<Long> {}

    record Fetch(CompletionStage<Long> from) implements Request<Long> {}

    record Save(CompletionStage<?> to) implements Request<Void> {}

    record Later() implements Request<Void> {}

    record Fail(Throwable failure) implements Request<Long> {}

    record Refuse(Exception reason) implements Request<Long> {}

    record Take() implements Request<String> {}

    record Unknown() implements Request<String> {}

    private static final AtomicInteger INSTANCES = new AtomicInteger();

    static class Account {
        final int number = INSTANCES.incrementAndGet();
        final List<String> log;
        final LinkedBlockingQueue<Reply<?>> replies;
        private long total;

        Account(List<String> log, LinkedBlockingQueue<Reply<?>> replies) {
            this.log = log;
            this.replies = replies;
        }

        @OnStart
        void start() {
            log.add("start");
        }

        @OnStop
        CompletionStage<Void> stop() {
            log.add("stop");
            return CompletableFuture.completedFuture(null);
        }

        @Receive
        void add(Add add) {
            total += add.amount();
        }

        @Receive
        private long total(Total request) {
            return total;
        }

        @Receive
        CompletionStage<Long> fetch(Fetch fetch) {
            log.add("fetch");
            return fetch.from();
        }

        @Receive
        void save(Save save, ActorContext<Object> context) {
            context.await(save.to());
        }

        @Receive
        void later(Later later, ActorContext<Object> context) {
            replies.add(context.defer(later));
        }

        @Receive
        long fail(Fail fail) throws Throwable {
            throw fail.failure();
        }

        @Receive
        long refuse(Refuse refuse, ActorContext<Object> context) {
            context.fail(refuse.reason());
            return 0;
        }

        @Receive
        void take(Take take, Reply<String> reply) {
            replies.add(reply);
        }

        @Receive
        void who(String text, ActorRef<?> sender) {
            log.add(text + " from " + (sender == null ? "nobody" : sender.name()));
        }

        @Receive(subject = "double")
        void twice(SubjectMessage message) {
            total *= 2;
        }
    }

    private final ActorSystem system = ActorSystem.create("annotated");
    private final List<String> log = new CopyOnWriteArrayList<>();
    private final LinkedBlockingQueue<Reply<?>> replies = new LinkedBlockingQueue<>();
    private final List<DeadLetter> letters = new CopyOnWriteArrayList<>();

    @AfterEach
    void close() {
        system.close();
    }

    private ActorRef<Object> account(ActorOptions options) {
        return system.spawn("account", Actor.annotated(() -> new Account(log, replies)), options);
    }

    private ActorRef<Object> account() {
        return account(ActorOptions.defaults());
    }

    @Test
    void theReturnedValueAnswersAnAsk() {
        ActorRef<Object> account = account();
        account.tell(new Add(20));
        account.tell(new Add(1));
        account.tell(SubjectMessage.of("double"));
        assertThat(account.ask(new Total()).join()).isEqualTo(42);
        account.tell(new Total()); // told: the value is dropped
        assertThat(account.ask(new Total()).join()).isEqualTo(42);
    }

    @Test
    void aReturnedStageHoldsTheTurn() {
        ActorRef<Object> account = account();
        CompletableFuture<Long> stage = new CompletableFuture<>();
        CompletableFuture<Long> fetched = account.ask(new Fetch(stage));
        CompletableFuture<Long> total = account.ask(new Total());
        await().until(() -> log.contains("fetch"));
        assertThat(total).isNotDone();
        assertThat(fetched).isNotDone();

        stage.complete(7L);
        assertThat(fetched.join()).isEqualTo(7);
        assertThat(total.join()).isZero();
    }

    @Test
    void aFailedAskHasTheHandlersOwnExceptionAndARestartMakesANewInstance() {
        ActorRef<Object> account = account();
        account.tell(new Add(5));
        int first = INSTANCES.get();
        IOException failure = new IOException("disk");
        assertThatThrownBy(() -> account.ask(new Fail(failure)).join())
                .isInstanceOf(CompletionException.class)
                .cause()
                .isSameAs(failure);
        assertThat(account.ask(new Total()).join()).isZero();
        assertThat(INSTANCES.get()).isEqualTo(first + 1);
        assertThat(log).containsExactly("start", "start");
    }

    @Test
    void aFailedStageFailsTheTurnWithItsOwnCause() {
        ActorRef<Object> account = account();
        account.tell(new Add(5));
        IOException failure = new IOException("net");
        CompletionStage<Long> stage =
                CompletableFuture.<Long>failedFuture(failure).thenApply(value -> value);
        assertThatThrownBy(() -> account.ask(new Fetch(stage)).join()).cause().isSameAs(failure);
        assertThat(account.ask(new Total()).join()).isZero();
    }

    @Test
    void aNullStageIsAFailureThatNamesTheMethod() {
        assertThatThrownBy(() -> account().ask(new Fetch(null)).join())
                .cause()
                .isInstanceOf(NullPointerException.class)
                .hasMessageContaining("Account#fetch(Fetch) returned null instead of a CompletionStage");
    }

    @Test
    void whatResumeOnNamesIsAnAnswerAndKeepsTheState() {
        ActorRef<Object> account = account(ActorOptions.defaults().resumeOn(IOException.class));
        account.tell(new Add(5));
        IOException failure = new IOException("refused");
        assertThatThrownBy(() -> account.ask(new Fail(failure)).join()).cause().isSameAs(failure);
        assertThatThrownBy(() -> account.ask(new Fetch(CompletableFuture.failedFuture(failure)))
                        .join())
                .cause()
                .isSameAs(failure);
        assertThat(account.ask(new Total()).join()).isEqualTo(5);
    }

    @Test
    void aRefusalThroughTheContextWinsOverTheReturnedValue() {
        ActorRef<Object> account = account();
        account.tell(new Add(5));
        Exception reason = new IllegalStateException("too much");
        assertThatThrownBy(() -> account.ask(new Refuse(reason)).join()).cause().isSameAs(reason);
        assertThat(account.ask(new Total()).join()).isEqualTo(5);
    }

    /** As the JVM throws it when a cast fails often: without a trace. */
    static class BareCastException extends ClassCastException {
        @Override
        public Throwable fillInStackTrace() {
            return this;
        }
    }

    @Test
    void aFailedCastInsideAHandlerIsAFailureAndNotAnUnhandledMessage() {
        ActorRef<Object> account = account();
        account.tell(new Add(5));
        ClassCastException failure = new BareCastException();
        assertThatThrownBy(() -> account.ask(new Fail(failure)).join()).cause().isSameAs(failure);
        assertThat(account.ask(new Total()).join()).isZero();
    }

    @Test
    void aMessageWithoutHandlerIsUnhandledAndNobodyRestarts() {
        system.onDeadLetter(letters::add);
        ActorRef<Object> account = account();
        account.tell(new Add(5));
        assertThatThrownBy(() -> account.ask(new Unknown()).join())
                .cause()
                .isInstanceOf(UnhandledMessageException.class);
        assertThat(account.ask(new Total()).join()).isEqualTo(5);
        await().untilAsserted(() ->
                assertThat(letters).extracting(DeadLetter::reason).containsExactly(DeadLetter.Reason.UNHANDLED));
    }

    @Test
    void aReplyMayBeUsedAfterTheTurnFromAnyThread() throws Exception {
        ActorRef<Object> account = account();
        CompletableFuture<String> taken = account.ask(new Take());
        Reply<?> reply = replies.poll(10, TimeUnit.SECONDS);
        assertThat(account.ask(new Total()).join()).isZero();
        assertThat(taken).isNotDone();

        reply.fail(new IllegalStateException("sold out"));
        assertThatThrownBy(taken::join).cause().hasMessage("sold out");
    }

    @Test
    void aVoidHandlerAnswersARequestForNothingWhenItsStagesAreDone() {
        ActorRef<Object> account = account();
        CompletableFuture<Void> stage = new CompletableFuture<>();
        CompletableFuture<Void> saved = account.ask(new Save(stage));
        await().until(() -> system.snapshot("account").orElseThrow().state() == ActorState.WAITING);
        assertThat(saved).isNotDone();
        stage.complete(null);
        assertThat(saved.join()).isNull();

        IOException failure = new IOException("disk");
        assertThatThrownBy(() -> account.ask(new Save(CompletableFuture.failedFuture(failure)))
                        .join())
                .cause()
                .isSameAs(failure);
    }

    @Test
    void aVoidHandlerThatKeepsTheReplyIsNotAnsweredForIt() throws Exception {
        ActorRef<Object> account = account();
        CompletableFuture<Void> later = account.ask(new Later());
        Reply<?> reply = replies.poll(10, TimeUnit.SECONDS);
        assertThat(account.ask(new Total()).join()).isZero();
        assertThat(later).isNotDone();
        reply.send(null);
        assertThat(later.join()).isNull();
    }

    @Test
    void stopHooksRunAtTheEndOnly() {
        ActorRef<Object> account = account();
        account.ask(new Total()).join();
        account.restart();
        await().untilAsserted(() -> assertThat(log).containsExactly("start", "start"));
        account.stop().join();
        assertThat(log).containsExactly("start", "start", "stop");
    }

    @Test
    void theSenderIsTheActorThatTold() {
        ActorRef<Object> account = account();
        account.tell("outside");
        ActorRef<String> teller = system.spawn("teller", Actor.stateless((text, context) -> account.tell(text)));
        teller.tell("inside");
        await().untilAsserted(
                        () -> assertThat(log).containsExactly("start", "outside from nobody", "inside from teller"));
    }

    @Test
    void aSupplierThatHandsOutTheUsedInstanceStopsTheActor() {
        Account used = new Account(log, replies);
        ActorRef<Object> account = system.spawn("account", Actor.annotated(() -> used));
        account.ask(new Total()).join();
        account.restart();
        await().atMost(Duration.ofSeconds(10))
                .until(() -> system.find("account").isEmpty());
    }

    @Test
    void problemsAreThrownAtTheCallerOfSpawnAndTheNameIsFree() {
        assertThatThrownBy(() -> system.spawn("account", Actor.annotated(ArrayList::new)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "java.util.ArrayList handles no message; annotate a method with @Receive, or implement Actor");
        assertThat(account().ask(new Total()).join()).isZero();
    }
}
