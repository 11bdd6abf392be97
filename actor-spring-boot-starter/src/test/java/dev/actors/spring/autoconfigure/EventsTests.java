package dev.actors.spring.autoconfigure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.actors.ActorListener.Reaction;
import dev.actors.ActorRef;
import dev.actors.ActorSystem;
import dev.actors.DeadLetter;
import dev.actors.Receive;
import dev.actors.SystemState;
import dev.actors.spring.ActorBean;
import dev.actors.spring.ActorFailedEvent;
import dev.actors.spring.ActorSystemStartedEvent;
import dev.actors.spring.ActorSystemStoppedEvent;
import dev.actors.spring.DeadLetterEvent;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.ApplicationContext;
import org.springframework.context.ApplicationEvent;
import org.springframework.context.event.EventListener;

class EventsTests {

    private final ApplicationContextRunner runner = new ApplicationContextRunner()
            .withConfiguration(AutoConfigurations.of(ActorAutoConfiguration.class))
            .withUserConfiguration(Fragile.class)
            .withBean(Heard.class);

    record Fail(String why) {}

    record Unknown() {}

    @ActorBean("fragile")
    static class Fragile {
        @Receive
        void fail(Fail message) {
            throw new IllegalArgumentException(message.why());
        }
    }

    static class Heard implements DisposableBean {
        final List<ApplicationEvent> events = new CopyOnWriteArrayList<>();
        final List<String> threads = new CopyOnWriteArrayList<>();
        volatile boolean destroyed;
        volatile boolean tooLate;

        @EventListener({
            DeadLetterEvent.class,
            ActorFailedEvent.class,
            ActorSystemStartedEvent.class,
            ActorSystemStoppedEvent.class
        })
        void on(ApplicationEvent event) {
            tooLate |= destroyed;
            threads.add(Thread.currentThread().getName());
            events.add(event);
        }

        <E> List<E> of(Class<E> type) {
            return events.stream().filter(type::isInstance).map(type::cast).toList();
        }

        @Override
        public void destroy() {
            destroyed = true;
        }
    }

    @Test
    void aDeadLetterIsAnEvent() {
        runner.run(context -> {
            fragile(context).tell(new Unknown());
            Heard heard = context.getBean(Heard.class);
            await().until(() -> !heard.of(DeadLetterEvent.class).isEmpty());
            DeadLetterEvent event = heard.of(DeadLetterEvent.class).get(0);
            DeadLetter letter = event.getDeadLetter();
            assertThat(letter.message()).isEqualTo(new Unknown());
            assertThat(letter.recipient()).isEqualTo("fragile");
            assertThat(letter.reason()).isEqualTo(DeadLetter.Reason.UNHANDLED);
            assertThat(event.getSource()).isSameAs(context.getBean(ActorSystem.class));
        });
    }

    @Test
    void deadLetterEventsCanBeTurnedOff() {
        runner.withPropertyValues("actor.dead-letters.events=false").run(context -> {
            fragile(context).tell(new Unknown());
            fragile(context).tell(new Fail("known"));
            Heard heard = context.getBean(Heard.class);
            await().until(() -> !heard.of(ActorFailedEvent.class).isEmpty());
            await().until(() -> context.getBean(ActorSystem.class).deadLetters().total() == 1);
            assertThat(heard.of(DeadLetterEvent.class)).isEmpty();
        });
    }

    @Test
    void aFailureThatRestartsIsAnEvent() {
        runner.run(context -> {
            fragile(context).tell(new Fail("on purpose"));
            Heard heard = context.getBean(Heard.class);
            await().until(() -> !heard.of(ActorFailedEvent.class).isEmpty());
            ActorFailedEvent event = heard.of(ActorFailedEvent.class).get(0);
            assertThat(event.getActorName()).isEqualTo("fragile");
            assertThat(event.getCause())
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("on purpose");
            assertThat(event.getFailure().reaction()).isEqualTo(Reaction.RESTARTED);
            assertThat(event.getSource()).isSameAs(context.getBean(ActorSystem.class));
        });
    }

    @Test
    void aFailureThatStopsIsAnEventAndOneThatResumesIsNot() {
        runner.withPropertyValues("actor.supervision.strategy=stop").run(context -> {
            fragile(context).tell(new Fail("the end"));
            Heard heard = context.getBean(Heard.class);
            await().until(() -> !heard.of(ActorFailedEvent.class).isEmpty());
            assertThat(heard.of(ActorFailedEvent.class).get(0).getFailure().reaction())
                    .isEqualTo(Reaction.STOPPED);
        });
        runner.withPropertyValues("actor.supervision.strategy=resume").run(context -> {
            fragile(context).tell(new Fail("no matter"));
            fragile(context).tell(new Unknown());
            Heard heard = context.getBean(Heard.class);
            await().until(() -> !heard.of(DeadLetterEvent.class).isEmpty());
            await().during(Duration.ofMillis(100))
                    .until(() -> heard.of(ActorFailedEvent.class).isEmpty());
        });
    }

    @Test
    void startAndStopAreEventsOnceEach() {
        Heard[] kept = new Heard[1];
        runner.run(context -> {
            Heard heard = context.getBean(Heard.class);
            kept[0] = heard;
            assertThat(heard.of(ActorSystemStartedEvent.class)).hasSize(1);
            context.getSourceApplicationContext().stop();
            assertThat(heard.of(ActorSystemStoppedEvent.class)).hasSize(1);
            assertThat(context.getBean(ActorSystem.class).state()).isEqualTo(SystemState.SUSPENDED);
            context.getSourceApplicationContext().start();
            assertThat(heard.of(ActorSystemStartedEvent.class)).hasSize(2);
        });
        assertThat(kept[0].of(ActorSystemStoppedEvent.class)).hasSize(2);
        assertThat(kept[0].of(ActorSystemStartedEvent.class)).hasSize(2);
        assertThat(kept[0].tooLate).isFalse();
    }

    @Test
    void aSystemThatIsStartedByHandIsAnEventToo() {
        runner.withPropertyValues("actor.auto-startup=false").run(context -> {
            Heard heard = context.getBean(Heard.class);
            assertThat(heard.of(ActorSystemStartedEvent.class)).isEmpty();
            context.getBean(ActorSystem.class).start();
            await().until(() -> heard.of(ActorSystemStartedEvent.class).size() == 1);
        });
    }

    @Test
    void nothingIsPublishedByTheThreadsOfActors() {
        runner.withPropertyValues("actor.name=events").run(context -> {
            fragile(context).tell(new Fail("on purpose"));
            fragile(context).tell(new Unknown());
            Heard heard = context.getBean(Heard.class);
            await().until(() -> !heard.of(DeadLetterEvent.class).isEmpty()
                    && !heard.of(ActorFailedEvent.class).isEmpty());
            assertThat(heard.threads).noneMatch(name -> name.startsWith("events-default"));
        });
    }

    @Test
    void nothingIsPublishedWhenTheBeansAreBeingDestroyed() {
        Heard[] kept = new Heard[1];
        runner.withBean("late", Late.class).run(context -> kept[0] = context.getBean(Heard.class));
        assertThat(kept[0].tooLate).isFalse();
        assertThat(kept[0].of(ActorSystemStoppedEvent.class)).hasSize(1);
    }

    /** Makes a dead letter while the beans are being destroyed. */
    static class Late implements DisposableBean {
        private final ActorRef<Object> fragile;
        private final ActorSystem system;

        Late(ActorRef<?> fragile, ActorSystem system) {
            this.fragile = ref(fragile);
            this.system = system;
        }

        @Override
        public void destroy() {
            fragile.tell(new Unknown());
            await().until(() -> system.deadLetters().total() > 0);
        }
    }

    private static ActorRef<Object> fragile(ApplicationContext context) {
        return ref(context.getBean("fragile"));
    }

    @SuppressWarnings("unchecked")
    private static ActorRef<Object> ref(Object bean) {
        return (ActorRef<Object>) bean;
    }
}
