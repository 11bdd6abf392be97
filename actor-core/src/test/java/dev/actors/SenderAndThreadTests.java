package dev.actors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.actors.test.ActorProbe;
import java.net.URL;
import java.net.URLClassLoader;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Who is the sender, and which thread runs what. */
class SenderAndThreadTests {

    @RegisterExtension
    final Systems systems = new Systems();

    private final ManualTimeSource time = new ManualTimeSource();
    private final ActorSystem system = systems.create("threads", 1, time);
    private final ActorRef<Turn> actor = system.spawn("actor", Script.actor());
    private final ActorProbe<Object> probe = ActorProbe.create(system, "probe");

    @Test
    void theSenderIsTheActorWhoseTurnRunsOnTheCallingThread() {
        actor.tell(context -> probe.ref().tell("message"));
        probe.expectMessage("message");
        assertThat(probe.lastSender()).get().extracting(ActorRef::name).isEqualTo("actor");
    }

    @Test
    void theSenderInACallbackIsTheActor() {
        CompletableFuture<String> stage = new CompletableFuture<>();
        actor.tell(
                context -> context.await(stage, (value, failure) -> probe.ref().tell(value)));
        Waits.fence(system);
        stage.complete("message");
        probe.expectMessage("message");
        assertThat(probe.lastSender()).get().extracting(ActorRef::name).isEqualTo("actor");
    }

    @Test
    void theSenderIsTheOneGivenWhereNoTurnRuns() {
        probe.ref().tell("message", actor);
        probe.expectMessage("message");
        assertThat(probe.lastSender()).get().extracting(ActorRef::name).isEqualTo("actor");
    }

    @Test
    void theActorWhoseTurnRunsIsTheSenderWhoeverIsGiven() {
        ActorRef<Turn> other = system.spawn("other", Script.actor());
        actor.tell(context -> probe.ref().tell("message", other));
        probe.expectMessage("message");
        assertThat(probe.lastSender()).get().extracting(ActorRef::name).isEqualTo("actor");
    }

    @Test
    void thereIsNoSenderElsewhere() {
        actor.tell(context -> probe.ref().tell(context.sender().isPresent()));
        probe.expectMessage(false);
        assertThat(probe.lastSender()).isPresent();
        probe.ref().tell("outside");
        probe.expectMessage("outside");
        assertThat(probe.lastSender()).isEmpty();
    }

    @Test
    void theSenderCanBeAnswered() {
        actor.tell(context -> probe.ref().tell("question"));
        probe.expectMessage("question");
        AtomicReference<Object> got = new AtomicReference<>();
        Turn answer = context -> got.set("answered");
        probe.lastSender().orElseThrow().tell(answer);
        Waits.settle(actor);
        assertThat(got).hasValue("answered");
    }

    @Test
    void aFutureThatEndsByTimeoutIsNotCompletedOnTheTimersThread() {
        CompletableFuture<Object> asked = actor.ask(Turn.request((context, request) -> {}), Duration.ofSeconds(1));
        CompletableFuture<String> thread =
                asked.handle((value, failure) -> Thread.currentThread().getName());
        Waits.settle(actor);
        time.advance(Duration.ofSeconds(1));
        assertThat(Waits.get(thread)).isNotEqualTo(ManualTimeSource.THREAD);
    }

    @Test
    void theTimersThreadRunsNoAdapterAndNoFilter() {
        AtomicReference<String> filtering = new AtomicReference<>();
        ActorRef<String> filtered = system.spawn(
                "filtered",
                Actor.<String>stateless((message, context) -> probe.ref().tell(message)),
                ActorOptions.defaults().accepting(String.class, message -> {
                    filtering.set(Thread.currentThread().getName());
                    return true;
                }));
        filtered.tellLater("later", Duration.ofSeconds(1));
        time.advance(Duration.ofSeconds(1));
        probe.expectMessage("later");
        assertThat(filtering.get()).isNotNull().isNotEqualTo(ManualTimeSource.THREAD);
    }

    @Test
    void aFutureThatEndsByEvictionIsNotCompletedInsideAnotherSendersTell() throws Exception {
        ActorRef<Turn> small = system.spawn(
                "small",
                Script.actor(),
                ActorOptions.defaults().mailbox(1, OverflowPolicy.DROP_OLDEST).startPaused());
        CompletableFuture<Object> evicted = small.ask(Turn.request((context, request) -> {}));
        CompletableFuture<Thread> thread = evicted.handle((value, failure) -> Thread.currentThread());
        small.tell(Turn.nothing());
        assertThat(Waits.get(thread)).isNotSameAs(Thread.currentThread());
        assertThat(Waits.failureOf(evicted)).isInstanceOf(MailboxFullException.class);
    }

    @Test
    void aFutureThatEndsByAStopIsNotCompletedOnTheStoppersThread() {
        ActorRef<Turn> paused =
                system.spawn("paused", Script.actor(), ActorOptions.defaults().startPaused());
        CompletableFuture<Thread> thread =
                paused.ask(Turn.question(context -> "never")).handle((value, failure) -> Thread.currentThread());
        paused.stop();
        assertThat(Waits.get(thread)).isNotSameAs(Thread.currentThread());
    }

    @Test
    void aReplyCompletesOnTheReplyingThread() {
        AtomicReference<Reply<String>> kept = new AtomicReference<>();
        CompletableFuture<String> asked =
                actor.ask(Turn.request((context, request) -> kept.set(context.defer(request))));
        CompletableFuture<Thread> thread = asked.thenApply(value -> Thread.currentThread());
        Waits.settle(actor);
        kept.get().send("answer");
        assertThat(thread.isDone()).isTrue();
        assertThat(thread.join()).isSameAs(Thread.currentThread());
    }

    @Test
    void ifAnExecutorRefusesWorkTheSenderSeesNothingAndTheActorIsRetried() {
        AtomicInteger refusals = new AtomicInteger(3);
        Executor threads = Executors.newSingleThreadExecutor();
        ActorSystem refusing = systems.build(Systems.builder("refusing").dispatcher("default", Dispatcher.on(slice -> {
            if (refusals.getAndDecrement() > 0) {
                throw new RejectedExecutionException("busy");
            }
            threads.execute(slice);
        })));
        ActorRef<Turn> target = refusing.spawn("target", Script.actor());
        CompletableFuture<String> answer = target.ask(Turn.question(context -> "handled"));
        assertThat(Waits.get(answer)).isEqualTo("handled");
        assertThat(refusals.get()).isNotPositive();
    }

    @Test
    void whatWaitsForAnExecutorThatRefusesWorkBecomesDeadLettersWhenTheSystemStops() {
        ActorSystem refusing = systems.build(Systems.builder("refusing")
                .shutdownTimeout(Duration.ofMillis(200))
                .dispatcher("default", Dispatcher.on(slice -> {
                    throw new RejectedExecutionException("never");
                })));
        ActorRef<Turn> target = refusing.spawn("target", Script.actor());
        target.tell(Turn.nothing());
        target.tell(Turn.nothing());
        CompletableFuture<String> asked = target.ask(Turn.question(context -> "never"));
        Waits.get(refusing.shutdown());
        assertThat(refusing.deadLetters().total()).isEqualTo(3);
        assertThat(Waits.failureOf(asked)).isInstanceOf(ActorStoppedException.class);
    }

    @Test
    void engineThreadsCarryTheSystemsName() {
        String name = Waits.get(
                actor.ask(Turn.question(context -> Thread.currentThread().getName())));
        assertThat(name).contains("threads");
    }

    @Test
    void engineThreadsCarryTheContextClassLoaderOfTheApplication() throws Exception {
        try (URLClassLoader application = new URLClassLoader(new URL[0])) {
            ActorSystem loaded = systems.build(Systems.builder("loaded").contextClassLoader(application));
            ClassLoader seen = Waits.get(loaded.spawn(Script.actor())
                    .ask(Turn.question(context -> Thread.currentThread().getContextClassLoader())));
            assertThat(seen).isSameAs(application);
        }
    }

    @Test
    void engineThreadsHaveTheDaemonFlagAndPriorityThatWereAskedFor() {
        ActorSystem minor = systems.build(Systems.builder("minor").daemon(false).priority(Thread.MIN_PRIORITY));
        Thread thread = Waits.get(minor.spawn(Script.actor()).ask(Turn.question(context -> Thread.currentThread())));
        assertThat(thread.isDaemon()).isFalse();
        assertThat(thread.getPriority()).isEqualTo(Thread.MIN_PRIORITY);
        Thread usual = Waits.get(actor.ask(Turn.question(context -> Thread.currentThread())));
        assertThat(usual.isDaemon()).isTrue();
        assertThat(usual.getPriority()).isEqualTo(Thread.NORM_PRIORITY);
    }

    @Test
    void theInterruptFlagIsCleanAtTheStartOfEveryTurn() throws Exception {
        CountDownLatch set = new CountDownLatch(1);
        actor.tell(context -> {
            Thread.currentThread().interrupt();
            set.countDown();
        });
        CompletableFuture<Boolean> flag = actor.ask(Turn.question(context -> Thread.interrupted()));
        Waits.await(set);
        assertThat(Waits.get(flag)).isFalse();
    }

    @Test
    void theInterruptFlagIsCleanAtTheStartOfAnothersTurnToo() {
        CompletableFuture<Boolean> flag = new CompletableFuture<>();
        ActorRef<Turn> other = system.spawn("other", Script.actor());
        actor.tell(context -> {
            other.tell(next -> flag.complete(Thread.interrupted()));
            Thread.currentThread().interrupt();
        });
        assertThat(Waits.get(flag)).isFalse();
    }
}
