package dev.actors.spring.autoconfigure;

import dev.actors.Actor;
import dev.actors.ReceiveMethods;
import dev.actors.spring.InvalidActorException;
import dev.actors.spring.InvalidActorException.Problem;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.springframework.aop.support.AopUtils;
import org.springframework.util.ClassUtils;

/** Finds handlers and hooks that a proxy does not pass on: they would run on the proxy, whose fields are all null. */
final class ProxyChecks {

    private ProxyChecks() {}

    static void check(ActorDefinition definition, Object proxy) {
        if (definition.implementsActor() && proxy instanceof Actor<?>) {
            return;
        }
        ReceiveMethods methods = ReceiveMethods.of(definition.type());
        List<Method> called = new ArrayList<>(methods.handlers());
        called.addAll(methods.hooks());
        List<Problem> problems = new ArrayList<>();
        for (Method method : called) {
            String obstacle = AopUtils.isJdkDynamicProxy(proxy) ? unreachable(method, proxy) : notIntercepted(method);
            if (!obstacle.isEmpty()) {
                problems.add(new Problem(
                        "Actor '" + ActorDefinition.actorName(definition.beanName()) + "' has a proxy, and its method "
                                + method.getDeclaringClass().getSimpleName() + "." + method.getName() + " " + obstacle
                                + ": bean " + definition.describe() + ".",
                        AopUtils.isJdkDynamicProxy(proxy)
                                ? "Declare the method in an interface of the actor, or set spring.aop.proxy-target-class=true."
                                : "Make the method package-private, protected or public, neither static nor final."));
            }
        }
        if (!problems.isEmpty()) {
            throw new InvalidActorException(problems);
        }
    }

    private static String notIntercepted(Method method) {
        int modifiers = method.getModifiers();
        if (Modifier.isPrivate(modifiers)) {
            return "is private, which no proxy can pass on";
        }
        if (Modifier.isStatic(modifiers)) {
            return "is static, which no proxy can pass on";
        }
        return Modifier.isFinal(modifiers) ? "is final, which no proxy can pass on" : "";
    }

    private static String unreachable(Method method, Object proxy) {
        for (Class<?> type : ClassUtils.getAllInterfaces(proxy)) {
            if (ClassUtils.hasMethod(type, method.getName(), method.getParameterTypes())) {
                return "";
            }
        }
        return "is in none of the interfaces that the proxy has";
    }
}
