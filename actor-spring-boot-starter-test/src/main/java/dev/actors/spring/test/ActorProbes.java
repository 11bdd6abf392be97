package dev.actors.spring.test;

import dev.actors.ActorSystem;
import dev.actors.test.ActorProbe;
import java.lang.reflect.Member;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.beans.factory.InjectionPoint;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.DependencyDescriptor;

/**
 * The probes of a context, by the names of the fields and parameters that they are injected into.
 *
 * <p>So a test and a bean that stands in for another can share a probe, and two fields of a test are two probes. There are as
 * many as there are names, however many tests the context serves.
 */
final class ActorProbes {

    private static final Duration TIMEOUT = Duration.ofSeconds(3);

    private final ObjectProvider<ActorSystem> systems;
    private final Map<String, ActorProbe<Object>> probes = new LinkedHashMap<>();

    ActorProbes(ObjectProvider<ActorSystem> systems) {
        this.systems = systems;
    }

    @SuppressWarnings("unchecked") // a probe records whatever it is told
    <M> ActorProbe<M> at(InjectionPoint point) {
        return (ActorProbe<M>) (ActorProbe<?>) named(name(point));
    }

    private synchronized ActorProbe<Object> named(String name) {
        ActorProbe<Object> probe = probes.get(name);
        if (probe == null || systems.getObject().find(probe.ref().name()).isEmpty()) {
            probe = ActorProbe.create(systems.getObject(), "test/" + name);
            probes.put(name, probe);
        }
        return probe;
    }

    private static String name(InjectionPoint point) {
        String name = point instanceof DependencyDescriptor descriptor ? descriptor.getDependencyName() : null;
        if (name == null) {
            Member member = point.getMember();
            name = member.getName(); // compiled without the names of parameters
        }
        return name;
    }

    /** Makes all probes as good as new. */
    synchronized void clear() {
        probes.values().forEach(probe -> {
            probe.clear();
            probe.timeout(TIMEOUT);
        });
    }
}
