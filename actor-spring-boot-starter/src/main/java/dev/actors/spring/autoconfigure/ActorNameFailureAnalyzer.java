package dev.actors.spring.autoconfigure;

import dev.actors.spring.ActorBean;
import dev.actors.spring.InvalidActorException.Problem;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.util.ClassUtils;

/**
 * Explains that component scanning found two classes with one name, where one of them is an actor.
 *
 * <p>Spring's exception for that is not public and carries the names in its text only.
 */
final class ActorNameFailureAnalyzer extends AbstractFailureAnalyzer<IllegalStateException> {

    private static final Pattern CONFLICT = Pattern.compile(
            "Annotation-specified bean name '(.+)' for bean class \\[(.+)] conflicts with existing, .* class \\[(.+)]");

    private final @Nullable ClassLoader classLoader;

    ActorNameFailureAnalyzer(BeanFactory beanFactory) {
        this.classLoader = ((ConfigurableListableBeanFactory) beanFactory).getBeanClassLoader();
    }

    @Override
    protected @Nullable FailureAnalysis analyze(Throwable rootFailure, IllegalStateException cause) {
        Matcher conflict = CONFLICT.matcher(String.valueOf(cause.getMessage()));
        if (!conflict.matches()) {
            return null;
        }
        String one = conflict.group(2);
        String other = conflict.group(3);
        if (!isActor(one) && !isActor(other)) {
            return null;
        }
        Problem problem = ActorChecks.duplicate(conflict.group(1), describe(one), describe(other));
        return new FailureAnalysis(problem.description(), problem.mend(), cause);
    }

    private String describe(String type) {
        return (isActor(type) ? "actor " : "bean ") + type;
    }

    private boolean isActor(String type) {
        try {
            return AnnotatedElementUtils.hasAnnotation(ClassUtils.forName(type, classLoader), ActorBean.class);
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }
}
