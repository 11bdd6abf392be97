package dev.actors;

import java.util.ArrayList;
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
        for (Handler handler : handlers) {
            types.add(handler.bySubject() ? SubjectMessage.class : handler.messageType());
        }
        List<Class<?>> sealed = SealedTypes.sharedBy(types);
        if (!sealed.isEmpty()) {
            for (Class<?> type : sealed) {
                if (takesAll(handlers, SealedTypes.leavesOf(type))) {
                    return type;
                }
            }
            return sealed.get(0);
        }
        return types.size() == 1 ? types.iterator().next() : Object.class;
    }

    private static boolean takesAll(List<Handler> handlers, Set<Class<?>> leaves) {
        for (Class<?> leaf : leaves) {
            if (mostSpecific(handlers, leaf).isEmpty()) {
                return false;
            }
        }
        return true;
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
            if (!isBeaten(handler, fitting)) {
                result.add(handler);
            }
        }
        result.sort(MessageTypes::byPrecedence);
        return result;
    }

    private static boolean isBeaten(Handler handler, List<Handler> others) {
        Class<?> type = handler.messageType();
        for (Handler other : others) {
            if (other.messageType() != type && type.isAssignableFrom(other.messageType())) {
                return true;
            }
        }
        return false;
    }

    private static int byPrecedence(Handler a, Handler b) {
        int kinds =
                Boolean.compare(a.messageType().isInterface(), b.messageType().isInterface());
        return kinds != 0
                ? kinds
                : a.messageType().getName().compareTo(b.messageType().getName());
    }
}
