package dev.actors.spring.autoconfigure.aot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.springframework.aot.hint.predicate.RuntimeHintsPredicates.reflection;

import dev.actors.Actor;
import dev.actors.ActorContext;
import dev.actors.ActorGroup;
import dev.actors.ActorRef;
import dev.actors.ActorSystem;
import dev.actors.KeyedActors;
import dev.actors.OnStart;
import dev.actors.Receive;
import dev.actors.Request;
import dev.actors.spring.ActorBean;
import dev.actors.spring.InvalidActorException;
import dev.actors.spring.autoconfigure.ActorAutoConfiguration;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.List;
import java.util.function.Consumer;
import org.aopalliance.intercept.MethodInterceptor;
import org.aopalliance.intercept.MethodInvocation;
import org.junit.jupiter.api.Test;
import org.springframework.aop.Advisor;
import org.springframework.aop.framework.AopContext;
import org.springframework.aop.framework.autoproxy.DefaultAdvisorAutoProxyCreator;
import org.springframework.aop.support.DefaultPointcutAdvisor;
import org.springframework.aop.support.annotation.AnnotationMatchingPointcut;
import org.springframework.aot.hint.RuntimeHints;
import org.springframework.aot.test.generate.TestGenerationContext;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.test.util.TestPropertyValues;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.Primary;
import org.springframework.context.aot.ApplicationContextAotGenerator;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.core.annotation.Order;
import org.springframework.core.test.tools.CompileWithForkedClassLoader;
import org.springframework.core.test.tools.TestCompiler;

/** Contexts that were processed ahead of time: the same actors, without scanning. */
@CompileWithForkedClassLoader
class AheadOfTimeTests {

    sealed interface CounterCommand {}

    record Add(long amount) implements CounterCommand {}

    record GetTotal() implements CounterCommand, Request<Long> {}

    @ActorBean(value = "counter", capacity = "${counter.capacity:5}")
    @Qualifier("special") @Order(2)
    static class CounterActor {
        private long total;

        @OnStart
        void started() {
            total = 100;
        }

        @Receive
        private void add(Add message) {
            total += message.amount();
        }

        @Receive
        long total(GetTotal message) {
            return total;
        }
    }

    @ActorBean(value = "worker", instances = 2, group = "workers")
    @Qualifier("hands") static class Worker {
        @Receive
        String who(Who who, ActorContext<Object> context) {
            return context.self().name();
        }
    }

    record Who() implements Request<String> {}

    @ActorBean(value = "account", keyed = true)
    static class Account {
        @Receive
        String who(Who who, ActorContext<Object> context) {
            return context.key();
        }
    }

    @Configuration(proxyBeanMethods = false)
    @ImportAutoConfiguration(ActorAutoConfiguration.class)
    @Import({CounterActor.class, Worker.class, Account.class, Client.class})
    static class Application {
        @Bean
        @ActorBean("other")
        @Primary
        @Order(1)
        Actor<CounterCommand> otherCounter() {
            return (message, context) -> {
                if (message instanceof GetTotal request) {
                    context.reply(request, -1L);
                }
            };
        }
    }

    static class Client {
        @Autowired
        ActorRef<CounterCommand> primary;

        @Autowired
        @Qualifier("special") ActorRef<CounterCommand> special;

        @Autowired
        List<ActorRef<CounterCommand>> ordered;

        @Autowired
        ActorGroup<Who> workers;

        @Autowired
        @Qualifier("hands") ActorGroup<?> qualified;

        @Autowired
        KeyedActors<Who> accounts;
    }

    @Test
    void actorsRunFromGeneratedCode() {
        run(Application.class, context -> {
            Client client = context.getBean(Client.class);
            assertThat(client.primary.name()).isEqualTo("other");
            assertThat(client.primary.ask(new GetTotal()).join()).isEqualTo(-1);
            assertThat(client.special.name()).isEqualTo("counter");
            client.special.tell(new Add(5));
            assertThat(client.special.ask(new GetTotal()).join()).isEqualTo(105);
            assertThat(client.ordered).extracting(ActorRef::name).containsExactly("other", "counter");
            assertThat(client.workers.ask(new Who()).join()).startsWith("worker-");
            assertThat(client.workers.size()).isEqualTo(2);
            assertThat(client.qualified).isSameAs(client.workers);
            assertThat(client.accounts.of("42").ask(new Who()).join()).isEqualTo("42");
            assertThat(context.getBean("worker")).isSameAs(context.getBean("workers"));
        });
    }

    @Test
    void settingsAreReadWhenTheApplicationRuns() {
        run(
                Application.class,
                context -> {
                    ActorSystem system = context.getBean(ActorSystem.class);
                    assertThat(system.snapshot("counter"))
                            .hasValueSatisfying(actor ->
                                    assertThat(actor.mailbox().capacity()).isEqualTo(7));
                    assertThat(system.snapshot().dispatchers())
                            .anySatisfy(
                                    dispatcher -> assertThat(dispatcher.size()).isEqualTo(3));
                    assertThat(context.getBean(Client.class).workers.size()).isEqualTo(4);
                },
                "counter.capacity=7",
                "actor.pool.size=3",
                "actor.actors.worker.instances=4");
    }

    @Test
    void whetherAnActorIsOneOrSeveralWasFixedWhenTheApplicationWasBuilt() {
        assertThatThrownBy(() -> run(Application.class, context -> {}, "actor.actors.counter.instances=4"))
                .isInstanceOf(InvalidActorException.class)
                .hasMessageContaining("Actor 'counter' was one actor, a group or keyed when the application was built");
    }

    @Test
    void settingsForAnActorThatDoesNotExistEndTheStartStill() {
        assertThatThrownBy(() -> run(Application.class, context -> {}, "actor.actors.conter.instances=4"))
                .isInstanceOf(InvalidActorException.class)
                .hasMessageContaining("The settings under 'actor.actors.conter' are for an actor that does not exist.");
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Traced {}

    interface Greeter {
        void unrelated();
    }

    @ActorBean("proxied")
    static class Proxied implements Greeter {
        @Override
        @Traced
        public void unrelated() {}

        @Receive
        String who(Who who) {
            return AopContext.currentProxy().getClass().getSuperclass().getSimpleName();
        }
    }

    @Configuration(proxyBeanMethods = false)
    @ImportAutoConfiguration(ActorAutoConfiguration.class)
    @Import(Proxied.class)
    static class WithProxies {
        @Bean
        static DefaultAdvisorAutoProxyCreator proxies() {
            DefaultAdvisorAutoProxyCreator creator = new DefaultAdvisorAutoProxyCreator();
            creator.setExposeProxy(true);
            return creator;
        }

        @Bean
        static Advisor traced() {
            MethodInterceptor advice = MethodInvocation::proceed;
            return new DefaultPointcutAdvisor(new AnnotationMatchingPointcut(null, Traced.class, true), advice);
        }
    }

    @Test
    void classProxiesArePreferredStill() {
        run(
                WithProxies.class,
                context -> assertThat(
                                ref(context.getBean("proxied")).ask(new Who()).join())
                        .isEqualTo("Proxied"));
    }

    @Test
    void handlersAndHooksAreHintedAt() throws NoSuchMethodException {
        RuntimeHints hints = process(Application.class).getRuntimeHints();
        assertThat(reflection().onMethodInvocation(CounterActor.class.getDeclaredMethod("add", Add.class)))
                .accepts(hints);
        assertThat(reflection().onMethodInvocation(CounterActor.class.getDeclaredMethod("started")))
                .accepts(hints);
        assertThat(reflection()
                        .onMethodInvocation(Worker.class.getDeclaredMethod("who", Who.class, ActorContext.class)))
                .accepts(hints);
        assertThat(reflection().onType(CounterCommand.class)).accepts(hints);
        assertThat(reflection().onType(GetTotal.class)).accepts(hints);
    }

    private static TestGenerationContext process(Class<?> application) {
        TestGenerationContext generation = new TestGenerationContext();
        try (AnnotationConfigApplicationContext source = new AnnotationConfigApplicationContext()) {
            source.register(application);
            new ApplicationContextAotGenerator().processAheadOfTime(source, generation);
        }
        generation.writeGeneratedContent();
        return generation;
    }

    private static void run(Class<?> application, Consumer<GenericApplicationContext> check, String... properties) {
        TestCompiler.forSystem().with(process(application)).compile(compiled -> {
            try (GenericApplicationContext context = new GenericApplicationContext()) {
                TestPropertyValues.of(properties).applyTo(context);
                ApplicationContextInitializer<GenericApplicationContext> initializer =
                        initializer(compiled.getInstance(ApplicationContextInitializer.class));
                initializer.initialize(context);
                context.refresh();
                check.accept(context);
            }
        });
    }

    @SuppressWarnings("unchecked")
    private static ActorRef<Object> ref(Object bean) {
        return (ActorRef<Object>) bean;
    }

    @SuppressWarnings("unchecked")
    private static ApplicationContextInitializer<GenericApplicationContext> initializer(
            ApplicationContextInitializer<?> initializer) {
        return (ApplicationContextInitializer<GenericApplicationContext>) initializer;
    }
}
