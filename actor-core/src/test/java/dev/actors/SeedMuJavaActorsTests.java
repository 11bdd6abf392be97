package dev.actors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What the µJavaActors article claims of its actors and their manager. */
class SeedMuJavaActorsTests {

    @RegisterExtension
    final Systems systems = new Systems();

    private final ManualTimeSource time = new ManualTimeSource();
    private final ActorSystem system = systems.create("micro", 1, time);
    private final List<String> events = new CopyOnWriteArrayList<>();

    @Test
    void actorsAreCreatedStartedAndDetachedApartFromEachOther() {
        ActorRef<SubjectMessage> actor = create("actor", ActorOptions.defaults().startPaused());
        actor.tell(SubjectMessage.of("early"));
        Waits.fence(system);
        assertThat(events).isEmpty();
        actor.start();
        await().untilAsserted(() -> assertThat(events).containsExactly("actor activate", "actor early"));
        Waits.get(actor.stop());
        assertThat(events).containsExactly("actor activate", "actor early", "actor deactivate");
        assertThat(system.find("actor")).isEmpty();
    }

    @Test
    void aNameIsUniquePerManagerAndThereMayBeSeveralManagers() {
        create("actor", ActorOptions.defaults());
        assertThatThrownBy(() -> create("actor", ActorOptions.defaults()))
                .isInstanceOf(DuplicateActorNameException.class);
        ActorSystem second = systems.create("micro two", 1);
        second.spawn("actor", Script.actor());
    }

    @Test
    void theStartupHookTellsItselfTheFirstMessages() {
        ActorRef<Turn> actor = system.spawn("actor", Script.starting(context -> {
            context.self().tell(first -> events.add("init"));
            events.add("run body");
        }));
        Waits.settle(actor);
        assertThat(events).containsExactly("run body", "init");
    }

    @Test
    void aMessageToACategoryGoesToTheOneMemberWithTheFewestMessages() {
        ActorOptions common = ActorOptions.defaults().group("common").startPaused();
        ActorRef<SubjectMessage> one = create("one", common);
        ActorRef<SubjectMessage> two = create("two", common);
        one.tell(SubjectMessage.of("load"));
        system.group("common", SubjectMessage.class).tell(SubjectMessage.of("message"));
        assertThat(system.mailbox(one).count()).isEqualTo(1);
        assertThat(system.mailbox(two).count()).isEqualTo(1);
    }

    @Test
    void aMessageIsSentToOneToManyAndToAll() {
        ActorOptions all = ActorOptions.defaults().group("all");
        List<ActorRef<SubjectMessage>> actors = new ArrayList<>();
        for (String name : List.of("a", "b", "c")) {
            actors.add(create(name, all));
        }
        actors.get(0).tell(SubjectMessage.of("one"));
        actors.subList(0, 2).forEach(actor -> actor.tell(SubjectMessage.of("many")));
        assertThat(system.group("all").broadcast(SubjectMessage.of("all"))).isEqualTo(3);
        await().untilAsserted(() -> assertThat(events)
                .filteredOn(event -> !event.endsWith("activate"))
                .containsExactlyInAnyOrder("a one", "a many", "b many", "a all", "b all", "c all"));
    }

    @Test
    void aMessageHasASourceASubjectAndAnyData() {
        List<Object> seen = new CopyOnWriteArrayList<>();
        ActorRef<SubjectMessage> receiver = system.spawn("receiver", Actor.stateless((message, context) -> {
            seen.add(context.sender().orElseThrow().name());
            seen.add(message.subject());
            seen.add(message.data(int[].class).length);
        }));
        ActorRef<Turn> source = system.spawn("source", Script.actor());
        source.tell(context -> receiver.tell(SubjectMessage.of("subject", new int[3])));
        await().untilAsserted(() -> assertThat(seen).containsExactly("source", "subject", 3));
    }

    @Test
    void subjectsAreMatchedByTextAndByRegularExpression() {
        class Annotated {
            @Receive(subject = "repeat")
            void repeat(SubjectMessage message) {
                events.add("repeat " + message.data());
            }

            @Receive(subjectPattern = "item\\..+")
            void item(SubjectMessage message) {
                events.add("item " + message.subject());
            }
        }
        ActorRef<Object> actor = system.spawn("actor", Actor.annotated(Annotated::new));
        actor.tell(SubjectMessage.of("repeat", 3));
        actor.tell(SubjectMessage.of("item.1"));
        actor.tell(SubjectMessage.of("unknown"));
        await().untilAsserted(() -> assertThat(events).containsExactly("repeat 3", "item item.1"));
        await().untilAsserted(() ->
                assertThat(system.deadLetters().byReason()).containsEntry(DeadLetter.Reason.UNHANDLED, 1L));
    }

    @Test
    void anActorSaysWhatItWillReceive() {
        ActorRef<SubjectMessage> actor = create(
                "actor",
                ActorOptions.defaults()
                        .accepting(
                                SubjectMessage.class,
                                message -> message.subject().startsWith("good")));
        actor.tell(SubjectMessage.of("good one"));
        actor.tell(SubjectMessage.of("bad one"));
        assertThat(actor.tryTell(SubjectMessage.of("bad two"))).isFalse();
        await().untilAsserted(() -> assertThat(events).contains("actor good one"));
        assertThat(system.deadLetters().byReason()).containsEntry(DeadLetter.Reason.NOT_ACCEPTED, 1L);
    }

    @Test
    void pendingMessagesArePeekedRemovedAndCountedPerSubjectToo() {
        ActorRef<SubjectMessage> actor = create("actor", ActorOptions.defaults().startPaused());
        for (String subject : List.of("a.1", "b", "a.2")) {
            actor.tell(SubjectMessage.of(subject));
        }
        PendingMessages<SubjectMessage> pending = system.mailbox(actor);
        assertThat(pending.count()).isEqualTo(3);
        assertThat(pending.count(Pattern.compile("a\\..*"))).isEqualTo(2);
        assertThat(pending.peek()).contains(SubjectMessage.of("a.1"));
        assertThat(pending.peek("b")).contains(SubjectMessage.of("b"));
        assertThat(pending.remove("b")).isTrue();
        assertThat(pending.count("b")).isZero();
        assertThat(pending.peek("b")).isEmpty();
    }

    @Test
    void anActorLimitsHowManyPendingMessagesThereAre() {
        ActorRef<SubjectMessage> actor = create(
                "actor",
                ActorOptions.defaults().mailbox(100, OverflowPolicy.REJECT).startPaused());
        for (int i = 0; i < 150; i++) {
            actor.tell(SubjectMessage.of("message"));
        }
        assertThat(system.mailbox(actor).count()).isEqualTo(100);
    }

    @Test
    void aMessageCanBeDelayedUntilAMoment() {
        ActorRef<SubjectMessage> actor = create("actor", ActorOptions.defaults());
        actor.tellLater(SubjectMessage.of("later"), Duration.ofSeconds(5));
        time.advance(Duration.ofSeconds(4));
        Waits.fence(system);
        assertThat(events).doesNotContain("actor later");
        time.advance(Duration.ofSeconds(1));
        await().untilAsserted(() -> assertThat(events).contains("actor later"));
    }

    @Test
    void theManagerHasThreadCountDaemonAndPriorityOptions() {
        ActorSystem minor = systems.build(
                ActorSystem.builder("minor").threads(5).daemon(true).priority(Thread.NORM_PRIORITY - 1));
        Thread thread = Waits.get(minor.spawn(Script.actor()).ask(Turn.question(context -> Thread.currentThread())));
        assertThat(thread.isDaemon()).isTrue();
        assertThat(thread.getPriority()).isEqualTo(Thread.NORM_PRIORITY - 1);
        assertThat(minor.snapshot().dispatchers())
                .filteredOn(each -> each.name().equals("default"))
                .singleElement()
                .extracting(SystemSnapshot.DispatcherInfo::size)
                .isEqualTo(5);
    }

    @Test
    void terminateReturnsAtOnceAndTerminateAndWaitWaits() throws Exception {
        ActorRef<Turn> actor = system.spawn("actor", Script.stopping(context -> events.add("deactivate")));
        CountDownLatch leave = new CountDownLatch(1);
        actor.tell(context -> Waits.await(leave));
        CompletableFuture<Void> terminated = system.shutdown();
        assertThat(terminated).isNotDone();
        leave.countDown();
        system.close();
        assertThat(terminated).isDone();
        assertThat(events).containsExactly("deactivate");
    }

    @Test
    void theThreadUsageOverThePastSecondIsShown() {
        assertThat(system.snapshot().dispatchers())
                .filteredOn(each -> each.name().equals("default"))
                .singleElement()
                .satisfies(info -> {
                    assertThat(info.utilization()).isBetween(0.0, 1.0);
                    assertThat(info.threads()).hasSize(1);
                });
    }

    @Test
    void anActorProcessesOnlyOneMessageAtATimeAndAThreadIsOnlyUsedMeanwhile() {
        ActorSystem many = systems.create("many", 4);
        AtomicInteger[] inside = new AtomicInteger[100];
        List<ActorRef<Turn>> actors = new ArrayList<>();
        for (int i = 0; i < inside.length; i++) {
            AtomicInteger own = new AtomicInteger();
            inside[i] = own;
            ActorRef<Turn> actor = many.spawn(Script.actor());
            actors.add(actor);
            for (int n = 0; n < 100; n++) {
                actor.tell(context -> {
                    assertThat(own.incrementAndGet()).isEqualTo(1);
                    own.decrementAndGet();
                });
            }
        }
        actors.forEach(Waits::settle);
        assertThat(many.snapshot().mailbox().failed()).isZero();
    }

    @Test
    void aStormOfMessagesQuietsDownAndStops() {
        ActorSystem storm = systems.create("storm", 2);
        int actorCount = 20;
        AtomicInteger handled = new AtomicInteger();
        List<ActorRef<Integer>> actors = new CopyOnWriteArrayList<>();
        Random random = new Random(42);
        for (int i = 0; i < actorCount; i++) {
            actors.add(storm.spawn("actor" + i, Actor.<Integer>stateless((count, context) -> {
                handled.incrementAndGet();
                if (count > 0) {
                    int next;
                    synchronized (random) {
                        next = random.nextInt(actorCount);
                    }
                    actors.get(next).tell(count - 1);
                }
            })));
        }
        for (ActorRef<Integer> actor : actors) {
            actor.tell(999);
        }
        await().untilAsserted(() -> assertThat(handled).hasValue(actorCount * 1_000));
    }

    private ActorRef<SubjectMessage> create(String name, ActorOptions options) {
        return system.spawn(
                name,
                () -> new Actor<SubjectMessage>() {
                    @Override
                    public void started(ActorContext<SubjectMessage> context) {
                        events.add(name + " activate");
                    }

                    @Override
                    public void receive(SubjectMessage message, ActorContext<SubjectMessage> context) {
                        events.add(name + " " + message.subject());
                    }

                    @Override
                    public void stopped(ActorContext<SubjectMessage> context) {
                        events.add(name + " deactivate");
                    }
                },
                options);
    }
}
