package dev.actors.spring.autoconfigure;

import dev.actors.Actor;
import dev.actors.ReceiveMethods;
import dev.actors.spring.InvalidActorException.Problem;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import org.springframework.core.MethodIntrospector;
import org.springframework.core.annotation.MergedAnnotation;
import org.springframework.core.annotation.MergedAnnotations;
import org.springframework.core.annotation.MergedAnnotations.SearchStrategy;
import org.springframework.util.ClassUtils;

/** Looks at the annotations of other libraries on an actor's methods: most of them cannot work there. */
final class HandlerChecks {

    private static final String ASYNC = "org.springframework.scheduling.annotation.Async";
    private static final List<String> TRANSACTIONAL =
            List.of("org.springframework.transaction.annotation.Transactional", "jakarta.transaction.Transactional");
    private static final Set<String> CALLED_BY_OTHERS = Set.of(
            "org.springframework.scheduling.annotation.Scheduled",
            "org.springframework.scheduling.annotation.Schedules",
            "org.springframework.messaging.handler.annotation.MessageMapping",
            "org.springframework.messaging.simp.annotation.SubscribeMapping",
            "org.springframework.integration.annotation.ServiceActivator",
            "org.springframework.web.bind.annotation.RequestMapping",
            "org.springframework.web.bind.annotation.ExceptionHandler",
            "org.springframework.boot.actuate.endpoint.annotation.ReadOperation",
            "org.springframework.boot.actuate.endpoint.annotation.WriteOperation",
            "org.springframework.jmx.export.annotation.ManagedOperation");

    private final ActorPlan plan;
    private final List<Problem> problems;

    private HandlerChecks(ActorPlan plan, List<Problem> problems) {
        this.plan = plan;
        this.problems = problems;
    }

    static void check(ActorPlan plan, List<Problem> problems) {
        HandlerChecks checks = new HandlerChecks(plan, problems);
        Class<?> type = ClassUtils.getUserClass(plan.definition().type());
        Set<Method> handlers = handlers(type);
        handlers.forEach(checks::async);
        handlers.forEach(checks::transactional);
        checks.calledByOthers(type);
    }

    private static Set<Method> handlers(Class<?> type) {
        if (!Actor.class.isAssignableFrom(type)) {
            return new LinkedHashSet<>(ReceiveMethods.of(type).handlers());
        }
        return MethodIntrospector.selectMethods(
                type,
                (Method method) -> method.getName().equals("receive")
                        && method.getParameterCount() == 2
                        && !method.isBridge()
                        && method.getDeclaringClass() != Actor.class);
    }

    private void async(Method handler) {
        if (isPresent(handler, ASYNC) && !isStage(handler)) {
            problems.add(new Problem(
                    at(handler) + " is @Async and returns no stage: the turn would end before the work is done.",
                    "Return a CompletableFuture, which holds the turn until it is done, or remove @Async: an actor is"
                            + " asynchronous already."));
        }
    }

    private void transactional(Method handler) {
        if (TRANSACTIONAL.stream().anyMatch(name -> isPresent(handler, name)) && isStage(handler)) {
            problems.add(new Problem(
                    at(handler)
                            + " is @Transactional and returns a stage: the transaction would end before the stage is"
                            + " done.",
                    "Return the value itself, or move the transaction to the code that the stage runs."));
        }
    }

    private void calledByOthers(Class<?> type) {
        Set<Method> methods = MethodIntrospector.selectMethods(type, (Method method) -> !method.isSynthetic());
        for (Method method : methods) {
            for (MergedAnnotation<Annotation> annotation :
                    MergedAnnotations.from(method, SearchStrategy.TYPE_HIERARCHY)) {
                String name = annotation.getType().getName();
                if (CALLED_BY_OTHERS.contains(name) || name.endsWith("Listener")) {
                    problems.add(new Problem(
                            at(method) + " is annotated with @"
                                    + annotation.getType().getSimpleName()
                                    + ": it would be called past the mailbox, beside the messages.",
                            "Put the method in a bean of its own that tells the actor's ref."));
                    break;
                }
            }
        }
    }

    private static boolean isPresent(Method method, String annotation) {
        return MergedAnnotations.from(method, SearchStrategy.TYPE_HIERARCHY).isPresent(annotation)
                || MergedAnnotations.from(method.getDeclaringClass(), SearchStrategy.TYPE_HIERARCHY)
                        .isPresent(annotation);
    }

    private static boolean isStage(Method method) {
        return CompletionStage.class.isAssignableFrom(method.getReturnType());
    }

    private String at(Method method) {
        return "Method " + method.getDeclaringClass().getSimpleName() + "." + method.getName() + " of actor '"
                + plan.name() + "'";
    }
}
