package dev.actors.spring.autoconfigure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.verify;

import dev.actors.ActorRef;
import dev.actors.ActorSystem;
import dev.actors.Receive;
import dev.actors.Request;
import dev.actors.SystemState;
import dev.actors.spring.ActorBean;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.TestContextManager;
import org.springframework.test.context.bean.override.mockito.MockitoBean;

/** Tests of an application: contexts are cached, pause while others run, and have refs mocked. */
class CachedContextTests {

    record Count() implements Request<Integer> {}

    @ActorBean("counting")
    static class Counting {
        private int count;

        @Receive
        int count(Count message) {
            return ++count;
        }
    }

    @Configuration(proxyBeanMethods = false)
    @ImportAutoConfiguration(ActorAutoConfiguration.class)
    @Import(Counting.class)
    static class Application {}

    @SpringBootTest(classes = Application.class, properties = "actor.name=a")
    static class CaseA {
        @Autowired
        ActorRef<Count> counting;

        @Autowired
        ActorSystem system;
    }

    @SpringBootTest(classes = Application.class, properties = "actor.name=b")
    static class CaseB extends CaseA {}

    @Test
    void aPausedContextHoldsNoThreadAndGoesOnWhereItWas() throws Exception {
        CaseA first = new CaseA();
        TestContextManager managerA = begin(CaseA.class, first);
        assertThat(first.counting.ask(new Count()).join()).isEqualTo(1);
        managerA.afterTestClass();

        CaseB second = new CaseB();
        TestContextManager managerB = begin(CaseB.class, second);
        assertThat(second.system).isNotSameAs(first.system);
        assertThat(first.system.state()).isEqualTo(SystemState.SUSPENDED);
        assertThat(second.counting.ask(new Count()).join()).isEqualTo(1);
        managerB.afterTestClass();

        CaseA again = new CaseA();
        TestContextManager managerAgain = begin(CaseA.class, again);
        assertThat(again.system).isSameAs(first.system);
        assertThat(again.system.state()).isEqualTo(SystemState.RUNNING);
        assertThat(again.counting.ask(new Count()).join()).isEqualTo(2);
        managerAgain.afterTestClass();
    }

    @SpringBootTest(classes = Application.class)
    static class CaseWithMock {
        @MockitoBean
        ActorRef<Count> counting;

        @Autowired
        ActorSystem system;
    }

    @Test
    void aMockedRefTakesThePlaceOfTheActor() throws Exception {
        CaseWithMock test = new CaseWithMock();
        TestContextManager manager = begin(CaseWithMock.class, test);
        test.counting.tell(new Count());
        verify(test.counting).tell(new Count());
        assertThat(test.system.find("counting")).isEmpty();
        manager.afterTestClass();
    }

    private static TestContextManager begin(Class<?> type, Object instance) throws Exception {
        TestContextManager manager = new TestContextManager(type);
        manager.beforeTestClass();
        manager.prepareTestInstance(instance);
        return manager;
    }
}
