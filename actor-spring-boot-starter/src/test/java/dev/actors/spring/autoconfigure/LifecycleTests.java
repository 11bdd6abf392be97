package dev.actors.spring.autoconfigure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.actors.ActorRef;
import dev.actors.ActorStoppedException;
import dev.actors.ActorSystem;
import dev.actors.DeadLetter;
import dev.actors.OnStop;
import dev.actors.Receive;
import dev.actors.Request;
import dev.actors.SystemState;
import dev.actors.spring.ActorBean;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.autoconfigure.context.LifecycleAutoConfiguration;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.ApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.SmartLifecycle;

class LifecycleTests {

    private final ApplicationContextRunner runner = new ApplicationContextRunner()
            .withConfiguration(AutoConfigurations.of(LifecycleAutoConfiguration.class, ActorAutoConfiguration.class));

    record Count() implements Request<Integer> {}

    record Block(CountDownLatch begun, CountDownLatch release) implements Request<String> {}

    /** Stands for a repository that actors use to the end. */
    static class Store implements DisposableBean {
        final List<String> lines = new CopyOnWriteArrayList<>();
        volatile boolean destroyed;

        @Override
        public void destroy() {
            destroyed = true;
        }
    }

    @ActorBean("counting")
    static class Counting {
        private final Store store;
        private int count;

        Counting(Store store) {
            this.store = store;
        }

        @Receive
        int count(Count message) {
            return ++count;
        }

        @Receive
        String block(Block message) throws InterruptedException {
            message.begun().countDown();
            message.release().await();
            return "released";
        }

        @OnStop
        void stopped() {
            store.lines.add(store.destroyed ? "stopped too late" : "stopped");
        }
    }

    @Test
    void theSystemRunsWhileTheApplicationDoes() {
        Store store = new Store();
        ActorSystem[] system = new ActorSystem[1];
        runner.withUserConfiguration(Counting.class)
                .withBean(Store.class, () -> store)
                .run(context -> {
                    system[0] = context.getBean(ActorSystem.class);
                    assertThat(system[0].state()).isEqualTo(SystemState.RUNNING);
                    assertThat(counting(context).ask(new Count()).join()).isEqualTo(1);
                });
        assertThat(system[0].state()).isEqualTo(SystemState.CLOSED);
        assertThat(system[0].terminated()).isDone();
        assertThat(store.lines).containsExactly("stopped");
    }

    @Test
    void itStartsBeforeTheWebServerAndStopsBehindItAndBeforeExecutors() {
        int webServer = SmartLifecycle.DEFAULT_PHASE - 2048;
        int executors = SmartLifecycle.DEFAULT_PHASE / 2;
        runner.run(context -> assertThat(
                        context.getBean(ActorSystemLifecycle.class).getPhase())
                .isEqualTo(SmartLifecycle.DEFAULT_PHASE - 3072)
                .isLessThan(webServer)
                .isGreaterThan(executors));
    }

    @Test
    void stoppingTheContextSuspendsAndStartingItGoesOn() {
        runner.withUserConfiguration(Counting.class).withBean(Store.class).run(context -> {
            ActorRef<Object> counting = counting(context);
            assertThat(counting.ask(new Count()).join()).isEqualTo(1);
            ConfigurableApplicationContext application = context.getSourceApplicationContext();
            application.stop();
            assertThat(context.getBean(ActorSystem.class).state()).isEqualTo(SystemState.SUSPENDED);
            CompletableFuture<Integer> answer = counting.ask(new Count());
            assertThat(answer).isNotDone();
            application.start();
            assertThat(answer.join()).isEqualTo(2);
            assertThat(context.getBean(Store.class).lines).isEmpty();
        });
    }

    @Test
    void pausingAndRestartingTheContextKeepsTheActors() {
        runner.withUserConfiguration(Counting.class).withBean(Store.class).run(context -> {
            ActorRef<Object> counting = counting(context);
            assertThat(counting.ask(new Count()).join()).isEqualTo(1);
            ConfigurableApplicationContext application = context.getSourceApplicationContext();
            application.pause();
            assertThat(context.getBean(ActorSystem.class).state()).isEqualTo(SystemState.SUSPENDED);
            application.restart();
            assertThat(context.getBean(ActorSystem.class).state()).isEqualTo(SystemState.RUNNING);
            assertThat(counting.ask(new Count()).join()).isEqualTo(2);
        });
    }

    @Test
    void closingAPausedContextRunsTheHooksWhileTheBeansAreThere() {
        Store store = new Store();
        runner.withUserConfiguration(Counting.class)
                .withBean(Store.class, () -> store)
                .run(context -> context.getSourceApplicationContext().stop());
        assertThat(store.lines).containsExactly("stopped");
    }

    @Test
    void withoutAutoStartupActorsQueueUntilTheSystemIsStarted() {
        Store store = new Store();
        runner.withUserConfiguration(Counting.class)
                .withBean(Store.class, () -> store)
                .withPropertyValues("actor.auto-startup=false")
                .run(context -> {
                    ActorSystem system = context.getBean(ActorSystem.class);
                    assertThat(system.state()).isEqualTo(SystemState.NEW);
                    CompletableFuture<Integer> answer = counting(context).ask(new Count());
                    assertThat(answer).isNotDone();
                    system.start();
                    assertThat(answer.join()).isEqualTo(1);
                });
        assertThat(store.lines).containsExactly("stopped");
    }

    @Test
    void anAnswerUnderWayAtTheEndStillComes() {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch release = new CountDownLatch(1);
        CompletableFuture<CompletableFuture<String>> asked = new CompletableFuture<>();
        CompletableFuture<Void> application =
                CompletableFuture.runAsync(() -> runner.withUserConfiguration(Counting.class)
                        .withBean(Store.class)
                        .run(context -> {
                            CompletableFuture<String> answer = counting(context).ask(new Block(begun, release));
                            asked.complete(answer);
                            begun.await();
                        }));
        CompletableFuture<String> answer = asked.join();
        await().until(() -> begun.getCount() == 0);
        release.countDown();
        assertThat(answer.join()).isEqualTo("released");
        application.join();
    }

    @Test
    void theDeadlineEndsTheWaitForAStuckActor() {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch release = new CountDownLatch(1);
        CompletableFuture<?>[] queued = new CompletableFuture<?>[1];
        long before = System.nanoTime();
        runner.withUserConfiguration(Counting.class)
                .withBean(Store.class)
                .withPropertyValues("actor.shutdown.timeout=200ms")
                .run(context -> {
                    counting(context).tell(new Block(begun, release));
                    begun.await();
                    queued[0] = counting(context).ask(new Count());
                });
        assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(Duration.ofSeconds(15));
        assertThat(queued[0])
                .failsWithin(Duration.ofSeconds(30))
                .withThrowableThat()
                .withCauseInstanceOf(ActorStoppedException.class);
        release.countDown();
    }

    @Test
    void theDeadlineIsNeverMoreThanThePhaseAllowsLessAMargin() {
        assertThat(ActorSystemLifecycle.deadline(Duration.ofSeconds(20), Duration.ofSeconds(30)))
                .isEqualTo(Duration.ofSeconds(20));
        assertThat(ActorSystemLifecycle.deadline(Duration.ofSeconds(60), Duration.ofSeconds(30)))
                .isEqualTo(Duration.ofSeconds(29));
        assertThat(ActorSystemLifecycle.deadline(Duration.ofSeconds(60), Duration.ofSeconds(1)))
                .isEqualTo(Duration.ofMillis(900));
    }

    @Test
    void thereIsNoSystemWhereThereAreNoActorsAndNobodyAsksForIt() {
        runner.run(context -> assertThat(
                        context.getSourceApplicationContext().getBeanFactory().containsSingleton("actorSystem"))
                .isFalse());
    }

    @Test
    void aSystemThatIsInjectedWithoutActorsRuns() {
        runner.withBean(Spawning.class).run(context -> {
            assertThat(context.getBean(ActorSystem.class).state()).isEqualTo(SystemState.RUNNING);
            assertThat(context.getBean(Spawning.class).ref.ask(new Count()).join())
                    .isEqualTo(7);
        });
    }

    @Test
    void aSystemThatIsAskedForLateRunsAtOnce() {
        runner.run(context ->
                assertThat(context.getBean(ActorSystem.class).state()).isEqualTo(SystemState.RUNNING));
    }

    static class Spawning {
        final ActorRef<Count> ref;

        Spawning(ActorSystem system) {
            ref = system.spawn("by-hand", () -> (message, context) -> context.reply(message, 7));
        }
    }

    @Test
    void aChildContextWithoutActorsSeesItsParentsRefsAndSystem() {
        runner.withUserConfiguration(Counting.class)
                .withBean(Store.class)
                .run(parent -> runner.withParent(parent).run(child -> {
                    assertThat(child.getBean(ActorSystem.class)).isSameAs(parent.getBean(ActorSystem.class));
                    assertThat(counting(child).ask(new Count()).join()).isEqualTo(1);
                }));
    }

    @Test
    void aChildContextWithActorsHasItsOwnSystemAndLeavesItsParentsAlone() {
        runner.withUserConfiguration(Counting.class).withBean(Store.class).run(parent -> {
            runner.withParent(parent).withUserConfiguration(Counting.class).run(child -> {
                assertThat(child.getBean(ActorSystem.class)).isNotSameAs(parent.getBean(ActorSystem.class));
                assertThat(counting(child).ask(new Count()).join()).isEqualTo(1);
                assertThat(counting(child).ask(new Count()).join()).isEqualTo(2);
                assertThat(counting(parent).ask(new Count()).join()).isEqualTo(1);
            });
            assertThat(parent.getBean(ActorSystem.class).state()).isEqualTo(SystemState.RUNNING);
            assertThat(counting(parent).ask(new Count()).join()).isEqualTo(2);
        });
    }

    @Test
    void aReplacedSystemIsLookedAfterToo() {
        ActorSystem own = ActorSystem.create("own");
        runner.withUserConfiguration(Counting.class)
                .withBean(Store.class)
                .withBean(ActorSystem.class, () -> own)
                .run(context -> {
                    assertThat(context.getBean(ActorSystem.class)).isSameAs(own);
                    assertThat(counting(context).ask(new Count()).join()).isEqualTo(1);
                    assertThat(own.find("counting")).isPresent();
                });
        assertThat(own.terminated()).isDone();
    }

    @Test
    void aContextThatFailsToStartLeavesNoThreadBehind() throws InterruptedException {
        runner.withUserConfiguration(Counting.class)
                .withBean(Store.class)
                .withBean(FailingServer.class)
                .withPropertyValues("actor.name=doomed")
                .run(context -> assertThat(context).hasFailed());
        await().until(() -> Thread.getAllStackTraces().keySet().stream()
                .noneMatch(thread -> thread.getName().startsWith("doomed")));
    }

    /** A web server whose port is taken. */
    static class FailingServer implements SmartLifecycle {
        @Override
        public void start() {
            throw new IllegalStateException("port is taken");
        }

        @Override
        public void stop() {}

        @Override
        public boolean isRunning() {
            return false;
        }
    }

    @Test
    void aTellBehindTheEndIsADeadLetter() {
        ActorSystem[] system = new ActorSystem[1];
        AtomicReference<ActorRef<Object>> ref = new AtomicReference<>();
        runner.withUserConfiguration(Counting.class).withBean(Store.class).run(context -> {
            system[0] = context.getBean(ActorSystem.class);
            ref.set(counting(context));
        });
        ref.get().tell(new Count());
        Map<DeadLetter.Reason, Long> letters = system[0].deadLetters().byReason();
        assertThat(letters.get(DeadLetter.Reason.STOPPED) + letters.get(DeadLetter.Reason.SHUTDOWN))
                .isEqualTo(1);
    }

    @SuppressWarnings("unchecked")
    private static ActorRef<Object> counting(ApplicationContext context) {
        return (ActorRef<Object>) context.getBean("counting");
    }
}
