package dev.actors.spring.autoconfigure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.actors.Actor;
import dev.actors.ActorContext;
import dev.actors.ActorRef;
import dev.actors.Receive;
import dev.actors.Request;
import dev.actors.spring.ActorBean;
import jakarta.annotation.PreDestroy;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.aopalliance.intercept.MethodInterceptor;
import org.junit.jupiter.api.Test;
import org.springframework.aop.Advisor;
import org.springframework.aop.framework.autoproxy.DefaultAdvisorAutoProxyCreator;
import org.springframework.aop.support.DefaultPointcutAdvisor;
import org.springframework.aop.support.annotation.AnnotationMatchingPointcut;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.TransactionStatus;
import org.springframework.transaction.annotation.EnableTransactionManagement;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.support.SimpleTransactionStatus;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** Handlers run through the proxy of their bean, whatever kind it is. */
class ProxyTests {

    private final ApplicationContextRunner runner = new ApplicationContextRunner()
            .withConfiguration(AutoConfigurations.of(ActorAutoConfiguration.class))
            .withUserConfiguration(Aspects.class);

    static final List<String> LINES = new CopyOnWriteArrayList<>();

    @Retention(RetentionPolicy.RUNTIME)
    @interface Traced {}

    @Configuration(proxyBeanMethods = false)
    static class Aspects {
        @Bean
        static DefaultAdvisorAutoProxyCreator proxies() {
            return new DefaultAdvisorAutoProxyCreator();
        }

        @Bean
        static Advisor traced() {
            MethodInterceptor advice = invocation -> {
                LINES.add("before " + invocation.getMethod().getName());
                return invocation.proceed();
            };
            return new DefaultPointcutAdvisor(new AnnotationMatchingPointcut(null, Traced.class, true), advice);
        }
    }

    record Greet(String name) implements Request<String> {}

    record Crash() {}

    @ActorBean("plain")
    static class Plain {
        private String greeting = "hello ";

        @Receive
        @Traced
        String greet(Greet message) {
            return greeting + message.name();
        }

        @Receive
        void crash(Crash message) {
            greeting = "changed ";
            throw new IllegalStateException("on purpose");
        }

        @PreDestroy
        private void destroyed() {
            LINES.add("destroyed " + greeting);
        }
    }

    @Test
    void aClassProxyIsCalledAndPreDestroyRunsOnItsTarget() {
        LINES.clear();
        runner.withUserConfiguration(Plain.class).run(context -> {
            ActorRef<Object> plain = ref(context.getBean("plain"));
            assertThat(plain.ask(new Greet("you")).join()).isEqualTo("hello you");
            assertThat(LINES).containsExactly("before greet");
            plain.tell(new Crash());
            assertThat(plain.ask(new Greet("again")).join()).isEqualTo("hello again");
            assertThat(LINES).containsExactly("before greet", "destroyed changed ", "before greet");
        });
    }

    interface Greeter {
        String greet(Greet message);
    }

    @ActorBean("preferred")
    static class Preferred implements Greeter {
        @Override
        @Receive
        @Traced
        public String greet(Greet message) {
            return "class proxy for " + message.name();
        }

        @Receive
        void crash(Crash message) {
            LINES.add("not in the interface");
        }
    }

    @Test
    void aClassProxyIsPreferredToOneOfInterfaces() {
        LINES.clear();
        runner.withUserConfiguration(Preferred.class).run(context -> {
            ActorRef<Object> preferred = ref(context.getBean("preferred"));
            assertThat(preferred.ask(new Greet("you")).join()).isEqualTo("class proxy for you");
            preferred.tell(new Crash());
            await().until(() -> LINES.contains("not in the interface"));
        });
    }

    /** Somebody who insists on proxies of interfaces. */
    @Configuration(proxyBeanMethods = false)
    static class InterfaceProxies {
        @Bean
        static DefaultAdvisorAutoProxyCreator proxies() {
            return new DefaultAdvisorAutoProxyCreator() {
                @Override
                protected boolean shouldProxyTargetClass(Class<?> beanClass, String beanName) {
                    return false;
                }
            };
        }

        @Bean
        static Advisor traced() {
            return Aspects.traced();
        }
    }

    private final ApplicationContextRunner interfaces = new ApplicationContextRunner()
            .withConfiguration(AutoConfigurations.of(ActorAutoConfiguration.class))
            .withUserConfiguration(InterfaceProxies.class);

    @ActorBean("narrow")
    static class Narrow implements Greeter {
        @Override
        @Receive
        @Traced
        public String greet(Greet message) {
            return "interface proxy for " + message.name();
        }
    }

    @ActorBean("ledger")
    static class Ledger implements Actor<Greet> {
        @Override
        @Traced
        public void receive(Greet message, ActorContext<Greet> context) {
            context.reply(message, "ledger for " + message.name());
        }
    }

    @Test
    void aProxyOfInterfacesWorksToo() {
        LINES.clear();
        interfaces.withUserConfiguration(Narrow.class, Ledger.class).run(context -> {
            assertThat(ref(context.getBean("narrow")).ask(new Greet("you")).join())
                    .isEqualTo("interface proxy for you");
            assertThat(ref(context.getBean("ledger")).ask(new Greet("you")).join())
                    .isEqualTo("ledger for you");
            assertThat(LINES).containsExactly("before greet", "before receive");
        });
    }

    @Test
    void aHandlerThatTheInterfacesDoNotHaveEndsTheStart() {
        assertThat(Failures.textOf(interfaces.withUserConfiguration(Preferred.class)))
                .isEqualTo(
                        "Actor 'preferred' has a proxy, and its method Preferred.crash is in none of the interfaces that"
                                + " the proxy has: bean 'preferred.actor' (" + Preferred.class.getName() + ").\n"
                                + "Declare the method in an interface of the actor, or set spring.aop.proxy-target-class=true.");
    }

    @ActorBean("hidden")
    static class Hidden {
        @Receive
        private String greet(Greet message) {
            return "";
        }

        @Receive
        final void crash(Crash message) {}

        @Traced
        void traced() {}
    }

    @Test
    void aHandlerThatAClassProxyCannotPassOnEndsTheStart() {
        assertThat(Failures.textOf(runner.withUserConfiguration(Hidden.class)))
                .contains(
                        "- Actor 'hidden' has a proxy, and its method Hidden.greet is private, which no proxy can pass on:"
                                + " bean 'hidden.actor' (" + Hidden.class.getName() + ").")
                .contains("its method Hidden.crash is final, which no proxy can pass on")
                .endsWith("Make the method package-private, protected or public, neither static nor final.");
    }

    @ActorBean("account")
    static class Account {
        @Receive
        @Transactional
        String greet(Greet message) {
            return "in a transaction: " + TransactionSynchronizationManager.isActualTransactionActive();
        }
    }

    @Configuration(proxyBeanMethods = false)
    @EnableTransactionManagement
    static class Transactions {
        @Bean
        PlatformTransactionManager transactionManager() {
            return new PlatformTransactionManager() {
                @Override
                public TransactionStatus getTransaction(TransactionDefinition definition) {
                    TransactionSynchronizationManager.setActualTransactionActive(true);
                    LINES.add("begin");
                    return new SimpleTransactionStatus();
                }

                @Override
                public void commit(TransactionStatus status) {
                    TransactionSynchronizationManager.setActualTransactionActive(false);
                    LINES.add("commit");
                }

                @Override
                public void rollback(TransactionStatus status) {
                    LINES.add("rollback");
                }
            };
        }
    }

    @Test
    void aHandlerMayBeTransactional() {
        LINES.clear();
        new ApplicationContextRunner()
                .withConfiguration(AutoConfigurations.of(ActorAutoConfiguration.class))
                .withUserConfiguration(Transactions.class, Account.class)
                .run(context -> {
                    assertThat(ref(context.getBean("account"))
                                    .ask(new Greet("you"))
                                    .join())
                            .isEqualTo("in a transaction: true");
                    assertThat(LINES).containsExactly("begin", "commit");
                });
    }

    @SuppressWarnings("unchecked")
    private static ActorRef<Object> ref(Object bean) {
        return (ActorRef<Object>) bean;
    }
}
