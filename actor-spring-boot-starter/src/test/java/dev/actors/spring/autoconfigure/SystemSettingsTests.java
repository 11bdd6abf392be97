package dev.actors.spring.autoconfigure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.actors.Actor;
import dev.actors.ActorRef;
import dev.actors.ActorSystem;
import dev.actors.AskTimeoutException;
import dev.actors.Cancellable;
import dev.actors.ContextHook;
import dev.actors.Dispatcher;
import dev.actors.ParkedMessage;
import dev.actors.Receive;
import dev.actors.Reply;
import dev.actors.Request;
import dev.actors.SystemSnapshot.DispatcherInfo;
import dev.actors.TimeSource;
import dev.actors.spring.ActorBean;
import dev.actors.spring.ActorSystemCustomizer;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;

/** Properties and beans that have a say in how the system and its actors are. */
class SystemSettingsTests {

    private final ApplicationContextRunner runner =
            new ApplicationContextRunner().withConfiguration(AutoConfigurations.of(ActorAutoConfiguration.class));

    record WhichThread() implements Request<String> {}

    record Never() implements Request<String> {}

    record Fail() implements Request<String> {}

    @ActorBean("here")
    static class Here {
        private int tries;

        @Receive
        String thread(WhichThread message) {
            return Thread.currentThread().getName();
        }

        @Receive
        void never(Never message, Reply<String> reply) {}

        @Receive
        String fail(Fail message) {
            if (++tries < 3) {
                throw new IllegalStateException("try " + tries);
            }
            return "try " + tries;
        }
    }

    @Test
    void thePoolHasTheSizeThatTheConfigurationSays() {
        runner.withUserConfiguration(Here.class)
                .withPropertyValues("actor.pool.size=3", "actor.name=named")
                .run(context -> {
                    assertThat(system(context).name()).isEqualTo("named");
                    assertThat(dispatcher(context, "default")).hasValueSatisfying(dispatcher -> {
                        assertThat(dispatcher.size()).isEqualTo(3);
                        assertThat(dispatcher.threads()).hasSize(3);
                        assertThat(dispatcher.type()).isEqualTo("threads");
                    });
                });
    }

    @Test
    void theNameIsThatOfTheApplication() {
        runner.withPropertyValues("spring.application.name=shop")
                .run(context -> assertThat(system(context).name()).isEqualTo("shop"));
    }

    @Test
    void dispatchersComeFromThePropertiesAndRunActors() {
        runner.withUserConfiguration(Here.class)
                .withPropertyValues(
                        "actor.dispatchers.io.size=2",
                        "actor.dispatchers.io.throughput=7",
                        "actor.actors.here.dispatcher=io")
                .run(context -> {
                    assertThat(dispatcher(context, "io"))
                            .hasValueSatisfying(io -> assertThat(io.size()).isEqualTo(2));
                    assertThat(here(context).ask(new WhichThread()).join()).contains("-io-");
                });
    }

    @Configuration(proxyBeanMethods = false)
    static class DispatcherBean {
        @Bean(destroyMethod = "shutdownNow")
        ExecutorService executor() {
            return Executors.newSingleThreadExecutor(task -> new Thread(task, "foreign"));
        }

        @Bean
        Dispatcher foreign(ExecutorService executor) {
            return Dispatcher.on(executor);
        }
    }

    @Test
    void aDispatcherBeanIsKnownByItsName() {
        runner.withUserConfiguration(Here.class, DispatcherBean.class)
                .withPropertyValues("actor.actors.here.dispatcher=foreign")
                .run(context ->
                        assertThat(here(context).ask(new WhichThread()).join()).isEqualTo("foreign"));
    }

    @Test
    @EnabledForJreRange(min = JRE.JAVA_21)
    void virtualThreadsAreUsedWhereTheApplicationWantsThem() {
        runner.withPropertyValues("spring.threads.virtual.enabled=true")
                .run(context -> assertThat(dispatcher(context, "default").map(DispatcherInfo::type))
                        .contains("virtual"));
        runner.withPropertyValues("spring.threads.virtual.enabled=true", "actor.pool.size=2")
                .run(context -> assertThat(dispatcher(context, "default").map(DispatcherInfo::type))
                        .contains("threads"));
        runner.withPropertyValues("spring.threads.virtual.enabled=true", "actor.pool.virtual=false")
                .run(context -> assertThat(dispatcher(context, "default").map(DispatcherInfo::type))
                        .contains("threads"));
        runner.withPropertyValues("actor.pool.virtual=true", "actor.dispatchers.io.virtual=true")
                .run(context -> {
                    assertThat(dispatcher(context, "default").map(DispatcherInfo::type))
                            .contains("virtual");
                    assertThat(dispatcher(context, "io").map(DispatcherInfo::type))
                            .contains("virtual");
                });
    }

    @Configuration(proxyBeanMethods = false)
    static class Customizers {
        @Bean
        @Order(2)
        ActorSystemCustomizer second() {
            return builder -> builder.threads(2);
        }

        @Bean
        @Order(1)
        ActorSystemCustomizer first() {
            return builder -> builder.threads(5);
        }
    }

    @Test
    void customizersChangeTheBuilderInTheirOrder() {
        runner.withUserConfiguration(Customizers.class)
                .withPropertyValues("actor.pool.size=3")
                .run(context -> assertThat(dispatcher(context, "default").map(DispatcherInfo::size))
                        .contains(2));
    }

    @Test
    void theAskTimeoutIsThatOfTheProperties() {
        runner.withUserConfiguration(Here.class)
                .withPropertyValues("actor.ask-timeout=10ms")
                .run(context -> assertThatThrownBy(
                                () -> here(context).ask(new Never()).join())
                        .hasCauseInstanceOf(AskTimeoutException.class));
    }

    @Test
    void theThreadsKeepTheJvmRunningWhereTheyAreToldTo() {
        runner.withPropertyValues("actor.name=kept", "actor.pool.keep-alive=true")
                .run(context -> {
                    system(context);
                    assertThat(workers("kept")).isNotEmpty().allMatch(thread -> !thread.isDaemon());
                });
        runner.withPropertyValues("actor.name=not-kept").run(context -> {
            system(context);
            assertThat(workers("not-kept")).isNotEmpty().allMatch(Thread::isDaemon);
        });
    }

    private static List<Thread> workers(String system) {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith(system + "-default-"))
                .toList();
    }

    @Test
    void aFailedMessageIsTriedAgain() {
        runner.withUserConfiguration(Here.class)
                .withPropertyValues(
                        "actor.actors.here.on-failure.retry.attempts=2",
                        "actor.actors.here.on-failure.retry.backoff=1ms")
                .run(context -> assertThat(here(context).ask(new Fail()).join()).isEqualTo("try 3"));
    }

    @Test
    void aMessageThatFailedForGoodIsParked() {
        runner.withUserConfiguration(Here.class)
                .withPropertyValues("actor.actors.here.on-failure.then=park")
                .run(context -> {
                    here(context).tell(new Fail());
                    await().until(() -> system(context).parked().size() == 1);
                    assertThat(system(context).parked())
                            .extracting(ParkedMessage::recipient)
                            .containsExactly("here");
                });
    }

    @Test
    void actorsMadeByHandHaveTheDefaultsToo() {
        runner.withPropertyValues("actor.mailbox.capacity=7", "actor.mailbox.overflow=drop-oldest")
                .run(context -> {
                    system(context).spawn("by-hand", Actor.fold(0, (Integer state, String message) -> state));
                    assertThat(system(context).snapshot("by-hand")).hasValueSatisfying(actor -> {
                        assertThat(actor.mailbox().capacity()).isEqualTo(7);
                        assertThat(actor.mailbox().overflow()).isEqualTo("drop-oldest");
                    });
                });
    }

    /** A clock that stands still. */
    static class Standing implements TimeSource {
        @Override
        public long nanoTime() {
            return 0;
        }

        @Override
        public Instant now() {
            return Instant.EPOCH;
        }

        @Override
        public Cancellable at(long nanos, Runnable task) {
            return () -> true;
        }
    }

    @Test
    void aTimeSourceBeanIsTheClock() {
        runner.withUserConfiguration(Here.class)
                .withBean(TimeSource.class, Standing::new)
                .run(context -> assertThat(system(context).snapshot("here"))
                        .hasValueSatisfying(
                                actor -> assertThat(actor.startedAt()).isEqualTo(Instant.EPOCH)));
    }

    static final List<String> CARRIED = new CopyOnWriteArrayList<>();

    record Naming(String name) implements ContextHook {
        @Override
        public @Nullable Object capture(ActorRef<?> recipient, Object message) {
            return name.equals("nothing") ? null : name;
        }

        @Override
        public Scope restore(Object captured, ActorRef<?> recipient, Object message) {
            CARRIED.add("restore " + captured);
            return failure -> CARRIED.add("close " + captured);
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class Hooks {
        @Bean
        @Order(1)
        ContextHook outer() {
            return new Naming("outer");
        }

        @Bean
        @Order(2)
        ContextHook nothing() {
            return new Naming("nothing");
        }

        @Bean
        @Order(3)
        ContextHook inner() {
            return new Naming("inner");
        }
    }

    @Test
    void severalContextHooksAreNested() {
        CARRIED.clear();
        runner.withUserConfiguration(Here.class, Hooks.class).run(context -> {
            here(context).ask(new WhichThread()).join();
            await().untilAsserted(() -> assertThat(CARRIED)
                    .containsExactly("restore outer", "restore inner", "close inner", "close outer"));
        });
    }

    private static ActorSystem system(ApplicationContext context) {
        return context.getBean(ActorSystem.class);
    }

    private static Optional<DispatcherInfo> dispatcher(ApplicationContext context, String name) {
        return system(context).snapshot().dispatchers().stream()
                .filter(dispatcher -> dispatcher.name().equals(name))
                .findFirst();
    }

    @SuppressWarnings("unchecked")
    private static ActorRef<Object> here(ApplicationContext context) {
        return (ActorRef<Object>) context.getBean("here");
    }
}
