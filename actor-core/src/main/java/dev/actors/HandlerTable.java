package dev.actors;

import dev.actors.Handler.Parameter;
import dev.actors.Handler.Result;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Finds the handler of a message: by its class, and by its subject if it is a {@link SubjectMessage}.
 *
 * <p>What was found for a class is kept. A class that could be unloaded before the actor's own (its loader is not one that
 * the actor's class sees) is held weakly. Shared by all actors of a class; safe to use from any thread.
 */
final class HandlerTable {

    /** What happens after the handler has returned. */
    enum Completion {
        NOTHING,
        REPLY,
        REPLY_NULL,
        REPLY_NULL_AFTER_STAGES,
        REPLY_STAGE,
        REPLY_EITHER,
        AWAIT,
        AWAIT_EITHER
    }

    /**
     * What messages of one class get.
     *
     * @param type the class; null where it must be looked up every time
     * @param handler null if there is none
     */
    record Route(@Nullable Class<?> type, @Nullable Handler handler, MethodInvoker invoker, Completion completion) {

        static final Route NONE = new Route(null, null, new Unhandled(), Completion.NOTHING);
    }

    private static final class Unhandled extends MethodInvoker {
        @Override
        @Nullable Object invoke(Object instance, Object message, ActorContext<?> context) {
            context.unhandled();
            return null;
        }
    }

    private final List<Handler> handlers;
    private final Function<Handler, MethodInvoker> invokers;
    private final @Nullable ClassLoader loader;
    private final Map<String, Handler> bySubject = new HashMap<>();
    private final List<Handler> byPattern = new ArrayList<>();
    private final Map<Method, MethodInvoker> made = new ConcurrentHashMap<>();
    private final Map<Method, Route> subjectRoutes = new ConcurrentHashMap<>();
    private final Map<Class<?>, Route> routes = new ConcurrentHashMap<>();
    private final Map<Class<?>, Route> foreignRoutes = Collections.synchronizedMap(new WeakHashMap<>());

    HandlerTable(Class<?> type, List<Handler> handlers, Function<Handler, MethodInvoker> invokers) {
        this.handlers = handlers;
        this.invokers = invokers;
        this.loader = type.getClassLoader();
        for (Handler handler : handlers) {
            if (handler.pattern() != null) {
                byPattern.add(handler);
            } else if (handler.bySubject()) {
                bySubject.put(handler.subject(), handler);
            }
        }
        byPattern.sort(HandlerTable::byText);
    }

    private static int byText(Handler a, Handler b) {
        return String.valueOf(a.pattern()).compareTo(String.valueOf(b.pattern()));
    }

    Route route(Object message) {
        if (message instanceof SubjectMessage subjectMessage) {
            Handler handler = forSubject(subjectMessage);
            if (handler != null) {
                return subjectRoutes.computeIfAbsent(
                        handler.method(), key -> newRoute(null, SubjectMessage.class, handler));
            }
        }
        Class<?> type = message.getClass();
        Route route = routes.get(type);
        if (route != null) {
            return route;
        }
        if (!outlivesUs(type)) {
            return foreignRoutes.computeIfAbsent(type, key -> newRoute(null, key, forType(key)));
        }
        boolean alwaysTheSame = type != SubjectMessage.class || (bySubject.isEmpty() && byPattern.isEmpty());
        return routes.computeIfAbsent(type, key -> newRoute(alwaysTheSame ? key : null, key, forType(key)));
    }

    private @Nullable Handler forSubject(SubjectMessage message) {
        Handler exact = bySubject.get(message.subject());
        if (exact != null) {
            return exact;
        }
        for (Handler handler : byPattern) {
            if (handler.pattern() != null && message.matches(handler.pattern())) {
                return handler;
            }
        }
        return null;
    }

    private @Nullable Handler forType(Class<?> type) {
        List<Handler> fitting = MessageTypes.mostSpecific(handlers, type);
        return fitting.isEmpty() ? null : fitting.get(0);
    }

    private Route newRoute(@Nullable Class<?> type, Class<?> messageClass, @Nullable Handler handler) {
        if (handler == null) {
            return new Route(type, null, Route.NONE.invoker(), Completion.NOTHING);
        }
        MethodInvoker invoker = made.computeIfAbsent(handler.method(), key -> invokers.apply(handler));
        return new Route(type, handler, invoker, completion(handler, messageClass));
    }

    private static Completion completion(Handler handler, Class<?> messageClass) {
        boolean answers = Request.class.isAssignableFrom(messageClass) && !handler.takes(Parameter.REPLY);
        Result result = handler.result();
        if (result == Result.STAGE) {
            return answers ? Completion.REPLY_STAGE : Completion.AWAIT;
        }
        if (result == Result.VALUE_OR_STAGE) {
            return answers ? Completion.REPLY_EITHER : Completion.AWAIT_EITHER;
        }
        if (!answers) {
            return Completion.NOTHING;
        }
        if (result == Result.VALUE) {
            return Completion.REPLY;
        }
        if (!handler.answersNothing(messageClass)) {
            return Completion.NOTHING;
        }
        return handler.takes(Parameter.CONTEXT) ? Completion.REPLY_NULL_AFTER_STAGES : Completion.REPLY_NULL;
    }

    private boolean outlivesUs(Class<?> type) {
        ClassLoader wanted = type.getClassLoader();
        if (wanted == null) {
            return true;
        }
        for (ClassLoader each = loader; each != null; each = each.getParent()) {
            if (each == wanted) {
                return true;
            }
        }
        return false;
    }
}
