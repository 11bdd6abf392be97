package dev.actors.spring.autoconfigure;

import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.BeanCreationException;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.BeanFactoryAware;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.beans.factory.config.InstantiationAwareBeanPostProcessor;
import org.springframework.core.Ordered;
import org.springframework.core.PriorityOrdered;

/**
 * Makes the objects behind actors, and refuses them to everybody else: {@code getBean} of an actor's class would hand out an
 * object that receives no message.
 */
final class ActorCreationGuard implements InstantiationAwareBeanPostProcessor, BeanFactoryAware, PriorityOrdered {

    /** The definition that this thread may make one object of. */
    private final ThreadLocal<String> permitted = new ThreadLocal<>();

    private @Nullable ConfigurableListableBeanFactory beanFactory;

    @Override
    public void setBeanFactory(BeanFactory beanFactory) {
        this.beanFactory = (ConfigurableListableBeanFactory) beanFactory;
    }

    @Override
    public int getOrder() {
        return Ordered.HIGHEST_PRECEDENCE;
    }

    /** Makes one object of that definition, proxies and all. */
    Object create(BeanFactory beans, String beanName) {
        String outer = permitted.get();
        permitted.set(beanName);
        try {
            return beans.getBean(beanName);
        } finally {
            if (outer == null) {
                permitted.remove();
            } else {
                permitted.set(outer);
            }
        }
    }

    @Override
    public boolean postProcessAfterInstantiation(Object bean, String beanName) {
        ConfigurableListableBeanFactory beans = beanFactory;
        if (beanName.endsWith(ActorDefinition.SUFFIX)
                && beans != null
                && ActorDefinition.isInstanceDefinition(beans, beanName)) {
            if (!beanName.equals(permitted.get())) {
                throw new ActorAccessException(ActorDefinition.actorName(beanName), bean.getClass());
            }
            permitted.remove(); // one permit, one object: its constructor may not ask for another
        }
        return true;
    }

    /** Somebody asked the container for the object behind an actor. */
    static final class ActorAccessException extends BeanCreationException {

        private static final long serialVersionUID = 1L;

        private final String actor;
        private final transient Class<?> type;

        ActorAccessException(String actor, Class<?> type) {
            super(
                    actor + ActorDefinition.SUFFIX,
                    type.getSimpleName() + " is the actor '" + actor
                            + "', and nobody gets hold of the object behind an actor: ask for its ref, the bean '"
                            + actor
                            + "'");
            this.actor = actor;
            this.type = type;
        }

        String actor() {
            return actor;
        }

        Class<?> type() {
            return type;
        }
    }
}
