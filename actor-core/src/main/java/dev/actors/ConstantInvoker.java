package dev.actors;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import org.jspecify.annotations.Nullable;

/** The template of which {@link MethodInvoker} defines one hidden copy per method; never used as it stands. */
final class ConstantInvoker extends MethodInvoker {

    private static final MethodHandle METHOD = method();

    private static MethodHandle method() {
        try {
            return MethodHandles.classData(MethodHandles.lookup(), "_", MethodHandle.class);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    @Nullable Object invoke(Object instance, Object message, ActorContext<?> context) throws Throwable {
        return (Object) METHOD.invokeExact(instance, message, context);
    }
}
