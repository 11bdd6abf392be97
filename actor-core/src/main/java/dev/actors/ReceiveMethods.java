package dev.actors;

import dev.actors.AnnotatedActor.Hook;
import dev.actors.AnnotatedActor.Methods;
import dev.actors.AnnotatedMethods.Found;
import dev.actors.Handler.Parameter;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.WeakHashMap;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The handlers and hooks of one class: its {@link Receive}, {@link OnStart} and {@link OnStop} methods.
 *
 * <p>What {@link Actor#annotated} is made of; frameworks use it to look at a class before there is an instance. Methods of
 * any visibility count, those of superclasses and interfaces too; of methods that override one another the most derived
 * one runs, and the annotation may sit on any of them.
 *
 * <p>A message goes to the handler with the most specific parameter type that fits its class. Where two unrelated types
 * fit equally well, a class wins over an interface, and of interfaces the first by name. A {@link SubjectMessage} goes to
 * the handler of exactly its subject, else to the first whose pattern matches, in the order of the patterns' text, else it
 * is treated like any other message. A message that fits nowhere is {@linkplain ActorContext#unhandled unhandled}.
 *
 * <p>Immutable, safe to use from any thread; a class is read once.
 */
public final class ReceiveMethods {

    private static final ClassValue<ReceiveMethods> READ = new ClassValue<>() {
        @Override
        protected ReceiveMethods computeValue(Class<?> type) {
            return new ReceiveMethods(type);
        }
    };

    private final Class<?> type;
    private final List<Handler> handlers = new ArrayList<>();
    private final List<Method> onStart = new ArrayList<>();
    private final List<Method> onStop = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();
    private final Map<Class<?>, Methods> ofProxies = Collections.synchronizedMap(new WeakHashMap<>());
    private volatile @Nullable Methods ofClass;

    private ReceiveMethods(Class<?> type) {
        this.type = type;
        List<Found> found = AnnotatedMethods.of(type);
        if (Actor.class.isAssignableFrom(type)) {
            for (Found each : found) {
                problems.add(Handler.describe(each.method()) + " is annotated, but " + type.getName()
                        + " implements Actor, whose own methods are called instead; remove one or the other");
            }
            return;
        }
        boolean handles = false;
        for (Found each : found) {
            handles |= each.has(Receive.class);
            read(each);
        }
        // found from the class up to its supertypes: the order of the end; the start is the other way round
        List<Class<?>> hierarchy = AnnotatedMethods.hierarchy(type);
        onStart.sort(Comparator.<Method>comparingInt(method -> hierarchy.indexOf(method.getDeclaringClass()))
                .reversed());
        if (!handles) {
            problems.add(type.getName() + " handles no message; annotate a method with @Receive, or implement Actor");
        }
        HandlerRules.check(type, handlers, problems);
    }

    private void read(Found found) {
        boolean start = found.has(OnStart.class);
        boolean stop = found.has(OnStop.class);
        if (found.has(Receive.class)) {
            if (start || stop) {
                problems.add(Handler.describe(found.method()) + " is both a handler and a hook; write two methods");
                return;
            }
            Handler handler = Handler.read(type, found, problems);
            if (handler != null) {
                handlers.add(handler);
            }
            return;
        }
        Method method = found.method();
        String annotation = start ? "@OnStart" : "@OnStop";
        if (!Handler.canBeCalled(type, method, annotation, problems)) {
            return;
        }
        if (method.getParameterCount() > 1
                || (method.getParameterCount() == 1 && method.getParameterTypes()[0] != ActorContext.class)) {
            problems.add(Handler.describe(method) + " is a hook (" + annotation
                    + ") with wrong parameters; it may take nothing or one ActorContext");
            return;
        }
        if (start) {
            onStart.add(method);
        }
        if (stop) {
            onStop.add(method);
        }
    }

    /** Reads a class. Mistakes are collected in {@link #problems}, not thrown. */
    public static ReceiveMethods of(Class<?> type) {
        return READ.get(Objects.requireNonNull(type, "type"));
    }

    /** What is wrong with the class, one sentence with its mend for each mistake; empty when all is well. */
    public List<String> problems() {
        return List.copyOf(problems);
    }

    /**
     * The message type: the most specific sealed type outside {@code java.*} that all parameters share, else their single
     * type, else Object. Of several unrelated sealed types one that is handled completely is preferred, then the first by
     * name. A handler of subjects counts with {@link SubjectMessage}.
     */
    public Class<?> messageType() {
        if (Actor.class.isAssignableFrom(type)) {
            TypeArguments arguments = TypeArguments.of(type);
            return arguments.erase(Actor.class.getTypeParameters()[0]);
        }
        return MessageTypes.of(handlers);
    }

    /** The methods annotated with {@link Receive}, bridge and overridden ones left out. */
    public List<Method> handlers() {
        return handlers.stream().map(Handler::method).toList();
    }

    /** The methods annotated with {@link OnStart} or {@link OnStop}. */
    public List<Method> hooks() {
        List<Method> hooks = new ArrayList<>(onStart);
        onStop.stream().filter(method -> !hooks.contains(method)).forEach(hooks::add);
        return List.copyOf(hooks);
    }

    /**
     * A factory of actors whose instances come from the supplier: objects of the class itself, of a subclass (as a class
     * proxy is), or proxies that implement interfaces which declare the handler methods. Objects that implement
     * {@link Actor} are used as they are.
     *
     * @param instances called at spawn and at every restart; must hand out a new instance each time
     * @throws IllegalArgumentException with all {@link #problems} if there are any
     * @throws IllegalStateException if a module keeps a handler or hook from being called
     */
    public <M> ActorFactory<M> factoryOf(Supplier<?> instances) {
        Objects.requireNonNull(instances, "instances");
        checked();
        handlers().forEach(MethodInvoker::handleOf);
        hooks().forEach(MethodInvoker::handleOf);
        return new AnnotatedFactory<>(this, instances);
    }

    static <M> ActorFactory<M> factory(Supplier<?> instance) {
        return new AnnotatedFactory<>(null, Objects.requireNonNull(instance, "instance"));
    }

    Class<?> type() {
        return type;
    }

    ReceiveMethods checked() {
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(String.join(System.lineSeparator(), problems));
        }
        return this;
    }

    /** For instances of the class and its subclasses: their overriding methods run. */
    Methods ofClass() {
        Methods methods = ofClass;
        if (methods == null) {
            ofClass = methods = methods(Map.of());
        }
        return methods;
    }

    /** For proxies that have nothing in common with the class but interfaces. */
    Methods throughInterfacesOf(Class<?> proxy) {
        return ofProxies.computeIfAbsent(proxy, key -> {
            Map<Method, Method> declared = new HashMap<>();
            List<Method> all = new ArrayList<>(handlers());
            all.addAll(hooks());
            for (Method method : all) {
                declared.put(method, InterfaceMethods.find(type, method, key));
            }
            return methods(declared);
        });
    }

    private Methods methods(Map<Method, Method> instead) {
        HandlerTable table = new HandlerTable(type, handlers, handler -> {
            Method method = instead.getOrDefault(handler.method(), handler.method());
            return MethodInvoker.of(MethodInvoker.handleOf(method), handler.parameters());
        });
        return new Methods(table, hooks(onStart, instead), hooks(onStop, instead));
    }

    private static List<Hook> hooks(List<Method> methods, Map<Method, Method> instead) {
        List<Hook> hooks = new ArrayList<>();
        for (Method method : methods) {
            boolean takesContext = method.getParameterCount() == 1;
            hooks.add(new Hook(
                    Handler.describe(method),
                    takesContext,
                    CompletionStage.class.isAssignableFrom(method.getReturnType()),
                    MethodInvoker.of(
                            MethodInvoker.handleOf(instead.getOrDefault(method, method)),
                            takesContext ? List.of(Parameter.CONTEXT) : List.of())));
        }
        return List.copyOf(hooks);
    }
}
