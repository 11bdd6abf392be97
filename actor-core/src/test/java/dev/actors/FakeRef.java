package dev.actors;

import java.lang.reflect.Proxy;

/** A ref that can be compared and nothing else. */
final class FakeRef {

    private FakeRef() {}

    @SuppressWarnings("unchecked")
    static ActorRef<Object> named(String name) {
        return (ActorRef<Object>) Proxy.newProxyInstance(
                FakeRef.class.getClassLoader(),
                new Class<?>[] {ActorRef.class},
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "name", "toString" -> name;
                    case "hashCode" -> name.hashCode();
                    case "equals" -> proxy == arguments[0];
                    default -> throw new UnsupportedOperationException(method.getName());
                });
    }
}
