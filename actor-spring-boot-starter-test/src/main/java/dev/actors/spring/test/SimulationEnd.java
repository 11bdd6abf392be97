package dev.actors.spring.test;

import dev.actors.test.SimulatedActorSystem;
import org.springframework.context.ApplicationListener;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.core.Ordered;

/**
 * Closes the simulation before the context's life cycle asks it to: that would wait for actors which nobody drives.
 *
 * <p>The events of a child context come by here too; they are not the end.
 */
final class SimulationEnd implements ApplicationListener<ContextClosedEvent>, Ordered {

    private final SimulatedActorSystem system;

    SimulationEnd(SimulatedActorSystem system) {
        this.system = system;
    }

    @Override
    public int getOrder() {
        return HIGHEST_PRECEDENCE;
    }

    @Override
    public void onApplicationEvent(ContextClosedEvent event) {
        if (event.getApplicationContext().containsLocalBean("simulatedActorSystem")) {
            system.close();
        }
    }
}
