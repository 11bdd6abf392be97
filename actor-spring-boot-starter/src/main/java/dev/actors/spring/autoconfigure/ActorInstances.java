package dev.actors.spring.autoconfigure;

import dev.actors.Actor;
import dev.actors.ActorCreationException;
import dev.actors.ActorFactory;
import dev.actors.ReceiveMethods;
import dev.actors.spring.InvalidActorException;
import dev.actors.spring.InvalidActorException.Problem;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.springframework.aop.framework.Advised;
import org.springframework.aop.support.AopUtils;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;

/**
 * Makes the instances of one actor, or those of all keys of a keyed one: each an object of the container, reached through
 * its proxy if it has one.
 */
final class ActorInstances<M> implements ActorFactory<M> {

    private final ConfigurableListableBeanFactory beanFactory;
    private final ActorCreationGuard guard;
    private final ActorDefinition definition;
    private final @Nullable ActorFactory<M> annotated;

    /** What this thread has just made, on its way through {@link #annotated}. */
    private final ThreadLocal<Object> made = new ThreadLocal<>();

    private final AtomicReference<@Nullable ManagedActor<M>> current = new AtomicReference<>();
    private volatile boolean checked;

    ActorInstances(ConfigurableListableBeanFactory beanFactory, ActorCreationGuard guard, ActorDefinition definition) {
        this.beanFactory = beanFactory;
        this.guard = guard;
        this.definition = definition;
        this.annotated = definition.implementsActor()
                ? null
                : ReceiveMethods.of(definition.type()).factoryOf(made::get);
    }

    /** Makes the first instance, or that of a restart, by which time the one before has had its last hook. */
    @Override
    public Actor<M> create() throws Exception {
        destroyCurrent();
        ManagedActor<M> instance = make(() -> current.set(null));
        current.set(instance);
        return instance;
    }

    /** Gives back an instance that was left over, if there is one. */
    void destroyCurrent() {
        ManagedActor<M> left = current.getAndSet(null);
        if (left != null) {
            left.destroy();
        }
    }

    /** Makes the instance of a key. */
    Actor<M> createForKey(String key) {
        try {
            return make(() -> {});
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new ActorCreationException("the actor of key '" + key + "' could not be made", e);
        }
    }

    private ManagedActor<M> make(Runnable forget) throws Exception {
        Object bean = guard.create(beanFactory, definition.beanName());
        if (!checked && AopUtils.isAopProxy(bean)) {
            ProxyChecks.check(definition, bean);
        }
        checked = true;
        return new ManagedActor<>(actor(bean), () -> {
            forget.run();
            beanFactory.destroyBean(definition.beanName(), target(bean));
        });
    }

    @SuppressWarnings("unchecked") // the message type was read off the same definition
    private Actor<M> actor(Object bean) throws Exception {
        if (bean instanceof Actor<?> actor) {
            return (Actor<M>) actor;
        }
        if (annotated == null) {
            throw new InvalidActorException(List.of(new Problem(
                    "Actor " + definition.describe() + " implements Actor, and its proxy does not.",
                    "Let class proxies be used: spring.aop.proxy-target-class=true.")));
        }
        made.set(bean);
        try {
            return annotated.create();
        } finally {
            made.remove();
        }
    }

    /** The object that has the fields: a lifecycle method that no proxy intercepts must not run on the proxy. */
    private static Object target(Object bean) {
        Object target = bean;
        while (target instanceof Advised advised && advised.getTargetSource().isStatic()) {
            try {
                Object next = advised.getTargetSource().getTarget();
                if (next == null) {
                    return target;
                }
                target = next;
            } catch (Exception e) {
                return target;
            }
        }
        return target;
    }
}
