package dev.actors.spring.actuate;

import static dev.actors.spring.FixedActorSystem.actor;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.actors.spring.FixedActorSystem;
import dev.actors.spring.autoconfigure.ActorEndpointsAutoConfiguration;
import java.lang.management.ManagementFactory;
import java.util.Map;
import javax.management.JMException;
import javax.management.MBeanOperationInfo;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import javax.management.ReflectionException;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.springframework.boot.actuate.autoconfigure.endpoint.EndpointAutoConfiguration;
import org.springframework.boot.actuate.autoconfigure.endpoint.jmx.JmxEndpointAutoConfiguration;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.autoconfigure.jmx.JmxAutoConfiguration;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

/** The endpoints as MBeans. */
class ActorEndpointsJmxTests {

    private final MBeanServer server = ManagementFactory.getPlatformMBeanServer();
    private final FixedActorSystem system = new FixedActorSystem().with(actor("room/1"), actor("counter"));
    private final ApplicationContextRunner runner = new ApplicationContextRunner()
            .withConfiguration(AutoConfigurations.of(
                    EndpointAutoConfiguration.class,
                    JmxAutoConfiguration.class,
                    JmxEndpointAutoConfiguration.class,
                    ActorEndpointsAutoConfiguration.class))
            .withPropertyValues(
                    "spring.jmx.enabled=true",
                    "management.endpoints.jmx.exposure.include=*",
                    "spring.jmx.default-domain=dev.actors.test")
            .withBean(FixedActorSystem.class, () -> system);

    private Object invoke(String endpoint, String operation, Object... arguments) throws JMException {
        ObjectName name = new ObjectName("dev.actors.test:type=Endpoint,name=" + endpoint);
        for (MBeanOperationInfo info : server.getMBeanInfo(name).getOperations()) {
            if (info.getName().equals(operation)) {
                String[] types = new String[info.getSignature().length];
                for (int i = 0; i < types.length; i++) {
                    types[i] = info.getSignature()[i].getType();
                }
                return server.invoke(name, operation, arguments, types);
            }
        }
        throw new JMException("no operation " + operation + " of " + endpoint);
    }

    @Test
    void listsAndShowsActorsThreadsAndDeadLetters() {
        runner.run(context -> {
            assertThat(invoke("Actors", "actors", null, null, null, null, "-name", null, "1"))
                    .asInstanceOf(InstanceOfAssertFactories.MAP)
                    .containsKeys("system", "state", "uptime", "actors", "mailbox", "threads", "page", "list")
                    .extractingByKey("list")
                    .asInstanceOf(InstanceOfAssertFactories.list(Map.class))
                    .singleElement()
                    .asInstanceOf(InstanceOfAssertFactories.MAP)
                    .containsEntry("name", "room/1");
            assertThat(invoke("Actors", "actor", "room/1"))
                    .asInstanceOf(InstanceOfAssertFactories.MAP)
                    .containsEntry("name", "room/1")
                    .containsEntry("group", null);
            assertThat(invoke("Actors", "actor", "nobody")).isNull();
            assertThat(invoke("Actorthreads", "threads"))
                    .asInstanceOf(InstanceOfAssertFactories.MAP)
                    .containsOnlyKeys("dispatchers");
            assertThat(invoke("Deadletters", "deadLetters"))
                    .asInstanceOf(InstanceOfAssertFactories.MAP)
                    .containsOnlyKeys("total", "byReason", "recent", "parked");
        });
    }

    @Test
    void aBadValueIsRefusedWithTheReason() {
        runner.run(context -> assertThatExceptionOfType(ReflectionException.class)
                .isThrownBy(() -> invoke("Actors", "actors", null, null, null, null, null, null, "1001"))
                .withMessageContaining("size must be a whole number from 1 to 1000"));
    }

    @Test
    void actingNeedsUnrestrictedAccess() {
        runner.run(context -> assertThatExceptionOfType(JMException.class)
                .isThrownBy(() -> invoke("Actors", "act", "counter", "stop"))
                .withMessage("no operation act of Actors"));
        runner.withPropertyValues("management.endpoint.actors.access=UNRESTRICTED")
                .run(context -> {
                    assertThat(invoke("Actors", "act", "counter", "restart"))
                            .asInstanceOf(InstanceOfAssertFactories.MAP)
                            .containsEntry("name", "counter");
                    assertThat(invoke("Actors", "act", "nobody", "stop")).isNull();
                    assertThat(system.done).containsExactly("restart counter");
                });
    }
}
