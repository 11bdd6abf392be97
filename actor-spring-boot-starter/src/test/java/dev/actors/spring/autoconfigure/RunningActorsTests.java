package dev.actors.spring.autoconfigure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.actors.Actor;
import dev.actors.ActorContext;
import dev.actors.ActorGroup;
import dev.actors.ActorRef;
import dev.actors.ActorSystem;
import dev.actors.KeyedActors;
import dev.actors.MailboxFullException;
import dev.actors.OnStart;
import dev.actors.OnStop;
import dev.actors.Receive;
import dev.actors.Reply;
import dev.actors.Request;
import dev.actors.SubjectMessage;
import dev.actors.spring.ActorBean;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

/** Actors of the container that run in the engine. */
class RunningActorsTests {

    private final ApplicationContextRunner runner =
            new ApplicationContextRunner().withConfiguration(AutoConfigurations.of(ActorAutoConfiguration.class));

    sealed interface CounterCommand {}

    record Add(long amount) implements CounterCommand {}

    record GetTotal() implements CounterCommand, Request<Long> {}

    record Fail() implements CounterCommand {}

    static class Log {
        final List<String> lines = new CopyOnWriteArrayList<>();
    }

    @ActorBean("counter")
    static class CounterActor {
        private final Log log;
        private long total;

        CounterActor(Log log, @Value("${start:0}") long start) {
            this.log = log;
            this.total = start;
            log.lines.add("made");
        }

        @PostConstruct
        void made() {
            log.lines.add("post-construct");
        }

        @OnStart
        void started() {
            log.lines.add("started");
        }

        @Receive
        private void add(Add message) {
            total += message.amount();
        }

        @Receive
        long total(GetTotal message) {
            return total;
        }

        @Receive
        void fail(Fail message) {
            throw new IllegalStateException("on purpose");
        }

        @OnStop
        CompletionStage<Void> stopped() {
            log.lines.add("stopped");
            return CompletableFuture.runAsync(() -> log.lines.add("stage of stopped"));
        }

        @PreDestroy
        private void destroyed() {
            log.lines.add("pre-destroy " + total);
        }
    }

    static class Client {
        @Autowired
        ActorRef<CounterCommand> counter;

        long total() {
            return counter.ask(new GetTotal()).join();
        }
    }

    @Test
    void messagesFlowAndAnswersComeBack() {
        runner.withUserConfiguration(Log.class, CounterActor.class, Client.class)
                .withPropertyValues("start=1000")
                .run(context -> {
                    Client client = context.getBean(Client.class);
                    client.counter.tell(new Add(5));
                    client.counter.tell(new Add(7));
                    assertThat(client.total()).isEqualTo(1012);
                });
    }

    @Test
    void aRestartMakesANewObjectAndDestroysTheOldOne() {
        runner.withUserConfiguration(Log.class, CounterActor.class, Client.class)
                .run(context -> {
                    Client client = context.getBean(Client.class);
                    client.counter.tell(new Add(5));
                    client.counter.tell(new Fail());
                    client.counter.tell(new Add(2));
                    assertThat(client.total()).isEqualTo(2);
                    assertThat(context.getBean(Log.class).lines)
                            .containsExactly(
                                    "made",
                                    "post-construct",
                                    "started",
                                    "pre-destroy 5",
                                    "made",
                                    "post-construct",
                                    "started");
                });
    }

    @Test
    void preDestroyComesBehindOnStopAndItsStages() {
        Log[] log = new Log[1];
        runner.withUserConfiguration(Log.class, CounterActor.class, Client.class)
                .run(context -> {
                    log[0] = context.getBean(Log.class);
                    context.getBean(Client.class).counter.tell(new Add(3));
                });
        assertThat(log[0].lines)
                .containsExactly("made", "post-construct", "started", "stopped", "stage of stopped", "pre-destroy 3");
    }

    record Deposit(long amount) {}

    record Balance() implements Request<Long> {}

    @ActorBean("ledger")
    static class Ledger implements Actor<Object> {
        private final ActorRef<Object> self;
        private long balance;

        Ledger(ActorRef<Object> ledger) {
            this.self = ledger;
        }

        @Override
        public void receive(Object message, ActorContext<Object> context) {
            if (message instanceof Deposit deposit) {
                balance += deposit.amount();
                if (deposit.amount() > 1) {
                    self.tell(new Deposit(1));
                }
            } else if (message instanceof Balance request) {
                context.reply(request, balance);
            }
        }
    }

    @Test
    void anActorMayImplementTheInterfaceAndTakeItsOwnRef() {
        runner.withUserConfiguration(Ledger.class).run(context -> {
            ActorRef<Object> ledger = ref(context.getBean("ledger"));
            ledger.tell(new Deposit(10));
            await().until(() -> ledger.ask(new Balance()).join() == 11);
        });
    }

    record Charge(int cents) implements Request<String> {}

    record Take() implements Request<Boolean> {}

    record Reload() implements Request<Void> {}

    @ActorBean(name = "worker", group = "workers", instances = 4, capacity = "${workers.capacity:1000}")
    static class Worker {
        private final Log log;

        Worker(Log log) {
            this.log = log;
        }

        @Receive
        CompletionStage<String> charge(Charge charge) {
            return CompletableFuture.supplyAsync(() -> "charged " + charge.cents());
        }

        @Receive
        void take(Take take, Reply<Boolean> reply, ActorContext<Object> context) {
            CompletableFuture.runAsync(() -> reply.send(true));
        }

        @Receive
        void reload(Reload reload, ActorContext<Object> context) {
            log.lines.add(context.self().name());
        }
    }

    static class GroupClient {
        @Autowired
        ActorGroup<Object> workers;
    }

    @Test
    void aGroupIsToldAskedAndBroadcastTo() {
        runner.withUserConfiguration(Log.class, Worker.class, GroupClient.class).run(context -> {
            ActorGroup<Object> workers = context.getBean(GroupClient.class).workers;
            assertThat(workers.size()).isEqualTo(4);
            assertThat(workers.ask(new Charge(5)).join()).isEqualTo("charged 5");
            assertThat(workers.ask(new Take()).join()).isTrue();
            assertThat(workers.broadcast(new Reload())).isEqualTo(4);
            await().untilAsserted(() -> assertThat(context.getBean(Log.class).lines)
                    .containsExactlyInAnyOrder("worker-0", "worker-1", "worker-2", "worker-3"));
            assertThat(context.getBean(ActorSystem.class).snapshot("worker-3")).hasValueSatisfying(actor -> {
                assertThat(actor.group()).isEqualTo("workers");
                assertThat(actor.type()).isEqualTo(Worker.class.getName());
                assertThat(actor.mailbox().capacity()).isEqualTo(1000);
            });
        });
    }

    record WhoAreYou() implements Request<String> {}

    @ActorBean(value = "account", keyed = true, idleTimeout = "10m")
    static class Account {
        private String key = "";

        @OnStart
        void load(ActorContext<Object> context) {
            key = context.key();
        }

        @Receive
        String who(WhoAreYou message) {
            return key;
        }
    }

    static class KeyedClient {
        @Autowired
        KeyedActors<WhoAreYou> accounts;
    }

    @Test
    void aKeyedActorLoadsByItsKey() {
        runner.withUserConfiguration(Account.class, KeyedClient.class).run(context -> {
            KeyedActors<WhoAreYou> accounts = context.getBean(KeyedClient.class).accounts;
            assertThat(accounts.of("42").ask(new WhoAreYou()).join()).isEqualTo("42");
            assertThat(accounts.of("43").ask(new WhoAreYou()).join()).isEqualTo("43");
        });
    }

    @ActorBean("legacy")
    static class Legacy {
        private final Log log;

        Legacy(Log log) {
            this.log = log;
        }

        @Receive(subject = "repeat")
        void repeat(SubjectMessage message) {
            log.lines.add("repeat");
        }

        @Receive(subjectPattern = "item\\..+")
        void item(SubjectMessage message) {
            log.lines.add(message.subject());
        }
    }

    @Test
    void handlersAreFoundBySubjectAndPattern() {
        runner.withUserConfiguration(Log.class, Legacy.class).run(context -> {
            ActorRef<Object> legacy = ref(context.getBean("legacy"));
            legacy.tell(SubjectMessage.of("repeat"));
            legacy.tell(SubjectMessage.of("item.42"));
            await().untilAsserted(
                            () -> assertThat(context.getBean(Log.class).lines).containsExactly("repeat", "item.42"));
        });
    }

    record Hold(CountDownLatch held, CountDownLatch release) {}

    record Ping() implements Request<String> {}

    @ActorBean(value = "small", capacity = "5")
    static class Small {
        @Receive
        void hold(Hold hold) throws InterruptedException {
            hold.held().countDown();
            hold.release().await();
        }

        @Receive
        String ping(Ping ping) {
            return "pong";
        }
    }

    @Test
    void thePropertiesOfAnActorWinOverItsAnnotation() {
        runner.withUserConfiguration(Small.class)
                .withPropertyValues("actor.actors.small.mailbox.capacity=1", "actor.mailbox.capacity=9")
                .run(context -> {
                    ActorRef<Object> small = ref(context.getBean("small"));
                    CountDownLatch held = new CountDownLatch(1);
                    CountDownLatch release = new CountDownLatch(1);
                    small.tell(new Hold(held, release));
                    held.await();
                    CompletableFuture<String> first = small.ask(new Ping());
                    assertThat(small.tryTell(new Ping())).isFalse();
                    assertThatThrownBy(() -> small.ask(new Ping()).join())
                            .hasCauseInstanceOf(MailboxFullException.class);
                    release.countDown();
                    assertThat(first.join()).isEqualTo("pong");
                });
    }

    static class EarlyAsker {
        final CompletableFuture<Long> answer;
        final CompletableFuture<Long> late;

        EarlyAsker(ActorRef<CounterCommand> counter) {
            counter.tell(new Add(4));
            counter.tellLater(new Add(1), Duration.ZERO);
            answer = counter.ask(new GetTotal());
            late = counter.ask(new GetTotal(), Duration.ofNanos(1));
        }
    }

    @Test
    void whatIsToldAndAskedBeforeTheStartIsHandledAfterIt() {
        runner.withUserConfiguration(Log.class, EarlyAsker.class, CounterActor.class, Client.class)
                .run(context -> {
                    EarlyAsker early = context.getBean(EarlyAsker.class);
                    assertThat(early.answer.join()).isEqualTo(4);
                    assertThatThrownBy(early.late::join)
                            .hasMessageContaining("was asked before the application had started its actors");
                    await().until(() -> context.getBean(Client.class).total() == 5);
                });
    }

    @SuppressWarnings("unchecked")
    private static ActorRef<Object> ref(Object bean) {
        return (ActorRef<Object>) bean;
    }
}
