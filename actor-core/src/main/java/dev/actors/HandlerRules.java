package dev.actors;

import dev.actors.Handler.Parameter;
import dev.actors.Handler.Result;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What the handlers of one class must not be, alone and together. Finds mistakes before the first message does. */
final class HandlerRules {

    private final Class<?> type;
    private final List<Handler> handlers;
    private final List<String> problems;

    private HandlerRules(Class<?> type, List<Handler> handlers, List<String> problems) {
        this.type = type;
        this.handlers = handlers;
        this.problems = problems;
    }

    static void check(Class<?> type, List<Handler> handlers, List<String> problems) {
        HandlerRules rules = new HandlerRules(type, handlers, problems);
        handlers.forEach(rules::checkAlone);
        rules.checkTies();
        rules.checkSealedTypes();
    }

    private void checkAlone(Handler handler) {
        Class<?> message = handler.messageType();
        if (handler.bySubject() && !message.isAssignableFrom(SubjectMessage.class)) {
            problems.add(handler.describe() + " has a subject, but its parameter " + message.getName()
                    + " cannot take a SubjectMessage; make the parameter a SubjectMessage");
        }
        if (handler.takes(Parameter.REPLY)) {
            if (!canBeRequest(message)) {
                problems.add(handler.describe() + " takes a Reply, but a " + message.getName()
                        + " is never a Request; let it implement Request, or remove the Reply");
            } else if (handler.result() == Result.VALUE || handler.result() == Result.VALUE_OR_STAGE) {
                problems.add(handler.describe() + " takes a Reply and returns a value as well, which would be lost;"
                        + " return the answer, or return void and send it through the Reply");
            }
        } else if (Request.class.isAssignableFrom(message)) {
            checkAnswer(handler);
        }
    }

    private void checkAnswer(Handler handler) {
        Class<?> wanted = handler.wanted();
        String request = handler.messageType().getName();
        if (handler.result() == Result.NOTHING) {
            if (wanted != Void.class && !handler.takes(Parameter.CONTEXT)) {
                problems.add(handler.describe() + " returns nothing, but " + request
                        + " is a Request that wants an answer; return it, or take a Reply or an ActorContext");
            }
            return;
        }
        Class<?> given = handler.given();
        if (wanted != null && wanted != Void.class && given != null && !related(wanted, given)) {
            problems.add(handler.describe() + " answers with a " + given.getName() + ", but " + request
                    + " is a Request for a " + wanted.getName() + "; return that");
        }
    }

    private static boolean related(Class<?> a, Class<?> b) {
        if (a.isAssignableFrom(b) || b.isAssignableFrom(a)) {
            return true;
        }
        return (a.isInterface() && !Modifier.isFinal(b.getModifiers()))
                || (b.isInterface() && !Modifier.isFinal(a.getModifiers()));
    }

    /** A class that nothing can extend is what it says; for anything else a subtype may be a request. */
    private static boolean canBeRequest(Class<?> message) {
        return SealedTypes.leavesOf(message).stream()
                .anyMatch(leaf -> Request.class.isAssignableFrom(leaf) || !Modifier.isFinal(leaf.getModifiers()));
    }

    private void checkTies() {
        Map<Object, Handler> seen = new HashMap<>();
        for (Handler handler : handlers) {
            Pattern pattern = handler.pattern();
            if (pattern != null) {
                addTie(seen.putIfAbsent(List.of("pattern", pattern.pattern()), handler), handler);
            } else if (handler.bySubject()) {
                addTie(seen.putIfAbsent(handler.subject(), handler), handler);
            } else {
                addTie(seen.putIfAbsent(handler.messageType(), handler), handler);
            }
        }
    }

    private void addTie(@Nullable Handler first, Handler second) {
        if (first == null) {
            return;
        }
        String both = first.describe() + " and " + second.describe();
        Pattern pattern = second.pattern();
        if (pattern != null) {
            problems.add(both + " both handle the subjectPattern '" + pattern.pattern() + "'; keep one of them");
        } else if (second.bySubject()) {
            problems.add(both + " both handle the subject '" + second.subject() + "'; keep one of them");
        } else if (second.messageType() == Object.class) {
            problems.add(both + " are both catch-alls (they take any Object); keep one of them");
        } else {
            problems.add(both + " both handle " + second.messageType().getName()
                    + "; keep one of them, or give them different message types");
        }
    }

    private void checkSealedTypes() {
        Set<Class<?>> sealed = new LinkedHashSet<>();
        Class<?> shared = MessageTypes.of(handlers);
        sealed.add(shared);
        for (Handler handler : handlers) {
            sealed.add(handler.messageType());
        }
        Set<Class<?>> ambiguous = new LinkedHashSet<>();
        List<Class<?>> missing = new ArrayList<>();
        for (Class<?> each : sealed) {
            if (!each.isSealed()) {
                continue;
            }
            for (Class<?> leaf : SealedTypes.leavesOf(each)) {
                List<Handler> fitting = MessageTypes.mostSpecific(handlers, leaf);
                if (fitting.isEmpty() && each == shared) {
                    missing.add(leaf);
                } else if (fitting.size() > 1 && unrelatedTypes(fitting) && ambiguous.add(leaf)) {
                    problems.add(
                            fitting.get(0).describe() + " and " + fitting.get(1).describe() + " both fit "
                                    + leaf.getName() + ", and neither type is more specific; add a handler for it");
                }
            }
        }
        if (!missing.isEmpty()) {
            problems.add(
                    type.getName() + " handles " + shared.getName() + ", but no @Receive method takes its permitted "
                            + (missing.size() == 1 ? "subtype " : "subtypes ")
                            + missing.stream().map(Class::getName).collect(Collectors.joining(", "))
                            + "; add one for each, or one for " + shared.getName());
        }
    }

    private static boolean unrelatedTypes(List<Handler> handlers) {
        return handlers.stream().map(Handler::messageType).distinct().count() > 1;
    }
}
