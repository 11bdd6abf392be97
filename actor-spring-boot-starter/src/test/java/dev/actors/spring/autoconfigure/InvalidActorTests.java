package dev.actors.spring.autoconfigure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.actors.Actor;
import dev.actors.ActorContext;
import dev.actors.ActorSystem;
import dev.actors.Receive;
import dev.actors.Request;
import dev.actors.SubjectMessage;
import dev.actors.spring.ActorBean;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Scope;
import org.springframework.context.annotation.ScopedProxyMode;
import org.springframework.context.event.EventListener;
import org.springframework.scheduling.annotation.Async;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.transaction.annotation.Transactional;

/** What ends the start of an application, and what its developer reads then. */
class InvalidActorTests {

    private static final String PACKAGE = InvalidActorTests.class.getName() + "$";

    private final ApplicationContextRunner runner = new ApplicationContextRunner()
            .withConfiguration(AutoConfigurations.of(ActorAutoConfiguration.class))
            .withBean(ActorSystem.class, () -> new FakeActorSystem().system());

    private String failure(Class<?>... configuration) {
        return Failures.textOf(runner.withUserConfiguration(configuration));
    }

    record Job() {}

    @ActorBean("twice")
    static class Twice {
        @Receive
        void on(Job job) {}
    }

    @Configuration(proxyBeanMethods = false)
    static class OtherTwice {
        @Bean
        @ActorBean("twice")
        Actor<Job> other() {
            return (message, context) -> {};
        }
    }

    @Test
    void twoActorsCannotShareAName() {
        assertThat(failure(Twice.class, OtherTwice.class))
                .isEqualTo("The name 'twice' is wanted twice: by 'other' (dev.actors.Actor, made by OtherTwice.other())"
                        + " and by 'twice' (" + PACKAGE + "Twice).\n"
                        + "Rename one of them: actors, their groups and all other beans share one set of names.");
    }

    @Configuration(proxyBeanMethods = false)
    static class BeanCalledTwice {
        @Bean
        String taken() {
            return "";
        }

        @Bean
        @ActorBean("taken")
        Actor<Job> other() {
            return (message, context) -> {};
        }
    }

    @Test
    void anActorCannotTakeTheNameOfAnotherBean() {
        assertThat(failure(BeanCalledTwice.class))
                .isEqualTo("The name 'taken' is wanted twice: by actor 'other' (dev.actors.Actor, made by"
                        + " BeanCalledTwice.other()) and by bean 'taken' (java.lang.String).\n"
                        + "Rename one of them: actors, their groups and all other beans share one set of names.");
    }

    @ActorBean(value = "member", group = "twice")
    static class Member {
        @Receive
        void on(Job job) {}
    }

    @Test
    void aGroupCannotHaveTheNameOfAnActor() {
        assertThat(failure(Twice.class, Member.class))
                .isEqualTo("The name 'twice' is wanted twice: by the group of actor 'member' (" + PACKAGE + "Member)"
                        + " and by actor 'twice' (" + PACKAGE + "Twice).\n"
                        + "Rename one of them: actors, their groups and all other beans share one set of names.");
    }

    @ActorBean(value = "worker", instances = 3)
    static class Worker {
        @Receive
        void on(Job job) {}
    }

    @ActorBean("worker-2")
    static class WorkerTwo {
        @Receive
        void on(Job job) {}
    }

    @Test
    void anActorCannotHaveTheNameOfAnInstance() {
        assertThat(failure(Worker.class, WorkerTwo.class))
                .startsWith("The name 'worker-2' is wanted twice: by actor 'worker-2' (" + PACKAGE + "WorkerTwo)"
                        + " and by an instance of actor 'worker' (" + PACKAGE + "Worker).");
    }

    @ActorBean("no spaces")
    static class Spaces {
        @Receive
        void on(Job job) {}
    }

    @Test
    void aNameHasNoOddSigns() {
        assertThat(failure(Spaces.class))
                .isEqualTo("The actor name 'no spaces' of bean 'no spaces' (" + PACKAGE + "Spaces) is not possible.\n"
                        + "Use letters, digits and the signs . _ / - only, 255 at the most.");
    }

    interface Red {}

    interface Blue {}

    @ActorBean("tied")
    static class Tied {
        @Receive
        void red(Red message) {}

        @Receive
        void blue(Blue message) {}

        @Receive
        void again(Red message) {}
    }

    @Test
    void twoHandlersCannotTakeTheSameType() {
        assertThat(failure(Tied.class)).contains("Actor 'tied'", "again", "red", "Red");
    }

    @ActorBean("mute")
    static class Mute {
        void on(Job job) {}
    }

    @Test
    void anActorWithoutHandlersIsDeaf() {
        assertThat(failure(Mute.class))
                .isEqualTo("Actor 'mute': " + PACKAGE + "Mute handles no message.\n"
                        + "Annotate a method with @Receive, or implement Actor.");
    }

    @ActorBean("pattern")
    static class BadPattern {
        @Receive(subjectPattern = "item(")
        void item(SubjectMessage message) {}
    }

    @Test
    void aPatternIsARegularExpression() {
        assertThat(failure(BadPattern.class)).contains("Actor 'pattern'", "invalid subjectPattern 'item('");
    }

    sealed interface Command {}

    record One() implements Command {}

    record Two() implements Command {}

    record Three() implements Command {}

    @ActorBean("partial")
    static class Partial {
        @Receive
        void one(One one) {}

        @Receive
        void two(Two two) {}
    }

    @Test
    void aSealedTypeIsHandledCompletely() {
        assertThat(failure(Partial.class))
                .contains("Actor 'partial'", "no @Receive method takes its permitted subtype", "Three");
    }

    record Ask() implements Request<String> {}

    @ActorBean("silent")
    static class Silent {
        @Receive
        void ask(Ask ask) {}
    }

    @Test
    void aRequestIsAnswered() {
        assertThat(failure(Silent.class))
                .contains("Actor 'silent'", "Silent#ask(Ask) returns nothing", "Return it, or take a Reply");
    }

    @ActorBean("both")
    static class Both implements Actor<Job> {
        @Override
        public void receive(Job message, ActorContext<Job> context) {}

        @Receive
        void on(Job job) {}
    }

    @Test
    void handlersBesideReceiveAreDeaf() {
        assertThat(failure(Both.class)).contains("Actor 'both'", "implements Actor");
    }

    @ActorBean("scoped")
    @Scope("request")
    static class Scoped {
        @Receive
        void on(Job job) {}
    }

    @ActorBean("session")
    @Scope(value = "session", proxyMode = ScopedProxyMode.TARGET_CLASS)
    static class SessionScoped {
        @Receive
        void on(Job job) {}
    }

    @Test
    void anActorHasNoScope() {
        assertThat(failure(Scoped.class))
                .isEqualTo("Actor 'scoped' has scope 'request': bean 'scoped' (" + PACKAGE + "Scoped).\n"
                        + "Remove the scope: an actor lives as long as the application, and no request or session reaches"
                        + " it. For one actor per user or order, say keyed = true.");
        assertThat(failure(SessionScoped.class)).startsWith("Actor 'session' has scope 'session'");
    }

    @ActorBean("listening")
    static class Listening {
        @Receive
        void on(Job job) {}

        @EventListener
        void event(String event) {}

        @Scheduled(fixedRate = 1000)
        void tick() {}
    }

    @Test
    void nobodyElseCallsAnActor() {
        assertThat(failure(Listening.class))
                .contains("- Method Listening.event of actor 'listening' is annotated with @EventListener: it would be"
                        + " called past the mailbox, beside the messages.")
                .contains(
                        "- Method Listening.tick of actor 'listening' is annotated with @Scheduled: it would be called"
                                + " past the mailbox, beside the messages.")
                .endsWith("Put the method in a bean of its own that tells the actor's ref.");
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Async
    @interface InBackground {}

    @ActorBean("async")
    static class Asynchronous {
        @Receive
        @InBackground
        void on(Job job) {}

        @Receive
        @Async
        CompletableFuture<String> fine(Ask ask) {
            return CompletableFuture.completedFuture("");
        }
    }

    @Test
    void anAsyncHandlerReturnsAStage() {
        assertThat(failure(Asynchronous.class))
                .isEqualTo("Method Asynchronous.on of actor 'async' is @Async and returns no stage: the turn would end"
                        + " before the work is done.\n"
                        + "Return a CompletableFuture, which holds the turn until it is done, or remove @Async: an actor is"
                        + " asynchronous already.");
    }

    @ActorBean("transactional")
    @Transactional
    static class InTransaction {
        @Receive
        void fine(Job job) {}

        @Receive
        CompletionStage<String> on(Ask ask) {
            return CompletableFuture.completedFuture("");
        }
    }

    @Test
    void aTransactionalHandlerReturnsNoStage() {
        assertThat(failure(InTransaction.class))
                .isEqualTo("Method InTransaction.on of actor 'transactional' is @Transactional and returns a stage: the"
                        + " transaction would end before the stage is done.\n"
                        + "Return the value itself, or move the transaction to the code that the stage runs.");
    }

    @ActorBean("factory")
    static class Factory {
        @Receive
        void on(Job job) {}

        @Bean
        Integer number() {
            return 1;
        }
    }

    @Test
    void anActorMakesNoBeans() {
        assertThat(failure(Factory.class))
                .isEqualTo("Bean 'number' is made by a method of actor 'factory' (" + PACKAGE + "Factory).\n"
                        + "Move the @Bean method to a @Configuration class: actors are reached by messages only.");
    }

    @ActorBean(value = "lost", dispatcher = "${lost.dispatcher:io}")
    static class Lost {
        @Receive
        void on(Job job) {}
    }

    @Test
    void aDispatcherExists() {
        assertThat(failure(Lost.class))
                .isEqualTo(
                        "Actor 'lost' is to run on dispatcher 'io', which does not exist: bean 'lost.actor' (" + PACKAGE
                                + "Lost).\n"
                                + "The dispatchers are: blocking, default. Add the other one under actor.dispatchers.io, or as a"
                                + " bean of type Dispatcher with that name.");
    }

    @ActorBean(value = "odd", keyed = true, instances = 2)
    static class KeyedAndSeveral {
        @Receive
        void on(Job job) {}
    }

    @ActorBean(value = "none", instances = 0)
    static class NoInstance {
        @Receive
        void on(Job job) {}
    }

    @Test
    void theNumberOfInstancesMakesSense() {
        assertThat(failure(KeyedAndSeveral.class))
                .isEqualTo("Actor 'odd' is keyed and is to have 2 instances: bean 'odd' (" + PACKAGE
                        + "KeyedAndSeveral).\n" + "Remove one of the two: a keyed actor has one instance per key.");
        assertThat(failure(NoInstance.class))
                .isEqualTo("Actor 'none' is to have 0 instances: bean 'none' (" + PACKAGE + "NoInstance).\n"
                        + "Set instances to 1 or more.");
    }

    @ActorBean(value = "texts", capacity = "${texts.capacity}")
    static class Texts {
        @Receive
        void on(Job job) {}
    }

    @ActorBean(value = "texts", idleTimeout = "soon")
    static class Soon {
        @Receive
        void on(Job job) {}
    }

    @ActorBean(value = "texts", overflow = "panic")
    static class Panic {
        @Receive
        void on(Job job) {}
    }

    @Test
    void theTextsOfAnAnnotationAreInTheirRanges() {
        assertThat(Failures.textOf(runner.withUserConfiguration(Texts.class).withPropertyValues("texts.capacity=many")))
                .isEqualTo("@ActorBean(capacity = \"${texts.capacity}\") (which is 'many') of bean 'texts.actor' ("
                        + PACKAGE + "Texts) is not possible.\nIt must be 1 or more, or -1 for no bound.");
        assertThat(failure(Soon.class))
                .isEqualTo("@ActorBean(idleTimeout = \"soon\") of bean 'texts.actor' (" + PACKAGE
                        + "Soon) is not possible.\nIt must be a positive duration, such as 500ms, 10s or 5m.");
        assertThat(failure(Panic.class))
                .isEqualTo("@ActorBean(overflow = \"panic\") of bean 'texts.actor' (" + PACKAGE
                        + "Panic) is not possible.\nIt must be one of: reject, drop-oldest, block.");
    }

    @Test
    void settingsAreForActorsThatExist() {
        assertThat(Failures.textOf(runner.withUserConfiguration(Twice.class, Worker.class)
                        .withPropertyValues("actor.actors.twise.mailbox.capacity=3")))
                .isEqualTo("The settings under 'actor.actors.twise' are for an actor that does not exist.\n"
                        + "The actors are: twice, worker. Use one of these names, in brackets where it has other signs than"
                        + " letters, digits and dashes, or set actor.fail-on-unknown-actor=false.");
        runner.withUserConfiguration(Twice.class)
                .withPropertyValues("actor.actors.twise.mailbox.capacity=3", "actor.fail-on-unknown-actor=false")
                .run(context -> assertThat(context).hasNotFailed());
    }

    @Test
    void allMistakesAreReportedTogether() {
        assertThat(failure(Spaces.class, Scoped.class, Mute.class))
                .contains("- The actor name 'no spaces'", "- Actor 'scoped' has scope", "- Actor 'mute': ")
                .contains("- Use letters, digits", "- Remove the scope", "- Annotate a method");
    }
}
