package dev.actors;

import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
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

    private final TypeArguments arguments;
    private final List<Found> found = new ArrayList<>();
    private final Map<List<Object>, List<Found>> bySignature = new HashMap<>();

    private AnnotatedMethods(Class<?> type) {
        this.arguments = TypeArguments.of(type);
    }

    static List<Found> of(Class<?> type) {
        AnnotatedMethods reader = new AnnotatedMethods(type);
        for (Class<?> declaring : hierarchy(type)) {
            Method[] methods = declaring.getDeclaredMethods();
            Arrays.sort(methods, AnnotatedMethods::byName);
            for (Method method : methods) {
                if (!method.isBridge() && !method.isSynthetic()) {
                    reader.add(method);
                }
            }
        }
        List<Found> annotated = new ArrayList<>();
        for (Found method : reader.found) {
            if (method.has(Receive.class) || method.has(OnStart.class) || method.has(OnStop.class)) {
                annotated.add(method);
            }
        }
        return annotated;
    }

    private static int byName(Method a, Method b) {
        int names = a.getName().compareTo(b.getName());
        return names != 0 ? names : a.toString().compareTo(b.toString());
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
        sorted.sort(AnnotatedMethods::byDepth);
        classes.addAll(sorted);
        return classes;
    }

    /** An interface is always deeper than those that it extends. */
    private static int byDepth(Class<?> a, Class<?> b) {
        int depths = Integer.compare(depth(b), depth(a));
        return depths != 0 ? depths : a.getName().compareTo(b.getName());
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
        List<Object> signature = new ArrayList<>();
        signature.add(method.getName());
        for (Type parameter : method.getGenericParameterTypes()) {
            signature.add(arguments.erase(parameter));
        }
        List<Found> same = bySignature.computeIfAbsent(signature, key -> new ArrayList<>());
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
