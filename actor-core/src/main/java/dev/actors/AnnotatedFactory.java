package dev.actors;

import java.lang.ref.WeakReference;
import java.lang.reflect.Proxy;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Makes the actors in front of what a supplier hands out. */
final class AnnotatedFactory<M> implements ActorFactory<M> {

    private final @Nullable ReceiveMethods declared;
    private final Supplier<?> instances;

    // An instance behind two actors, or behind two incarnations of one, would have its state shared or kept.
    private volatile WeakReference<@Nullable Object> previous = new WeakReference<>(null);

    /** @param declared the class to read; null: that of the instance */
    AnnotatedFactory(@Nullable ReceiveMethods declared, Supplier<?> instances) {
        this.declared = declared;
        this.instances = instances;
    }

    @Override
    @SuppressWarnings(
            "unchecked") // a message of another type ends as unhandled, or as the ClassCastException of an Actor
    public Actor<M> create() {
        Object instance = instances.get();
        if (instance == null) {
            throw new IllegalStateException("the supplier of annotated actors"
                    + (declared == null ? "" : " of " + declared.type().getName())
                    + " returned null; it must return a new instance at every call");
        }
        if (instance instanceof Actor) {
            return (Actor<M>) instance;
        }
        if (instance == previous.get()) {
            throw new IllegalStateException("the supplier of annotated actors returned the same "
                    + instance.getClass().getName()
                    + " twice; it must return a new instance at every call, or a restart would keep the old state");
        }
        ReceiveMethods methods = declared != null
                ? declared
                : ReceiveMethods.of(instance.getClass()).checked();
        AnnotatedActor<M> actor = new AnnotatedActor<>(instance, methodsFor(instance, methods));
        previous = new WeakReference<>(instance);
        return actor;
    }

    private static AnnotatedActor.Methods methodsFor(Object instance, ReceiveMethods methods) {
        Class<?> type = methods.type();
        if (Proxy.isProxyClass(instance.getClass())) {
            return methods.throughInterfacesOf(instance.getClass());
        }
        if (!type.isInstance(instance) || Actor.class.isAssignableFrom(type)) {
            throw new IllegalStateException("the supplier of annotated actors of " + type.getName() + " returned a "
                    + instance.getClass().getName() + "; it must return that class, a subclass, or a proxy of it");
        }
        return methods.ofClass();
    }
}
