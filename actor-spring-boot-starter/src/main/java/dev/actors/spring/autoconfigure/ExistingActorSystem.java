package dev.actors.spring.autoconfigure;

import dev.actors.ActorSystem;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.HierarchicalBeanFactory;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.config.SingletonBeanRegistry;
import org.springframework.context.ConfigurableApplicationContext;

/**
 * Finds the actor system of a context, or of its parents, without making one: an application without actors should not get
 * threads because somebody watches it. May be called from any thread.
 */
public final class ExistingActorSystem {

    private final ListableBeanFactory beanFactory;

    public ExistingActorSystem(ListableBeanFactory beanFactory) {
        this.beanFactory = beanFactory;
    }

    /** The system of the context itself, if there is one by now. */
    public Optional<ActorSystem> findHere() {
        return Optional.ofNullable(madeBy(beanFactory));
    }

    /** The system of the context or else of the nearest parent, if there is one by now. */
    public Optional<ActorSystem> find() {
        BeanFactory current = beanFactory;
        while (current instanceof ListableBeanFactory listable) {
            ActorSystem made = madeBy(listable);
            if (made != null) {
                return Optional.of(made);
            }
            current = current instanceof HierarchicalBeanFactory child ? child.getParentBeanFactory() : null;
        }
        return Optional.empty();
    }

    /** What {@link #find} finds, or else the context's own system, which is made for that. */
    public Supplier<ActorSystem> orMade() {
        return () -> find().orElseGet(() -> beanFactory.getBean(ActorSystem.class));
    }

    private static @Nullable ActorSystem madeBy(ListableBeanFactory context) {
        ListableBeanFactory factory =
                context instanceof ConfigurableApplicationContext application ? application.getBeanFactory() : context;
        for (String name : factory.getBeanNamesForType(ActorSystem.class, false, false)) {
            if (factory instanceof SingletonBeanRegistry registry && registry.containsSingleton(name)) {
                return factory.getBean(name, ActorSystem.class);
            }
        }
        return null;
    }
}
