package dev.actors.spring.autoconfigure;

import dev.actors.ReceiveMethods;
import dev.actors.spring.InvalidActorException.Problem;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.springframework.aop.scope.ScopedProxyUtils;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.util.ClassUtils;

/** Finds what would make an actor deaf, or not be there at all, before anything is registered for it. */
final class ActorChecks {

    private static final Pattern NAME = Pattern.compile("[\\p{L}\\p{N}._/-]+");
    private static final int MAX_NAME = 255;

    private final ConfigurableListableBeanFactory beanFactory;
    private final List<Problem> problems;

    ActorChecks(ConfigurableListableBeanFactory beanFactory, List<Problem> problems) {
        this.beanFactory = beanFactory;
        this.problems = problems;
    }

    void check(List<ActorPlan> plans) {
        for (ActorPlan plan : plans) {
            name("actor", plan.name(), plan.definition().describe());
            if (plan.group() != null && !plan.group().equals(plan.name())) {
                name("group", plan.group(), plan.definition().describe());
            }
            counts(plan);
            scope(plan);
            factoryMethods(plan);
            handlers(plan);
            HandlerChecks.check(plan, problems);
        }
        names(plans);
    }

    private void name(String what, String name, String bean) {
        if (!NAME.matcher(name).matches() || name.length() > MAX_NAME) {
            problems.add(new Problem(
                    "The " + what + " name '" + name + "' of bean " + bean + " is not possible.",
                    "Use letters, digits and the signs . _ / - only, 255 at the most."));
        }
    }

    private void counts(ActorPlan plan) {
        if (plan.instances() < 1) {
            problems.add(new Problem(
                    "Actor '" + plan.name() + "' is to have " + plan.instances() + " instances: bean "
                            + plan.definition().describe() + ".",
                    "Set instances to 1 or more."));
        }
        if (plan.keyed() && plan.instances() > 1) {
            problems.add(new Problem(
                    "Actor '" + plan.name() + "' is keyed and is to have " + plan.instances() + " instances: bean "
                            + plan.definition().describe() + ".",
                    "Remove one of the two: a keyed actor has one instance per key."));
        }
    }

    private void scope(ActorPlan plan) {
        BeanDefinition definition =
                beanFactory.getMergedBeanDefinition(plan.definition().beanName());
        if (!definition.isSingleton() && !definition.isPrototype()) {
            problems.add(new Problem(
                    "Actor '" + plan.name() + "' has scope '" + definition.getScope() + "': bean "
                            + plan.definition().describe() + ".",
                    "Remove the scope: an actor lives as long as the application, and no request or session reaches it."
                            + " For one actor per user or order, say keyed = true."));
        }
    }

    /** A {@code @Bean} method of an actor would run on an instance that nobody has. */
    private void factoryMethods(ActorPlan plan) {
        for (String name : beanFactory.getBeanDefinitionNames()) {
            if (plan.definition()
                    .beanName()
                    .equals(beanFactory.getBeanDefinition(name).getFactoryBeanName())) {
                problems.add(new Problem(
                        "Bean '" + name + "' is made by a method of actor "
                                + plan.definition().describe() + ".",
                        "Move the @Bean method to a @Configuration class: actors are reached by messages only."));
            }
        }
    }

    private void handlers(ActorPlan plan) {
        ActorDefinition definition = plan.definition();
        for (String problem :
                ReceiveMethods.of(ClassUtils.getUserClass(definition.type())).problems()) {
            int mend = problem.lastIndexOf("; ");
            problems.add(new Problem(
                    "Actor '" + plan.name() + "': " + (mend < 0 ? problem : problem.substring(0, mend)) + ".",
                    mend < 0 ? "" : sentence(problem.substring(mend + 2))));
        }
    }

    /** Actors, their instances, groups and all other beans share the names. */
    private void names(List<ActorPlan> plans) {
        Map<String, String> holders = new HashMap<>();
        Set<String> originals = new LinkedHashSet<>();
        plans.forEach(plan -> originals.add(plan.definition().beanName()));
        for (ActorPlan plan : plans) {
            String bean = plan.definition().describe();
            claim(holders, plan.name(), "actor " + bean);
            if (!originals.contains(plan.name())
                    && !ScopedProxyUtils.isScopedTarget(plan.definition().beanName())
                    && beanFactory.containsLocalBean(plan.name())) {
                problems.add(duplicate(plan.name(), "actor " + bean, other(plan.name())));
            }
            String definitionName = plan.name() + ActorDefinition.SUFFIX;
            if (beanFactory.containsLocalBean(definitionName)) {
                problems.add(duplicate(definitionName, "the definition behind actor " + bean, other(definitionName)));
            }
        }
        Map<String, ActorPlan> groups = new LinkedHashMap<>();
        for (ActorPlan plan : plans) {
            for (ActorPlan other : plans) {
                if (plan.hasInstance(other.name())) {
                    problems.add(duplicate(
                            other.name(),
                            "actor " + other.definition().describe(),
                            "an instance of actor " + plan.definition().describe()));
                }
            }
            if (plan.group() != null) {
                groups.putIfAbsent(plan.group(), plan);
            }
        }
        groups.forEach((group, plan) -> groupName(group, plan, plans, originals));
    }

    private static String sentence(String mend) {
        return Character.toUpperCase(mend.charAt(0)) + mend.substring(1) + ".";
    }

    private void claim(Map<String, String> holders, String name, String holder) {
        String other = holders.putIfAbsent(name, holder);
        if (other != null) {
            problems.add(duplicate(name, holder, other));
        }
    }

    private void groupName(String group, ActorPlan member, List<ActorPlan> plans, Set<String> originals) {
        for (ActorPlan plan : plans) {
            if (plan.name().equals(group)) {
                if (!plan.several() || !group.equals(plan.group())) {
                    problems.add(duplicate(
                            group,
                            "the group of actor " + member.definition().describe(),
                            "actor " + plan.definition().describe()));
                }
                return;
            }
        }
        if (!originals.contains(group) && beanFactory.containsLocalBean(group) && !isGroup(group)) {
            problems.add(
                    duplicate(group, "the group of actor " + member.definition().describe(), other(group)));
        }
    }

    /** A group that an earlier run registered takes further members. */
    private boolean isGroup(String name) {
        return beanFactory.containsBeanDefinition(name)
                && ActorHandles.GROUP.equals(beanFactory.getBeanDefinition(name).getFactoryMethodName())
                && ActorHandles.class
                        .getName()
                        .equals(beanFactory.getBeanDefinition(name).getBeanClassName());
    }

    private String other(String name) {
        Class<?> type = beanFactory.getType(name, false);
        return "bean '" + name + "'" + (type != null ? " (" + type.getName() + ")" : "");
    }

    static Problem duplicate(String name, String holder, String other) {
        return new Problem(
                "The name '" + name + "' is wanted twice: by " + holder + " and by " + other + ".",
                "Rename one of them: actors, their groups and all other beans share one set of names.");
    }
}
