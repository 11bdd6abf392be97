package dev.actors.spring.autoconfigure;

import dev.actors.ActorSystem;
import dev.actors.spring.InvalidActorException;
import dev.actors.spring.InvalidActorException.Problem;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.springframework.aop.framework.autoproxy.AutoProxyUtils;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.BeanFactoryUtils;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.beans.factory.support.BeanDefinitionRegistry;
import org.springframework.beans.factory.support.BeanDefinitionRegistryPostProcessor;
import org.springframework.beans.factory.support.RootBeanDefinition;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.core.Ordered;
import org.springframework.core.env.Environment;

/**
 * Puts, for each actor, a ref in the place of the definition that was found.
 *
 * <p>The definition of an actor {@code x} becomes {@code x.actor}: a prototype, made once per instance and restart, that
 * nobody injects. Under {@code x} there is a handle with the type {@code ActorRef<M>}, {@code ActorGroup<M>} or
 * {@code KeyedActors<M>}. Runs last of its kind, and once more behind all others, for definitions that came late; what it
 * did before, or what was generated ahead of time, it recognises and leaves alone.
 */
final class ActorBeanRegistrar implements BeanDefinitionRegistryPostProcessor, Ordered {

    static final String SYSTEM_BEAN = "actorSystem";

    private final Environment environment;

    ActorBeanRegistrar(Environment environment) {
        this.environment = environment;
    }

    @Override
    public int getOrder() {
        return LOWEST_PRECEDENCE;
    }

    @Override
    public void postProcessBeanDefinitionRegistry(BeanDefinitionRegistry registry) {
        if (registry instanceof ConfigurableListableBeanFactory beanFactory) {
            register(registry, beanFactory);
        }
    }

    @Override
    public void postProcessBeanFactory(ConfigurableListableBeanFactory beanFactory) {
        if (beanFactory instanceof BeanDefinitionRegistry registry) {
            register(registry, beanFactory);
            if (actors(beanFactory).isEmpty()) {
                leaveTheSystemToTheParent(registry, beanFactory);
            }
        }
    }

    /** The names of the definitions of actors' instances. */
    static List<String> actors(ConfigurableListableBeanFactory beanFactory) {
        List<String> names = new ArrayList<>();
        for (String name : beanFactory.getBeanDefinitionNames()) {
            if (ActorDefinition.isInstanceDefinition(beanFactory, name)) {
                names.add(name);
            }
        }
        return names;
    }

    private void register(BeanDefinitionRegistry registry, ConfigurableListableBeanFactory beanFactory) {
        Map<String, ActorDefinition> found = new LinkedHashMap<>();
        List<Problem> problems = new ArrayList<>();
        Set<String> registered = new TreeSet<>();
        Placeholders placeholders = Placeholders.of(environment);
        for (String beanName : beanFactory.getBeanDefinitionNames()) {
            if (ActorDefinition.isInstanceDefinition(beanFactory, beanName)) {
                restore(beanName, beanFactory);
                registered.add(ActorDefinition.actorName(beanName));
                continue;
            }
            ActorDefinition definition = ActorDefinition.find(beanFactory, beanName);
            if (definition != null) {
                String name = placeholders.resolve(definition.declaredName());
                ActorDefinition other = found.putIfAbsent(name, definition);
                if (other != null) {
                    problems.add(ActorChecks.duplicate(name, definition.describe(), other.describe()));
                }
            }
        }
        if (found.isEmpty()) {
            return;
        }
        Map<String, ActorProperties.Actor> settings = settings(found.keySet(), registered, beanFactory, problems);
        List<ActorPlan> plans = new ArrayList<>();
        found.forEach((name, definition) -> plans.add(
                ActorPlan.of(name, definition, settings.getOrDefault(name, ActorProperties.Actor.NONE), placeholders)));
        new ActorChecks(beanFactory, problems).check(plans);
        if (!problems.isEmpty()) {
            throw new InvalidActorException(problems);
        }
        new HandleRegistration(registry).register(plans);
    }

    private Map<String, ActorProperties.Actor> settings(
            Set<String> names,
            Set<String> registered,
            ConfigurableListableBeanFactory beanFactory,
            List<Problem> problems) {
        Set<String> elsewhere = actorsOfParents(beanFactory);
        elsewhere.addAll(registered);
        boolean strict = Binder.get(environment)
                .bind("actor.fail-on-unknown-actor", Boolean.class)
                .orElse(true);
        return ActorEntries.from(environment).assign(names, elsewhere, strict, problems);
    }

    /** The names of the actors that a context sees and does not define. */
    static Set<String> actorsOfParents(ConfigurableListableBeanFactory beanFactory) {
        Set<String> names = new TreeSet<>();
        BeanFactory parent = beanFactory.getParentBeanFactory();
        while (parent instanceof ConfigurableListableBeanFactory ancestor) {
            actors(ancestor).forEach(name -> names.add(ActorDefinition.actorName(name)));
            parent = ancestor.getParentBeanFactory();
        }
        return names;
    }

    /** Says again what generated code does not say. */
    private static void restore(String beanName, ConfigurableListableBeanFactory beanFactory) {
        preferClassProxies(beanFactory.getBeanDefinition(beanName));
        ActorDefinition definition = ActorDefinition.find(beanFactory, beanName);
        String name = ActorDefinition.handleName(ActorDefinition.actorName(beanName), beanFactory);
        if (definition != null
                && beanFactory.containsBeanDefinition(name)
                && beanFactory.getBeanDefinition(name) instanceof RootBeanDefinition handle
                && handle.hasBeanClass()
                && handle.getBeanClass() == ActorHandles.class) {
            Traits.qualify(definition, handle);
        }
    }

    static void preferClassProxies(BeanDefinition definition) {
        definition.setAttribute(AutoProxyUtils.PRESERVE_TARGET_CLASS_ATTRIBUTE, Boolean.TRUE);
    }

    /** A context without actors has no system beside that of its parent. */
    private static void leaveTheSystemToTheParent(
            BeanDefinitionRegistry registry, ConfigurableListableBeanFactory beanFactory) {
        if (beanFactory.getParentBeanFactory() instanceof ListableBeanFactory parent
                && registry.containsBeanDefinition(SYSTEM_BEAN)
                && isOurs(beanFactory.getMergedBeanDefinition(SYSTEM_BEAN))
                && BeanFactoryUtils.beanNamesForTypeIncludingAncestors(parent, ActorSystem.class, true, false).length
                        > 0) {
            registry.removeBeanDefinition(SYSTEM_BEAN);
        }
    }

    private static boolean isOurs(BeanDefinition definition) {
        Method method = definition instanceof RootBeanDefinition root ? root.getResolvedFactoryMethod() : null;
        return method != null && method.getDeclaringClass() == ActorAutoConfiguration.class;
    }
}
