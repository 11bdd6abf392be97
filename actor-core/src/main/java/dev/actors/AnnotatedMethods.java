package dev.actors;

import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The annotated methods of a class, whoever declares them: the class, its superclasses, its interfaces.
 *
 * <p>Methods that override one another count once: the body is that of the most derived one, an annotation may sit on any
 * of them. The order is the same in every run: the class, its superclasses, then interfaces, each by method name.
 */
final class AnnotatedMethods {

    /** One method with everything that it overrides, the most derived first. */
    record Found(Method method, List<Method> declarations) {

        <A extends Annotation> @Nullable A annotation(Class<A> type) {
            for (Method declaration : declarations) {
                A annotation = declaration.getAnnotation(type);
                if (annotation != null) {
                    return annotation;
                }
            }
            return null;
        }

        boolean has(Class<? extends Annotation> type) {
            return annotation(type) != null;
        }
    }

    private record Signature(String name, List<Class<?>> parameters) {}

    private final TypeArguments arguments;
    private final List<Found> found = new ArrayList<>();
    private final Map<Signature, List<Found>> bySignature = new HashMap<>();

    private AnnotatedMethods(Class<?> type) {
        this.arguments = TypeArguments.of(type);
    }

    static List<Found> of(Class<?> type) {
        AnnotatedMethods reader = new AnnotatedMethods(type);
        for (Class<?> declaring : hierarchy(type)) {
            List<Method> methods = new ArrayList<>(List.of(declaring.getDeclaredMethods()));
            methods.removeIf(method -> method.isBridge() || method.isSynthetic());
            methods.sort(Comparator.comparing(Method::getName).thenComparing(Method::toGenericString));
            methods.forEach(reader::add);
        }
        List<Found> result = new ArrayList<>(reader.found);
        result.removeIf(
                method -> !method.has(Receive.class) && !method.has(OnStart.class) && !method.has(OnStop.class));
        return result;
    }

    /** Subtypes before their supertypes, classes before interfaces. */
    static List<Class<?>> hierarchy(Class<?> type) {
        List<Class<?>> classes = new ArrayList<>();
        Set<Class<?>> interfaces = new LinkedHashSet<>();
        for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
            if (c.isInterface()) {
                interfaces.add(c);
            } else {
                classes.add(c);
            }
            addInterfaces(c, interfaces);
        }
        List<Class<?>> sorted = new ArrayList<>(interfaces);
        sorted.sort(Comparator.<Class<?>>comparingInt(AnnotatedMethods::depth)
                .reversed()
                .thenComparing(Class::getName));
        classes.addAll(sorted);
        return classes;
    }

    private static void addInterfaces(Class<?> type, Set<Class<?>> interfaces) {
        for (Class<?> implemented : type.getInterfaces()) {
            if (interfaces.add(implemented)) {
                addInterfaces(implemented, interfaces);
            }
        }
    }

    private static int depth(Class<?> type) {
        int depth = 0;
        for (Class<?> parent : type.getInterfaces()) {
            depth = Math.max(depth, depth(parent) + 1);
        }
        return depth;
    }

    private void add(Method method) {
        List<Class<?>> parameters = new ArrayList<>();
        for (var parameter : method.getGenericParameterTypes()) {
            parameters.add(arguments.erase(parameter));
        }
        List<Found> same =
                bySignature.computeIfAbsent(new Signature(method.getName(), parameters), key -> new ArrayList<>());
        for (Found derived : same) {
            if (overrides(derived.method(), method)) {
                derived.declarations().add(method);
                return;
            }
        }
        Found first = new Found(method, new ArrayList<>(List.of(method)));
        same.add(first);
        found.add(first);
    }

    /** Whether a method found earlier, and so on a subtype, replaces this one; the signatures are equal. */
    private static boolean overrides(Method derived, Method method) {
        int modifiers = method.getModifiers();
        int neither = Modifier.STATIC | Modifier.PRIVATE;
        if ((modifiers & neither) != 0 || (derived.getModifiers() & neither) != 0) {
            return false;
        }
        if (Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers)) {
            return true;
        }
        Class<?> a = derived.getDeclaringClass();
        Class<?> b = method.getDeclaringClass();
        return a.getPackageName().equals(b.getPackageName()) && a.getClassLoader() == b.getClassLoader();
    }
}
