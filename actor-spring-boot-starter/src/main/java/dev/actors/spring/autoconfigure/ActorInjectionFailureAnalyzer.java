package dev.actors.spring.autoconfigure;

import dev.actors.ActorGroup;
import dev.actors.ActorRef;
import dev.actors.KeyedActors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.BeanFactoryUtils;
import org.springframework.beans.factory.NoSuchBeanDefinitionException;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.diagnostics.analyzer.AbstractInjectionFailureAnalyzer;
import org.springframework.core.Ordered;
import org.springframework.core.ResolvableType;
import org.springframework.core.annotation.Order;

/** Explains injection points of actors that nothing fits, or too much: a wrong message type, or the actor's own class. */
@Order(Ordered.HIGHEST_PRECEDENCE)
final class ActorInjectionFailureAnalyzer extends AbstractInjectionFailureAnalyzer<NoSuchBeanDefinitionException> {

    private static final List<Class<?>> HANDLES = List.of(ActorRef.class, ActorGroup.class, KeyedActors.class);

    private final ConfigurableListableBeanFactory beanFactory;

    ActorInjectionFailureAnalyzer(BeanFactory beanFactory) {
        this.beanFactory = (ConfigurableListableBeanFactory) beanFactory;
    }

    @Override
    protected @Nullable FailureAnalysis analyze(
            Throwable rootFailure, NoSuchBeanDefinitionException cause, @Nullable String description) {
        ResolvableType wanted = cause.getResolvableType();
        if (wanted == null) {
            return null;
        }
        String where = description != null ? description : "A component";
        if (HANDLES.contains(wanted.toClass())) {
            return cause.getNumberOfBeansFound() > 1 ? several(where, wanted, cause) : none(where, wanted, cause);
        }
        return cause.getNumberOfBeansFound() == 0 ? actorClass(where, wanted, cause) : null;
    }

    private FailureAnalysis none(String where, ResolvableType wanted, NoSuchBeanDefinitionException cause) {
        List<String> handles = new ArrayList<>();
        HANDLES.forEach(type -> names(type).forEach(name -> handles.add("- " + name + ": " + typeOf(name))));
        String there = handles.isEmpty()
                ? "There are no actors: annotate a class with @ActorBean, in a package that is scanned for components."
                : "Inject one of these, or mend the message type of an actor:" + System.lineSeparator()
                        + String.join(System.lineSeparator(), handles);
        return new FailureAnalysis(where + " required " + text(wanted) + ", which fits no actor.", there, cause);
    }

    private FailureAnalysis several(String where, ResolvableType wanted, NoSuchBeanDefinitionException cause) {
        List<String> fitting =
                List.of(BeanFactoryUtils.beanNamesForTypeIncludingAncestors(beanFactory, wanted, true, false));
        return new FailureAnalysis(
                where + " required " + text(wanted) + ", which fits " + fitting.size() + " actors: "
                        + String.join(", ", fitting) + ".",
                "Name the parameter or field like one of them, say @Qualifier(\"" + fitting.get(0) + "\"), or mark one of the actors as @Primary.",
                cause);
    }

    private @Nullable FailureAnalysis actorClass(
            String where, ResolvableType wanted, NoSuchBeanDefinitionException cause) {
        BeanFactory current = beanFactory;
        while (current instanceof ConfigurableListableBeanFactory context) {
            for (String definition : ActorBeanRegistrar.actors(context)) {
                Class<?> type = context.getType(definition, false);
                if (type != null && wanted.toClass().isAssignableFrom(type)) {
                    return actorClass(where, wanted, ActorDefinition.actorName(definition), cause);
                }
            }
            current = context.getParentBeanFactory();
        }
        return null;
    }

    private FailureAnalysis actorClass(
            String where, ResolvableType wanted, String actor, NoSuchBeanDefinitionException cause) {
        return new FailureAnalysis(
                where + " required an object of " + wanted.toClass().getName() + ", which is behind the actor '" + actor
                        + "': nobody gets hold of it.",
                "Inject " + typeOf(actor) + " " + variable(actor) + " instead, and tell or ask it.",
                cause);
    }

    private List<String> names(Class<?> type) {
        return Arrays.stream(BeanFactoryUtils.beanNamesForTypeIncludingAncestors(beanFactory, type, true, false))
                .sorted()
                .toList();
    }

    private String typeOf(String beanName) {
        String name = ActorDefinition.handleName(beanName, beanFactory);
        return text(beanFactory.getMergedBeanDefinition(name).getResolvableType());
    }

    private static String variable(String actor) {
        String letters = actor.replaceAll("[^\\p{L}\\p{N}]", "");
        return letters.isEmpty() || Character.isDigit(letters.charAt(0)) ? "actor" : letters;
    }

    /** As a developer would write it: without packages, with enclosing classes. */
    static String text(ResolvableType type) {
        String raw = simpleName(type.toClass());
        if (!type.hasGenerics()) {
            return raw;
        }
        return Arrays.stream(type.getGenerics())
                .map(generic -> generic.resolve() == null ? "?" : text(generic))
                .collect(Collectors.joining(", ", raw + "<", ">"));
    }

    private static String simpleName(Class<?> type) {
        Class<?> outer = type.getEnclosingClass();
        return outer == null ? type.getSimpleName() : simpleName(outer) + "." + type.getSimpleName();
    }
}
