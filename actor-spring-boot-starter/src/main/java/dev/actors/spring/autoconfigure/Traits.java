package dev.actors.spring.autoconfigure;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.beans.factory.support.AbstractBeanDefinition;
import org.springframework.beans.factory.support.RootBeanDefinition;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.MergedAnnotations;
import org.springframework.core.annotation.Order;
import org.springframework.core.annotation.OrderUtils;

/** What an actor's bean says of itself at injection points, carried over to its handle. */
final class Traits {

    private static final String STANDARD_QUALIFIER = "jakarta.inject.Qualifier";

    private Traits() {}

    static void carryOver(ActorDefinition actor, AbstractBeanDefinition original, RootBeanDefinition handle) {
        handle.setResource(original.getResource());
        handle.setDescription(original.getDescription());
        handle.setRole(original.getRole());
        handle.setPrimary(handle.isPrimary() || original.isPrimary());
        handle.setFallback(handle.isFallback() || original.isFallback());
        handle.copyQualifiersFrom(original);
        qualify(actor, handle);
    }

    /**
     * Makes the qualifier annotations of the actor count for the handle: those of the {@code @Bean} method, else those of
     * the class. Done again at each start, as generated code does not repeat it.
     */
    static void qualify(ActorDefinition actor, RootBeanDefinition handle) {
        Method method = actor.method();
        AnnotatedElement element = method != null && qualified(method) ? method : actor.type();
        if (handle.getQualifiedElement() == null && qualified(element)) {
            handle.setQualifiedElement(element);
        }
    }

    /** The order of the bean: a handle says it by itself, as its class has no annotation. */
    static int order(ActorDefinition actor) {
        Method method = actor.method();
        if (method != null) {
            var onMethod = MergedAnnotations.from(method).get(Order.class);
            if (onMethod.isPresent()) {
                return onMethod.getInt("value");
            }
        }
        Integer onClass = OrderUtils.getOrder(actor.type());
        return onClass != null ? onClass : Ordered.LOWEST_PRECEDENCE;
    }

    private static boolean qualified(AnnotatedElement element) {
        for (Annotation annotation : element.getAnnotations()) {
            Class<? extends Annotation> type = annotation.annotationType();
            if (type == Qualifier.class || type.isAnnotationPresent(Qualifier.class) || isStandardQualifier(type)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isStandardQualifier(Class<? extends Annotation> type) {
        for (Annotation meta : type.getAnnotations()) {
            if (meta.annotationType().getName().equals(STANDARD_QUALIFIER)) {
                return true;
            }
        }
        return false;
    }
}
