package dev.actors.spring.autoconfigure;

import dev.actors.ActorGroup;
import dev.actors.ActorRef;
import dev.actors.KeyedActors;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.beans.factory.support.AbstractBeanDefinition;
import org.springframework.beans.factory.support.BeanDefinitionRegistry;
import org.springframework.beans.factory.support.RootBeanDefinition;
import org.springframework.core.ResolvableType;

/**
 * Renames the definitions of actors and registers the handles in their places.
 *
 * <p>A group has one bean, under the group's name; actors with several instances have their own name as an alias of it.
 */
final class HandleRegistration {

    private final BeanDefinitionRegistry registry;

    HandleRegistration(BeanDefinitionRegistry registry) {
        this.registry = registry;
    }

    void register(List<ActorPlan> plans) {
        Map<String, List<ActorPlan>> groups = new LinkedHashMap<>();
        Map<String, AbstractBeanDefinition> originals = new LinkedHashMap<>();
        for (ActorPlan plan : plans) {
            originals.put(plan.name(), rename(plan));
            if (plan.group() != null) {
                groups.computeIfAbsent(plan.group(), group -> new ArrayList<>()).add(plan);
            }
        }
        for (ActorPlan plan : plans) {
            AbstractBeanDefinition original = originals.get(plan.name());
            if (original != null && !plan.several()) {
                registry.registerBeanDefinition(plan.name(), handle(plan, original));
            }
        }
        groups.forEach((group, members) -> group(group, members, originals));
        originals.values().forEach(HandleRegistration::hide);
    }

    private AbstractBeanDefinition rename(ActorPlan plan) {
        String beanName = plan.definition().beanName();
        AbstractBeanDefinition definition = (AbstractBeanDefinition) registry.getBeanDefinition(beanName);
        registry.removeBeanDefinition(beanName);
        registry.registerBeanDefinition(plan.name() + ActorDefinition.SUFFIX, definition);
        if (!plan.definition().named().isEmpty() && !plan.name().equals(beanName)) {
            registry.registerAlias(plan.name(), beanName);
        }
        return definition;
    }

    /** Nobody injects the instances; each is made when the actor needs one. */
    private static void hide(AbstractBeanDefinition definition) {
        definition.setScope(BeanDefinition.SCOPE_PROTOTYPE);
        definition.setAutowireCandidate(false);
        definition.setPrimary(false);
        definition.setFallback(false);
        ActorBeanRegistrar.preferClassProxies(definition);
    }

    private static RootBeanDefinition handle(ActorPlan plan, AbstractBeanDefinition original) {
        Class<?> type = plan.keyed() ? KeyedActors.class : ActorRef.class;
        RootBeanDefinition handle = handle(
                type,
                plan.keyed() ? ActorHandles.KEYED : ActorHandles.REF,
                plan.definition().messages());
        handle.getConstructorArgumentValues().addIndexedArgumentValue(0, plan.name());
        handle.getConstructorArgumentValues().addIndexedArgumentValue(1, Traits.order(plan.definition()));
        Traits.carryOver(plan.definition(), original, handle);
        return handle;
    }

    private void group(String group, List<ActorPlan> members, Map<String, AbstractBeanDefinition> originals) {
        if (!registry.containsBeanDefinition(group)) {
            registry.registerBeanDefinition(group, groupHandle(group, members, originals));
        }
        for (ActorPlan member : members) {
            if (member.several() && !member.name().equals(group)) {
                registry.registerAlias(group, member.name());
            }
        }
    }

    private static RootBeanDefinition groupHandle(
            String group, List<ActorPlan> members, Map<String, AbstractBeanDefinition> originals) {
        ActorPlan first = members.get(0);
        ResolvableType messages = first.definition().messages();
        int size = 0;
        for (ActorPlan member : members) {
            if (!member.definition().messages().getType().equals(messages.getType())) {
                messages = ResolvableType.forClass(Object.class);
            }
            size += member.keyed() ? 0 : member.instances();
        }
        RootBeanDefinition handle = handle(ActorGroup.class, ActorHandles.GROUP, messages);
        handle.getConstructorArgumentValues().addIndexedArgumentValue(0, group);
        handle.getConstructorArgumentValues().addIndexedArgumentValue(1, Traits.order(first.definition()));
        handle.getConstructorArgumentValues().addIndexedArgumentValue(2, size);
        for (ActorPlan member : members) {
            AbstractBeanDefinition original = originals.get(member.name());
            if (member.several() && original != null) {
                Traits.carryOver(member.definition(), original, handle);
            }
        }
        return handle;
    }

    private static RootBeanDefinition handle(Class<?> type, String factoryMethod, ResolvableType messages) {
        RootBeanDefinition handle = new RootBeanDefinition(ActorHandles.class);
        handle.setFactoryMethodName(factoryMethod);
        handle.setTargetType(ResolvableType.forClassWithGenerics(type, messages));
        handle.setAutowireMode(AbstractBeanDefinition.AUTOWIRE_CONSTRUCTOR);
        handle.setSynthetic(true); // no proxy, whatever an aspect's pointcut says: the handle is bound by its class
        return handle;
    }
}
