package dev.actors;

import java.lang.reflect.Method;
import java.util.List;
import java.util.function.Supplier;

/**
 * The handlers and hooks of one class: its {@link Receive}, {@link OnStart} and {@link OnStop} methods.
 *
 * <p>What {@link Actor#annotated} is made of; frameworks use it to look at a class before there is an instance.
 */
public final class ReceiveMethods {

    private ReceiveMethods() {}

    /** Reads a class. Mistakes are collected in {@link #problems}, not thrown. */
    public static ReceiveMethods of(Class<?> type) {
        throw new IllegalStateException(type.getName());
    }

    /** What is wrong with the class, one sentence with its mend for each mistake; empty when all is well. */
    public List<String> problems() {
        return List.of();
    }

    /** The message type: the most specific sealed type all parameters share, else their single type, else Object. */
    public Class<?> messageType() {
        return Object.class;
    }

    /** The methods annotated with {@link Receive}, bridge and overridden ones left out. */
    public List<Method> handlers() {
        return List.of();
    }

    /** The methods annotated with {@link OnStart} or {@link OnStop}. */
    public List<Method> hooks() {
        return List.of();
    }

    /**
     * A factory of actors whose instances come from the supplier: objects of the class itself, of a subclass (as a class proxy is),
     * or proxies that implement interfaces which declare the handler methods.
     *
     * @throws IllegalArgumentException with all {@link #problems} if there are any
     */
    public <M> ActorFactory<M> factoryOf(Supplier<?> instances) {
        throw new IllegalStateException("not in this commit yet");
    }

    static <M> ActorFactory<M> factory(Supplier<?> instance) {
        throw new IllegalStateException("not in this commit yet");
    }
}
