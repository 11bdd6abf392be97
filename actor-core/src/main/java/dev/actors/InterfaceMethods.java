package dev.actors;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;

/** Finds the interface method through which a JDK proxy reaches a method of the class behind it. */
final class InterfaceMethods {

    private InterfaceMethods() {}

    /** @throws IllegalStateException if none of the proxy's interfaces declares the method */
    static Method find(Class<?> type, Method method, Class<?> proxy) {
        TypeArguments arguments = TypeArguments.of(type);
        for (Class<?> implemented : AnnotatedMethods.hierarchy(proxy)) {
            if (!implemented.isInterface() || !implemented.isAssignableFrom(type)) {
                continue;
            }
            for (Method candidate : implemented.getDeclaredMethods()) {
                if (isCallable(candidate) && sameSignature(candidate, method, arguments)) {
                    return candidate;
                }
            }
        }
        throw new IllegalStateException(
                Handler.describe(method) + " cannot be reached through the proxy " + proxy.getName()
                        + ": none of its interfaces declares the method; declare it on an interface, or use class proxies"
                        + " (proxyTargetClass = true)");
    }

    private static boolean isCallable(Method method) {
        return (method.getModifiers() & (Modifier.STATIC | Modifier.PRIVATE)) == 0 && !method.isBridge();
    }

    private static boolean sameSignature(Method candidate, Method method, TypeArguments arguments) {
        return candidate.getName().equals(method.getName())
                && Arrays.equals(erased(candidate, arguments), erased(method, arguments));
    }

    private static Class<?>[] erased(Method method, TypeArguments arguments) {
        return Arrays.stream(method.getGenericParameterTypes())
                .map(arguments::erase)
                .toArray(Class<?>[]::new);
    }
}
