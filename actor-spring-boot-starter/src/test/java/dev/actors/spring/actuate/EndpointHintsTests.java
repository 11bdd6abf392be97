package dev.actors.spring.actuate;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.aot.hint.RuntimeHints;
import org.springframework.aot.hint.annotation.ReflectiveRuntimeHintsRegistrar;
import org.springframework.aot.hint.predicate.RuntimeHintsPredicates;
import org.springframework.util.ReflectionUtils;

/** What the endpoints answer can be written as JSON ahead of time, too. */
class EndpointHintsTests {

    private final RuntimeHints hints = new RuntimeHints();

    EndpointHintsTests() {
        new ReflectiveRuntimeHintsRegistrar()
                .registerRuntimeHints(
                        hints,
                        ActorsEndpoint.class,
                        ActorsEndpointWebExtension.class,
                        ActorThreadsEndpoint.class,
                        ActorTraceEndpoint.class,
                        ActorDashboardEndpoint.class,
                        DeadLettersEndpoint.class,
                        DeadLettersEndpointWebExtension.class);
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                ActorsEndpoint.ActorsDescriptor.class,
                ActorsEndpoint.CountsDescriptor.class,
                ActorsEndpoint.TotalsDescriptor.class,
                ActorsEndpoint.ThreadsDescriptor.class,
                ActorsEndpoint.PageDescriptor.class,
                ActorsEndpoint.ActorDescriptor.class,
                ActorsEndpoint.MailboxDescriptor.class,
                ActorsEndpoint.FailureDescriptor.class,
                ActorsEndpoint.CurrentDescriptor.class,
                ActorThreadsEndpoint.ActorThreadsDescriptor.class,
                ActorThreadsEndpoint.DispatcherDescriptor.class,
                ActorThreadsEndpoint.ThreadDescriptor.class,
                ActorTraceEndpoint.ActorTraceDescriptor.class,
                ActorTraceEndpoint.MessageDescriptor.class,
                ActorDashboardEndpoint.GroupsDescriptor.class,
                ActorDashboardEndpoint.GroupDescriptor.class,
                DeadLettersEndpoint.DeadLettersDescriptor.class,
                DeadLettersEndpoint.DeadLetterDescriptor.class,
                DeadLettersEndpoint.ParkedDescriptor.class,
                WebAnswers.Problem.class
            })
    void everyRecordOfAnAnswerHasItsAccessors(Class<?> type) {
        ReflectionUtils.doWithLocalMethods(type, method -> {
            if (method.getParameterCount() == 0 && type.isRecord() && isAccessor(type, method.getName())) {
                assertThat(RuntimeHintsPredicates.reflection().onMethodInvocation(method))
                        .as("%s", method)
                        .accepts(hints);
            }
        });
    }

    @Test
    void everyOperationCanBeInvoked() {
        assertThat(RuntimeHintsPredicates.reflection().onMethodInvocation(ActorsEndpointWebExtension.class, "act"))
                .accepts(hints);
        assertThat(RuntimeHintsPredicates.reflection().onMethodInvocation(ActorsEndpoint.class, "actors"))
                .accepts(hints);
        assertThat(RuntimeHintsPredicates.reflection().onMethodInvocation(DeadLettersEndpointWebExtension.class, "act"))
                .accepts(hints);
    }

    @Test
    void theDashboardsFilesAreKept() {
        new DashboardAssets.Hints().registerHints(hints, getClass().getClassLoader());
        assertThat(RuntimeHintsPredicates.resource().forResource("dev/actors/spring/actuate/dashboard/app.js"))
                .accepts(hints);
        assertThat(RuntimeHintsPredicates.resource()
                        .forResource("META-INF/resources/webjars/uplot/1.6.30/dist/uPlot.esm.js"))
                .accepts(hints);
    }

    private static boolean isAccessor(Class<?> type, String name) {
        for (var component : type.getRecordComponents()) {
            if (component.getName().equals(name)) {
                return true;
            }
        }
        return false;
    }
}
