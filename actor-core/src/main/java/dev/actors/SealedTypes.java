package dev.actors;

import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The sealed types among message types, and what they permit. */
final class SealedTypes {

    private SealedTypes() {}

    /**
     * The most specific sealed types outside {@code java.*} that all these types share, by name; more than one when they
     * are unrelated to each other.
     */
    static List<Class<?>> sharedBy(Collection<Class<?>> types) {
        Set<Class<?>> shared = null;
        for (Class<?> type : types) {
            Set<Class<?>> sealed = new LinkedHashSet<>();
            for (Class<?> each : AnnotatedMethods.hierarchy(type)) {
                if (each.isSealed() && !each.getName().startsWith("java.")) {
                    sealed.add(each);
                }
            }
            if (shared == null) {
                shared = sealed;
            } else {
                shared.retainAll(sealed);
            }
        }
        if (shared == null) {
            return List.of();
        }
        List<Class<?>> result = new ArrayList<>();
        for (Class<?> type : shared) {
            if (!hasSubtype(type, shared)) {
                result.add(type);
            }
        }
        result.sort(Comparator.comparing(Class::getName));
        return result;
    }

    private static boolean hasSubtype(Class<?> type, Collection<Class<?>> types) {
        for (Class<?> other : types) {
            if (other != type && type.isAssignableFrom(other)) {
                return true;
            }
        }
        return false;
    }

    /** What a message of the type can be: its permitted subtypes down to those that are not sealed themselves. */
    static Set<Class<?>> leavesOf(Class<?> type) {
        Set<Class<?>> leaves = new LinkedHashSet<>();
        addLeaves(type, leaves);
        return leaves;
    }

    private static void addLeaves(Class<?> type, Set<Class<?>> leaves) {
        Class<?>[] permitted = type.getPermittedSubclasses();
        if (permitted == null) {
            leaves.add(type);
            return;
        }
        if (!Modifier.isAbstract(type.getModifiers())) {
            leaves.add(type);
        }
        for (Class<?> subtype : permitted) {
            addLeaves(subtype, leaves);
        }
    }
}
