package dev.actors.spring.autoconfigure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.actors.ActorGroup;
import dev.actors.ActorRef;
import dev.actors.ActorSystem;
import dev.actors.Receive;
import dev.actors.spring.ActorBean;
import dev.actors.spring.autoconfigure.conflict.One;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;

/** What a developer reads whose injection point fits no actor, or whose code asks for the object behind one. */
class ActorInjectionTests {

    private static final String PACKAGE = ActorInjectionTests.class.getName() + "$";

    private final ApplicationContextRunner runner = new ApplicationContextRunner()
            .withConfiguration(AutoConfigurations.of(ActorAutoConfiguration.class))
            .withBean(ActorSystem.class, () -> new FakeActorSystem().system());

    record Order(int number) {}

    record Invoice(int number) {}

    interface Desk {}

    @ActorBean("orders")
    static class Orders implements Desk {
        @Receive
        void on(Order order) {}
    }

    @ActorBean("returns")
    static class Returns {
        @Receive
        void on(Order order) {}
    }

    @ActorBean(value = "packers", instances = 2)
    static class Packers {
        @Receive
        void on(Order order) {}
    }

    static class WrongType {
        WrongType(ActorRef<Invoice> invoices) {}
    }

    @Test
    void aMessageTypeThatFitsNoActor() {
        assertThat(Failures.textOf(runner.withUserConfiguration(WrongType.class, Orders.class, Packers.class)))
                .isEqualTo("Parameter 0 of constructor in " + PACKAGE
                        + "WrongType required ActorRef<ActorInjectionTests.Invoice>, which fits no actor.\n"
                        + "Inject one of these, or mend the message type of an actor:\n"
                        + "- orders: ActorRef<ActorInjectionTests.Order>\n"
                        + "- packers: ActorGroup<ActorInjectionTests.Order>");
    }

    @Test
    void aRefWithoutAnyActor() {
        assertThat(Failures.textOf(runner.withUserConfiguration(WrongType.class)))
                .isEqualTo("Parameter 0 of constructor in " + PACKAGE
                        + "WrongType required ActorRef<ActorInjectionTests.Invoice>, which fits no actor.\n"
                        + "There are no actors: annotate a class with @ActorBean, in a package that is scanned for"
                        + " components.");
    }

    static class Ambiguous {
        Ambiguous(ActorRef<Order> any) {}
    }

    @Test
    void aMessageTypeThatFitsSeveralActors() {
        assertThat(Failures.textOf(runner.withUserConfiguration(Ambiguous.class, Orders.class, Returns.class)))
                .isEqualTo("Parameter 0 of constructor in " + PACKAGE
                        + "Ambiguous required ActorRef<ActorInjectionTests.Order>, which fits 2 actors: orders, returns.\n"
                        + "Name the parameter or field like one of them, say @Qualifier(\"orders\"), or mark one of the"
                        + " actors as @Primary.");
    }

    static class WantsTheObject {
        WantsTheObject(Orders orders) {}
    }

    static class WantsItsInterface {
        WantsItsInterface(Desk desk) {}
    }

    static class WantsTheObjectOfAGroup {
        WantsTheObjectOfAGroup(Packers packers) {}
    }

    @Test
    void theClassOfAnActorIsNotInjected() {
        assertThat(Failures.textOf(runner.withUserConfiguration(WantsTheObject.class, Orders.class)))
                .isEqualTo(
                        "Parameter 0 of constructor in " + PACKAGE + "WantsTheObject required an object of " + PACKAGE
                                + "Orders, which is behind the actor 'orders': nobody gets hold of it.\n"
                                + "Inject ActorRef<ActorInjectionTests.Order> orders instead, and tell or ask it.");
        assertThat(Failures.textOf(runner.withUserConfiguration(WantsItsInterface.class, Orders.class)))
                .contains("required an object of " + PACKAGE + "Desk, which is behind the actor 'orders'");
        assertThat(Failures.textOf(runner.withUserConfiguration(WantsTheObjectOfAGroup.class, Packers.class)))
                .contains("Inject ActorGroup<ActorInjectionTests.Order> packers instead");
    }

    static class GetsTheObject {
        GetsTheObject(ApplicationContext context) {
            context.getBean(Orders.class);
        }
    }

    @Test
    void theObjectBehindAnActorIsNotHandedOut() {
        assertThat(Failures.textOf(runner.withUserConfiguration(GetsTheObject.class, Orders.class)))
                .isEqualTo("The container was asked for an object of " + PACKAGE
                        + "Orders, the class of actor 'orders'. It"
                        + " would receive no message, and share no state with the actor.\n"
                        + "Ask for the bean 'orders', which is the ref to the actor, and tell or ask it.");
        runner.withUserConfiguration(Orders.class).run(context -> {
            assertThatThrownBy(() -> context.getBean(Orders.class)).hasMessageContaining("ask for its ref");
            assertThatThrownBy(() -> context.getBean("orders.actor")).hasMessageContaining("ask for its ref");
            assertThatThrownBy(() -> context.getBean(Orders.class)).hasMessageContaining("ask for its ref");
        });
    }

    static class FitsNothingElse {
        FitsNothingElse(List<ActorGroup<Invoice>> none, String text) {}
    }

    @Test
    void otherMissingBeansAreNotOurConcern() {
        assertThat(Failures.textOf(runner.withUserConfiguration(FitsNothingElse.class, Orders.class)))
                .doesNotContain("fits no actor", "nobody gets hold of it");
    }

    @Configuration(proxyBeanMethods = false)
    @ComponentScan(basePackageClasses = One.class)
    static class Scanning {}

    @Test
    void scanningFindsTwoClassesWithOneName() {
        assertThat(Failures.textOf(runner.withUserConfiguration(Scanning.class)))
                .matches("The name 'conflict' is wanted twice: by (actor|bean) .* and by (actor|bean) .*\\.\n"
                        + "Rename one of them: actors, their groups and all other beans share one set of names\\.");
    }
}
