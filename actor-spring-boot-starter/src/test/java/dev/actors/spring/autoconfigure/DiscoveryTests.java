package dev.actors.spring.autoconfigure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.actors.Actor;
import dev.actors.ActorContext;
import dev.actors.ActorGroup;
import dev.actors.ActorRef;
import dev.actors.ActorSystem;
import dev.actors.KeyedActors;
import dev.actors.Receive;
import dev.actors.spring.ActorBean;
import dev.actors.spring.autoconfigure.DiscoveryTests.Fixtures.CounterActor;
import dev.actors.spring.autoconfigure.DiscoveryTests.Fixtures.CounterCommand;
import dev.actors.spring.autoconfigure.DiscoveryTests.Fixtures.Ledger;
import dev.actors.spring.autoconfigure.DiscoveryTests.Fixtures.LedgerCommand;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.beans.factory.support.BeanDefinitionRegistry;
import org.springframework.beans.factory.support.DefaultListableBeanFactory;
import org.springframework.boot.LazyInitializationBeanFactoryPostProcessor;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Fallback;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.Primary;
import org.springframework.context.annotation.Profile;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;

/** Which beans there are for which actors, and where they fit; the actors themselves never run here. */
class DiscoveryTests {

    private final FakeActorSystem fake = new FakeActorSystem();

    private final ApplicationContextRunner runner = new ApplicationContextRunner()
            .withConfiguration(AutoConfigurations.of(ActorAutoConfiguration.class))
            .withBean(ActorSystem.class, fake::system);

    static class Fixtures {

        sealed interface CounterCommand {}

        record Add(long amount) implements CounterCommand {}

        record Clear() implements CounterCommand {}

        @ActorBean("counter")
        static class CounterActor {
            @Receive
            void add(Add message) {}

            @Receive
            void clear(Clear message) {}
        }

        record LedgerCommand(String text) {}

        @ActorBean("ledger")
        static class Ledger implements Actor<LedgerCommand> {
            @Override
            public void receive(LedgerCommand message, ActorContext<LedgerCommand> context) {}
        }

        static class Client {
            final ActorRef<CounterCommand> counter;
            final ActorRef<LedgerCommand> ledger;

            Client(ActorRef<CounterCommand> counter, ActorRef<LedgerCommand> ledger) {
                this.counter = counter;
                this.ledger = ledger;
            }
        }
    }

    @Test
    void aRefIsInjectedByItsMessageType() {
        runner.withUserConfiguration(CounterActor.class, Ledger.class, Fixtures.Client.class)
                .run(context -> {
                    Fixtures.Client client = context.getBean(Fixtures.Client.class);
                    assertThat(client.counter.name()).isEqualTo("counter");
                    assertThat(client.ledger.name()).isEqualTo("ledger");
                    assertThat(fake.spawned.keySet()).containsExactly("counter", "ledger");
                    assertThat(fake.spawned.get("counter").messageType()).contains(CounterCommand.class);
                    assertThat(fake.spawned.get("ledger").messageType()).contains(LedgerCommand.class);
                });
    }

    static class ClientByName {
        @Autowired
        ActorRef<?> counter;

        @Autowired
        @Qualifier("ledger") ActorRef<?> other;

        @Autowired
        List<ActorRef<?>> all;

        @Autowired
        Map<String, ActorRef<?>> byName;

        @Autowired
        List<ActorRef<CounterCommand>> counters;
    }

    @Test
    void aRefIsInjectedByNameAndInCollections() {
        runner.withUserConfiguration(CounterActor.class, Ledger.class, ClientByName.class)
                .run(context -> {
                    ClientByName client = context.getBean(ClientByName.class);
                    assertThat(client.counter.name()).isEqualTo("counter");
                    assertThat(client.other.name()).isEqualTo("ledger");
                    assertThat(client.all).extracting(ActorRef::name).containsExactly("counter", "ledger");
                    assertThat(client.byName).containsOnlyKeys("counter", "ledger");
                    assertThat(client.counters).extracting(ActorRef::name).containsExactly("counter");
                });
    }

    @Configuration(proxyBeanMethods = false)
    static class OnMethods {
        @Bean
        CounterActor first() {
            return new CounterActor();
        }

        @Bean({"second", "deuxième"})
        @Primary
        CounterActor second() {
            return new CounterActor();
        }

        @Bean
        @ActorBean("books/main")
        Actor<LedgerCommand> ledger() {
            return (message, context) -> {};
        }
    }

    @Test
    void aBeanMethodMakesAnActorUnderItsOwnName() {
        runner.withUserConfiguration(OnMethods.class, Fixtures.Client.class).run(context -> {
            assertThat(fake.spawned.keySet()).containsExactly("first", "second", "books/main");
            assertThat(context.getBean(Fixtures.Client.class).counter.name()).isEqualTo("second");
            assertThat(context.getBean(Fixtures.Client.class).ledger.name()).isEqualTo("books/main");
            assertThat(context.getBean("deuxième")).isSameAs(context.getBean("second"));
            assertThat(context.getBean("ledger")).isSameAs(context.getBean("books/main"));
        });
    }

    record Task() {}

    @ActorBean(name = "${names.worker:worker}", instances = 3, group = "${names.group:workers}")
    static class Worker {
        @Receive
        void take(Task message) {}
    }

    @ActorBean(value = "helper", group = "workers")
    static class Helper {
        @Receive
        void take(Task message) {}
    }

    @ActorBean(value = "account", keyed = true)
    static class Account {
        @Receive
        void take(LedgerCommand message) {}
    }

    static class GroupClient {
        @Autowired
        ActorGroup<Task> byType;

        @Autowired
        ActorGroup<?> workers;

        @Autowired
        @Qualifier("workers") ActorGroup<Task> qualified;
    }

    @Test
    void severalInstancesAreAGroup() {
        runner.withUserConfiguration(Worker.class, GroupClient.class).run(context -> {
            assertThat(fake.spawned.keySet()).containsExactly("worker-0", "worker-1", "worker-2");
            assertThat(fake.spawned.get("worker-2").group()).contains("workers");
            GroupClient client = context.getBean(GroupClient.class);
            assertThat(client.byType.name()).isEqualTo("workers");
            assertThat(client.workers).isSameAs(client.byType).isSameAs(client.qualified);
            assertThat(context.getBean("worker")).isSameAs(client.byType);
            assertThat(context.getBeanNamesForType(ActorRef.class)).isEmpty();
        });
    }

    @Test
    void aGroupsDefaultNameIsTheActors() {
        runner.withUserConfiguration(Worker.class, GroupClient.class)
                .withPropertyValues("names.group=", "names.worker=workers")
                .run(context -> {
                    assertThat(fake.spawned.keySet()).containsExactly("workers-0", "workers-1", "workers-2");
                    assertThat(context.getBean(GroupClient.class).byType.name()).isEqualTo("workers");
                });
    }

    @Test
    void singleActorsJoinAGroupAndKeepTheirRefs() {
        runner.withUserConfiguration(Worker.class, Helper.class, GroupClient.class)
                .run(context -> {
                    assertThat(fake.spawned.keySet()).containsExactly("worker-0", "worker-1", "worker-2", "helper");
                    assertThat(context.getBeanNamesForType(ActorGroup.class)).containsExactly("workers");
                    assertThat(context.getBean(GroupClient.class).workers.name())
                            .isEqualTo("workers");
                    assertThat(context.getBean("helper", ActorRef.class).name()).isEqualTo("helper");
                });
    }

    @Test
    void theNumberOfInstancesComesFromThePropertiesFirst() {
        runner.withUserConfiguration(CounterActor.class)
                .withPropertyValues("actor.actors.counter.instances=2")
                .run(context -> {
                    assertThat(fake.spawned.keySet()).containsExactly("counter-0", "counter-1");
                    assertThat(context.getBean("counter")).isInstanceOf(ActorGroup.class);
                });
    }

    static class KeyedClient {
        final KeyedActors<LedgerCommand> accounts;

        KeyedClient(KeyedActors<LedgerCommand> accounts) {
            this.accounts = accounts;
        }
    }

    @Test
    void aKeyedActorIsReachedByKey() {
        runner.withUserConfiguration(Account.class, KeyedClient.class).run(context -> {
            ActorRef<LedgerCommand> account =
                    context.getBean(KeyedClient.class).accounts.of("42");
            assertThat(account.name()).isEqualTo("account/42");
        });
    }

    @ActorBean("ping")
    static class Ping {
        final ActorRef<?> self;
        final ActorRef<?> other;

        Ping(@Qualifier("ping") ActorRef<?> self, @Qualifier("pong") ActorRef<?> other) {
            this.self = self;
            this.other = other;
        }

        @Receive
        void on(String message) {}
    }

    @ActorBean("pong")
    static class Pong {
        final ActorRef<?> self;
        final ActorRef<?> other;

        Pong(@Qualifier("pong") ActorRef<?> self, @Qualifier("ping") ActorRef<?> other) {
            this.self = self;
            this.other = other;
        }

        @Receive
        void on(String message) {}
    }

    @Test
    void actorsTakeTheirOwnRefAndOneAnothers() {
        runner.withUserConfiguration(Ping.class, Pong.class)
                .run(context -> assertThat(fake.spawned.keySet()).containsExactly("ping", "pong"));
    }

    static class Early {
        Early(ActorRef<LedgerCommand> ledger, ConfigurableApplicationContext context) {
            ledger.tell(new LedgerCommand("early"));
            assertThat(context.getBeanFactory().containsSingleton("actorSystem"))
                    .isFalse();
        }
    }

    @Test
    void aRefDoesNotDragTheSystemIntoEarlyCreationAndQueuesWhatIsTold() {
        new ApplicationContextRunner()
                .withConfiguration(AutoConfigurations.of(ActorAutoConfiguration.class))
                .withBean("early", Early.class)
                .withBean("actorSystem", ActorSystem.class, fake::system, definition -> definition.setLazyInit(true))
                .withUserConfiguration(Ledger.class)
                .run(context -> {
                    assertThat(context).hasNotFailed();
                    assertThat(fake.told).containsExactly("ledger LedgerCommand[text=early]");
                });
    }

    @Test
    void lazyInitialisationLeavesNoActorDeaf() {
        runner.withUserConfiguration(CounterActor.class, Worker.class)
                .withInitializer(context ->
                        context.addBeanFactoryPostProcessor(new LazyInitializationBeanFactoryPostProcessor()))
                .run(context -> assertThat(fake.spawned.keySet())
                        .containsExactly("counter", "worker-0", "worker-1", "worker-2"));
    }

    @ActorBean("night")
    @Profile("night")
    static class NightActor {
        @Receive
        void on(String message) {}
    }

    @Test
    void profilesDecideWhetherThereIsAnActor() {
        runner.withUserConfiguration(NightActor.class)
                .run(context -> assertThat(fake.spawned).isEmpty());
        runner.withUserConfiguration(NightActor.class)
                .withPropertyValues("spring.profiles.active=night")
                .run(context -> assertThat(fake.spawned).containsOnlyKeys("night"));
    }

    @ActorBean("b")
    @Order(1)
    @Qualifier("special") static class Second {
        @Receive
        void on(String message) {}
    }

    @ActorBean("a")
    @Order(2)
    @Primary
    static class First {
        @Receive
        void on(String message) {}
    }

    static class TraitsClient {
        @Autowired
        ActorRef<String> primary;

        @Autowired
        @Qualifier("special") ActorRef<String> special;

        @Autowired
        @Qualifier("b") ActorRef<String> named;

        @Autowired
        List<ActorRef<String>> ordered;
    }

    @Test
    void primaryQualifierAndOrderCountForTheRef() {
        runner.withUserConfiguration(First.class, Second.class, TraitsClient.class)
                .run(context -> {
                    TraitsClient client = context.getBean(TraitsClient.class);
                    assertThat(client.primary.name()).isEqualTo("a");
                    assertThat(client.special.name()).isEqualTo("b");
                    assertThat(client.named.name()).isEqualTo("b");
                    assertThat(client.ordered).extracting(ActorRef::name).containsExactly("b", "a");
                });
    }

    @ActorBean("last-resort")
    @Fallback
    static class LastResort {
        @Receive
        void on(String message) {}
    }

    static class FallbackClient {
        @Autowired
        ActorRef<String> any;
    }

    @Test
    void fallbackCountsForTheRef() {
        runner.withUserConfiguration(LastResort.class, Second.class, FallbackClient.class)
                .run(context -> assertThat(
                                context.getBean(FallbackClient.class).any.name())
                        .isEqualTo("b"));
        runner.withUserConfiguration(LastResort.class, FallbackClient.class)
                .run(context -> assertThat(
                                context.getBean(FallbackClient.class).any.name())
                        .isEqualTo("last-resort"));
    }

    @Configuration(proxyBeanMethods = false)
    @Import(CounterActor.class)
    static class Imports {}

    @Test
    void anActorCanBeImported() {
        runner.withUserConfiguration(Imports.class)
                .run(context -> assertThat(fake.spawned).containsOnlyKeys("counter"));
    }

    @Test
    void theRegistrarRunsTwiceWithoutHarm() {
        runner.withUserConfiguration(CounterActor.class, Worker.class).run(context -> {
            var beanFactory = (DefaultListableBeanFactory)
                    context.getSourceApplicationContext().getBeanFactory();
            String[] before = beanFactory.getBeanDefinitionNames();
            new ActorBeanRegistrar(context.getEnvironment()).postProcessBeanDefinitionRegistry(beanFactory);
            new ActorBeanRegistrar(context.getEnvironment()).postProcessBeanFactory(beanFactory);
            assertThat(beanFactory.getBeanDefinitionNames()).containsExactly(before);
        });
    }

    @Test
    void anotherBeanInTheRefsPlaceKeepsTheActorFromBeingSpawned() {
        runner.withUserConfiguration(CounterActor.class, Ledger.class)
                .withInitializer(context -> context.addBeanFactoryPostProcessor(new InPlaceOf("counter")))
                .run(context -> {
                    assertThat(context).hasNotFailed();
                    assertThat(fake.spawned).containsOnlyKeys("ledger");
                });
    }

    /** What a test does that mocks a ref. */
    private record InPlaceOf(String name) implements BeanFactoryPostProcessor, Ordered {
        @Override
        public void postProcessBeanFactory(ConfigurableListableBeanFactory beanFactory) {
            ((BeanDefinitionRegistry) beanFactory).removeBeanDefinition(name);
            beanFactory.registerSingleton(name, "mock");
        }

        @Override
        public int getOrder() {
            return LOWEST_PRECEDENCE;
        }
    }
}
