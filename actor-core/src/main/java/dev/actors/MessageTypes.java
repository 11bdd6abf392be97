package dev.actors;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Which message types a set of handlers stands for, and which handler a message type gets. */
final class MessageTypes {

    private MessageTypes() {}

    /**
     * The most specific sealed type that all handler parameters share, else their single type, else Object. Of several
     * unrelated sealed types, one whose permitted subtypes are all handled is preferred, then the first by name.
     */
    static Class<?> of(List<Handler> handlers) {
        Set<Class<?>> types = new LinkedHashSet<>();
        handlers.forEach(handler -> types.add(handler.bySubject() ? SubjectMessage.class : handler.messageType()));
        List<Class<?>> sealed = SealedTypes.sharedBy(types);
        if (!sealed.isEmpty()) {
            return sealed.stream()
                    .filter(type -> SealedTypes.leavesOf(type).stream()
                            .noneMatch(leaf -> mostSpecific(handlers, leaf).isEmpty()))
                    .findFirst()
                    .orElse(sealed.get(0));
        }
        return types.size() == 1 ? types.iterator().next() : Object.class;
    }

    /**
     * The handlers by type that take the class and for which no other one has a more specific type, in the order in which
     * they win: a class before interfaces, interfaces by name. More than one means that the types are unrelated.
     */
    static List<Handler> mostSpecific(List<Handler> handlers, Class<?> messageClass) {
        List<Handler> fitting = new ArrayList<>();
        for (Handler handler : handlers) {
            if (!handler.bySubject() && handler.messageType().isAssignableFrom(messageClass)) {
                fitting.add(handler);
            }
        }
        List<Handler> result = new ArrayList<>();
        for (Handler handler : fitting) {
            if (fitting.stream().noneMatch(other -> isMoreSpecific(other.messageType(), handler.messageType()))) {
                result.add(handler);
            }
        }
        result.sort(Comparator.<Handler, Boolean>comparing(
                        handler -> handler.messageType().isInterface())
                .thenComparing(handler -> handler.messageType().getName()));
        return result;
    }

    private static boolean isMoreSpecific(Class<?> a, Class<?> b) {
        return a != b && b.isAssignableFrom(a);
    }
}
