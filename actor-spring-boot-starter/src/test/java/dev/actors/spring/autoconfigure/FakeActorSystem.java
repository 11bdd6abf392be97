package dev.actors.spring.autoconfigure;

import dev.actors.Actor;
import dev.actors.ActorFactory;
import dev.actors.ActorGroup;
import dev.actors.ActorOptions;
import dev.actors.ActorRef;
import dev.actors.ActorSystem;
import dev.actors.Cancellable;
import dev.actors.KeyedActors;
import dev.actors.SystemSnapshot;
import dev.actors.SystemSnapshot.DispatcherInfo;
import dev.actors.SystemState;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** Takes note of what it is asked for; no actor ever runs. */
final class FakeActorSystem {

    /** What each actor was made with. */
    final Map<String, ActorOptions> spawned = new LinkedHashMap<>();

    final Map<String, Actor<?>> instances = new LinkedHashMap<>();
    final List<String> told = new ArrayList<>();
    SystemState state = SystemState.NEW;

    ActorSystem system() {
        return proxy(ActorSystem.class, (method, arguments) -> switch (method) {
            case "name" -> "fake";
            case "state" -> state;
            case "spawn" -> spawn((String) arguments[0], (ActorFactory<?>) arguments[1], (ActorOptions) arguments[2]);
            case "keyed" -> keyed((String) arguments[0], (ActorOptions) arguments[2]);
            case "group" -> group((String) arguments[0]);
            case "snapshot" -> snapshot();
            case "onDeadLetter" -> (Cancellable) () -> true;
            case "start" -> move(SystemState.RUNNING);
            case "suspend" -> move(SystemState.SUSPENDED);
            case "shutdown" -> {
                move(SystemState.CLOSED);
                yield CompletableFuture.completedFuture(null);
            }
            case "close" -> move(SystemState.CLOSED);
            default -> throw new UnsupportedOperationException(method);
        });
    }

    private Object move(SystemState next) {
        state = next;
        return next;
    }

    private ActorRef<?> spawn(String name, ActorFactory<?> factory, ActorOptions options) throws Exception {
        spawned.put(name, options);
        instances.put(name, factory.create());
        return ref(name);
    }

    private ActorRef<?> ref(String name) {
        return proxy(ActorRef.class, (method, arguments) -> {
            if (method.equals("tell")) {
                told.add(name + " " + arguments[0]);
            }
            return method.equals("name") ? name : null;
        });
    }

    private KeyedActors<?> keyed(String name, ActorOptions options) {
        spawned.put(name, options);
        return proxy(KeyedActors.class, (method, arguments) -> ref(name + "/" + arguments[0]));
    }

    private ActorGroup<?> group(String name) {
        return proxy(ActorGroup.class, (method, arguments) -> {
            told.add(name + " " + method + " " + arguments[0]);
            return method.equals("broadcast") ? 1 : null;
        });
    }

    private static SystemSnapshot snapshot() {
        List<DispatcherInfo> dispatchers = List.of(
                new DispatcherInfo("blocking", "threads", 1, 0, 0, 0, List.of()),
                new DispatcherInfo("default", "threads", 1, 0, 0, 0, List.of()));
        return new SystemSnapshot(
                "fake",
                SystemState.NEW,
                Duration.ZERO,
                new SystemSnapshot.Actors(0, 0, 0, 0, 0, 0, 0, 0, 0),
                new SystemSnapshot.Mailbox(0, 0, 0, 0, 0, 0, 0, 0, 0),
                new SystemSnapshot.Asks(0, 0, 0, 0),
                List.of(),
                dispatchers);
    }

    private interface Answer {
        Object to(String method, Object[] arguments) throws Exception;
    }

    private static <T> T proxy(Class<T> type, Answer answer) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (self, method, args) -> {
            if (method.getDeclaringClass() == Object.class) {
                return switch (method.getName()) {
                    case "equals" -> self == args[0];
                    case "hashCode" -> System.identityHashCode(self);
                    default -> "fake " + type.getSimpleName();
                };
            }
            return answer.to(method.getName(), args);
        }));
    }
}
