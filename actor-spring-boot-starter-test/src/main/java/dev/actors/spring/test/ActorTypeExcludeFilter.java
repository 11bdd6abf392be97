package dev.actors.spring.test;

import dev.actors.spring.ActorBean;
import java.util.Set;
import org.springframework.boot.test.context.filter.annotation.StandardAnnotationCustomizableTypeExcludeFilter;

/** Leaves out all scanned components but actors. */
final class ActorTypeExcludeFilter extends StandardAnnotationCustomizableTypeExcludeFilter<ActorTest> {

    private final Set<Class<?>> chosen;

    ActorTypeExcludeFilter(Class<?> testClass) {
        super(testClass);
        chosen = Set.of(getAnnotation().getValue("actors", Class[].class).orElse(new Class<?>[0]));
    }

    @Override
    protected Set<Class<?>> getKnownIncludes() {
        return chosen.isEmpty() ? Set.of(ActorBean.class) : Set.of();
    }

    @Override
    protected Set<Class<?>> getComponentIncludes() {
        return chosen;
    }
}
