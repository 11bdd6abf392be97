package dev.actors.spring.autoconfigure;

import dev.actors.Actor;
import dev.actors.ReceiveMethods;
import dev.actors.spring.ActorBean;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;
import org.springframework.aop.scope.ScopedProxyFactoryBean;
import org.springframework.aop.scope.ScopedProxyUtils;
import org.springframework.beans.factory.BeanDefinitionStoreException;
import org.springframework.beans.factory.CannotLoadBeanClassException;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.beans.factory.support.RootBeanDefinition;
import org.springframework.core.ResolvableType;
import org.springframework.core.annotation.MergedAnnotation;
import org.springframework.core.annotation.MergedAnnotations;
import org.springframework.core.annotation.MergedAnnotations.SearchStrategy;

/**
 * An actor as the container knows it: the definition of its instances, and what its annotation says.
 *
 * <p>Read anew from the bean factory wherever it is needed, at build time and at run time: nothing about an actor is kept
 * in attributes of bean definitions.
 *
 * @param beanName the name of the definition of its instances
 * @param type the class of its instances, as far as the definition tells
 * @param method the {@code @Bean} method behind it, if there is one
 * @param named the name that the annotation of that method gives it; empty unless there is one
 */
record ActorDefinition(
        String beanName,
        Class<?> type,
        ResolvableType resolvableType,
        ActorBean annotation,
        @Nullable Method method,
        String named) {

    /** What the name of an actor's definition gets behind it, so that the actor's name is free for its ref. */
    static final String SUFFIX = ".actor";

    private static final String SCOPED_PROXY = ScopedProxyFactoryBean.class.getName();

    /** The actor behind the bean of that name, if it is one. */
    static @Nullable ActorDefinition find(ConfigurableListableBeanFactory beanFactory, String beanName) {
        BeanDefinition definition = beanFactory.getMergedBeanDefinition(beanName);
        if (definition.isAbstract() || SCOPED_PROXY.equals(definition.getBeanClassName())) {
            return null;
        }
        Class<?> type = typeOf(beanName, beanFactory);
        if (type == null) {
            return null;
        }
        Method method = definition instanceof RootBeanDefinition root ? root.getResolvedFactoryMethod() : null;
        ResolvableType resolvable =
                method != null ? ResolvableType.forMethodReturnType(method) : ResolvableType.forClass(type);
        if (method != null) {
            MergedAnnotation<ActorBean> onMethod =
                    MergedAnnotations.from(method).get(ActorBean.class);
            if (onMethod.isPresent()) {
                ActorBean annotation = onMethod.synthesize();
                return new ActorDefinition(beanName, type, resolvable, annotation, method, annotation.name());
            }
        }
        MergedAnnotation<ActorBean> onClass =
                MergedAnnotations.from(type, SearchStrategy.TYPE_HIERARCHY).get(ActorBean.class);
        return onClass.isPresent()
                ? new ActorDefinition(beanName, type, resolvable, onClass.synthesize(), method, "")
                : null;
    }

    /** The type of the bean, without making anything; null also where its class is not there, which may be on purpose. */
    private static @Nullable Class<?> typeOf(String beanName, ConfigurableListableBeanFactory beanFactory) {
        try {
            return beanFactory.getType(beanName, false);
        } catch (CannotLoadBeanClassException | BeanDefinitionStoreException e) {
            return null;
        }
    }

    /**
     * Whether the definition is that of an actor's instances, as this starter registers it: made earlier, or generated
     * ahead of time.
     */
    static boolean isInstanceDefinition(ConfigurableListableBeanFactory beanFactory, String beanName) {
        if (!beanName.endsWith(SUFFIX) || !beanFactory.containsBeanDefinition(beanName)) {
            return false;
        }
        BeanDefinition definition = beanFactory.getBeanDefinition(beanName);
        return definition.isPrototype()
                && !definition.isAutowireCandidate()
                && beanFactory.containsBean(actorName(beanName));
    }

    static String actorName(String beanName) {
        return beanName.substring(0, beanName.length() - SUFFIX.length());
    }

    /** The name of the handle's definition: that of the actor, or of the group that has the actor's name as an alias. */
    static String handleName(String actor, ConfigurableListableBeanFactory beanFactory) {
        if (!beanFactory.containsBeanDefinition(actor)) {
            for (String other : beanFactory.getAliases(actor)) {
                if (beanFactory.containsBeanDefinition(other)) {
                    return other;
                }
            }
        }
        return actor;
    }

    /** The name, placeholders and all; of a scoped bean that of its proxy. */
    String declaredName() {
        if (!named.isEmpty()) {
            return named;
        }
        return ScopedProxyUtils.isScopedTarget(beanName) ? ScopedProxyUtils.getOriginalBeanName(beanName) : beanName;
    }

    boolean implementsActor() {
        return Actor.class.isAssignableFrom(type);
    }

    /** The type of the messages: that of an {@code Actor<M>}, else what the annotation says, else what handlers share. */
    ResolvableType messages() {
        if (implementsActor()) {
            ResolvableType declared = resolvableType.as(Actor.class).getGeneric();
            if (declared.resolve() != null) {
                return declared;
            }
        }
        if (annotation.messages() != void.class) {
            return ResolvableType.forClass(annotation.messages());
        }
        return ResolvableType.forClass(
                implementsActor() ? Object.class : ReceiveMethods.of(type).messageType());
    }

    /** The bean and its class, for people. */
    String describe() {
        return method != null
                ? "'" + beanName + "' (" + type.getName() + ", made by "
                        + method.getDeclaringClass().getSimpleName() + "." + method.getName() + "())"
                : "'" + beanName + "' (" + type.getName() + ")";
    }
}
