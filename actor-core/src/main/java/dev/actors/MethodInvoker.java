package dev.actors;

import dev.actors.Handler.Parameter;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Calls one method of a user's object; what the method throws comes out as it is.
 *
 * <p>A method handle costs several nanoseconds a call unless the compiler sees it as a constant. So each handle gets a
 * class of its own, a hidden copy of {@link ConstantInvoker}, whose handle is a constant: the compiler then inlines the
 * user's method. The copies live in this package and need no access to the user's; where none can be made (a native
 * image), the plain handle is called.
 */
abstract class MethodInvoker {

    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();
    private static final MethodType ERASED =
            MethodType.methodType(Object.class, Object.class, Object.class, ActorContext.class);
    private static final MethodHandle REPLY_OF;
    private static final MethodHandle SENDER_OF;

    static {
        try {
            REPLY_OF = LOOKUP.findStatic(
                    MethodInvoker.class,
                    "replyOf",
                    MethodType.methodType(Reply.class, Object.class, ActorContext.class));
            SENDER_OF = LOOKUP.findStatic(
                    MethodInvoker.class, "senderOf", MethodType.methodType(ActorRef.class, ActorContext.class));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** Calls the method with what its parameters ask for. The result of a void method is null. */
    abstract @Nullable Object invoke(Object instance, Object message, ActorContext<?> context) throws Throwable;

    /** The fastest invoker that can be made here. */
    static MethodInvoker of(MethodHandle method, List<Parameter> parameters) {
        MethodHandle erased = erase(method, parameters);
        MethodInvoker constant = constant(erased);
        return constant != null ? constant : plain(erased);
    }

    static MethodInvoker plain(MethodHandle erased) {
        return new MethodInvoker() {
            @Override
            @Nullable Object invoke(Object instance, Object message, ActorContext<?> context) throws Throwable {
                return (Object) erased.invokeExact(instance, message, context);
            }
        };
    }

    static @Nullable MethodInvoker constant(MethodHandle erased) {
        byte[] template = Template.BYTES;
        if (template == null) {
            return null;
        }
        try {
            MethodHandles.Lookup copy = LOOKUP.defineHiddenClassWithClassData(template, erased, true);
            MethodHandle constructor = copy.findConstructor(copy.lookupClass(), MethodType.methodType(void.class));
            return (MethodInvoker) constructor.invoke();
        } catch (Throwable e) {
            return null; // not possible in this runtime: the plain handle does the same
        }
    }

    /**
     * The method as a handle.
     *
     * @throws IllegalStateException if the module of the method keeps it from us
     */
    static MethodHandle handleOf(Method method) {
        try {
            return MethodHandles.privateLookupIn(method.getDeclaringClass(), LOOKUP)
                    .unreflect(method);
        } catch (IllegalAccessException notOpen) {
            try {
                return LOOKUP.unreflect(method);
            } catch (IllegalAccessException notPublic) {
                Class<?> type = method.getDeclaringClass();
                throw new IllegalStateException(
                        Handler.describe(method) + " cannot be called: module "
                                + type.getModule().getName() + " does not open package " + type.getPackageName()
                                + "; open it, or make class and method public in an exported package",
                        notPublic);
            }
        }
    }

    /** Brings a method of any shape to (instance, message, context) → result. */
    static MethodHandle erase(MethodHandle method, List<Parameter> parameters) {
        MethodHandle handle = method.asFixedArity();
        List<Integer> order = new ArrayList<>(List.of(0));
        int position = 1;
        for (Parameter parameter : parameters) {
            switch (parameter) {
                case MESSAGE -> order.add(1);
                case CONTEXT -> order.add(2);
                case REPLY -> {
                    handle = MethodHandles.collectArguments(handle, position++, REPLY_OF);
                    order.addAll(List.of(1, 2));
                }
                case SENDER -> {
                    handle = MethodHandles.filterArguments(handle, position, SENDER_OF);
                    order.add(2);
                }
            }
            position++;
        }
        MethodType each = handle.type().changeReturnType(Object.class);
        for (int i = 0; i < order.size(); i++) {
            each = each.changeParameterType(i, ERASED.parameterType(order.get(i)));
        }
        int[] reorder = order.stream().mapToInt(Integer::intValue).toArray();
        return MethodHandles.permuteArguments(handle.asType(each), ERASED, reorder);
    }

    private static Reply<?> replyOf(Object message, ActorContext<?> context) {
        return message instanceof Request<?> request ? context.defer(request) : NoReply.INSTANCE;
    }

    private static @Nullable ActorRef<?> senderOf(ActorContext<?> context) {
        return context.sender().orElse(null);
    }

    /** What a handler gets that takes a Reply and was given a message that nobody can answer. */
    private enum NoReply implements Reply<Object> {
        INSTANCE;

        @Override
        public void send(@Nullable Object value) {}

        @Override
        public void fail(Throwable cause) {}
    }

    /** The class file that hidden copies are made of. */
    private static final class Template {

        static final byte @Nullable [] BYTES = read();

        private static byte @Nullable [] read() {
            String file = ConstantInvoker.class.getSimpleName() + ".class";
            try (InputStream in = ConstantInvoker.class.getResourceAsStream(file)) {
                return in == null ? null : in.readAllBytes();
            } catch (IOException e) {
                return null;
            }
        }
    }
}
