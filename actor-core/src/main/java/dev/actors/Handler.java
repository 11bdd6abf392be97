package dev.actors;

import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * One {@link Receive} method, understood.
 *
 * @param messageType the class of the message parameter: type variables resolved, primitives boxed
 * @param wanted what a message is answered with, as far as the parameter says
 * @param given what the method answers with by returning it, or by its stage, as far as its declaration says
 * @param parameters what to pass, in order
 * @param subject the exact subject, or empty
 * @param pattern the pattern of the subject, if it has one
 */
record Handler(
        Method method,
        Class<?> messageType,
        @Nullable Class<?> wanted,
        @Nullable Class<?> given,
        List<Parameter> parameters,
        String subject,
        @Nullable Pattern pattern) {

    /** What a parameter of a handler is filled with. */
    enum Parameter {
        MESSAGE,
        CONTEXT,
        REPLY,
        SENDER;

        static Parameter of(Class<?> type) {
            if (type == ActorContext.class) {
                return CONTEXT;
            }
            if (type == Reply.class) {
                return REPLY;
            }
            return type == ActorRef.class ? SENDER : MESSAGE;
        }
    }

    /** What a handler's result is, as far as its declaration says. */
    enum Result {
        NOTHING,
        VALUE,
        STAGE,
        VALUE_OR_STAGE
    }

    /** Reads one method; adds to the problems and returns null where it cannot be a handler. */
    static @Nullable Handler read(Class<?> type, AnnotatedMethods.Found found, List<String> problems) {
        Method method = found.method();
        Receive receive = found.annotation(Receive.class);
        if (receive == null || !canBeCalled(type, method, "@Receive", problems)) {
            return null;
        }
        TypeArguments arguments = TypeArguments.of(type);
        List<Parameter> parameters = new ArrayList<>();
        List<Type> messages = new ArrayList<>();
        for (Type generic : method.getGenericParameterTypes()) {
            Parameter parameter = Parameter.of(arguments.erase(generic));
            parameters.add(parameter);
            if (parameter == Parameter.MESSAGE) {
                messages.add(arguments.resolve(generic));
            }
        }
        if (messages.size() != 1) {
            problems.add(describe(method)
                    + (messages.isEmpty() ? " takes no message" : " takes " + messages.size() + " messages")
                    + "; give it exactly one parameter that is the message"
                    + " (ActorContext, Reply and ActorRef are filled in and cannot be it)");
            return null;
        }
        if (!receive.subject().isEmpty() && !receive.subjectPattern().isEmpty()) {
            problems.add(describe(method) + " sets both subject and subjectPattern; keep one of them");
            return null;
        }
        Pattern pattern = null;
        if (!receive.subjectPattern().isEmpty()) {
            try {
                pattern = Pattern.compile(receive.subjectPattern());
            } catch (PatternSyntaxException e) {
                problems.add(describe(method) + " has the invalid subjectPattern '" + receive.subjectPattern() + "' ("
                        + e.getDescription() + " near index " + e.getIndex() + "); mend the regular expression");
                return null;
            }
        }
        Type message = messages.get(0);
        return new Handler(
                method,
                boxed(arguments.erase(message)),
                arguments.argumentOf(Request.class, message),
                givenBy(method, arguments),
                List.copyOf(parameters),
                receive.subject(),
                pattern);
    }

    static boolean canBeCalled(Class<?> type, Method method, String annotation, List<String> problems) {
        if (Modifier.isStatic(method.getModifiers())) {
            problems.add(
                    describe(method) + " is static; " + annotation + " needs an instance method, so remove 'static'");
            return false;
        }
        if (Modifier.isAbstract(method.getModifiers())) {
            problems.add(describe(method) + " is annotated with " + annotation + ", but " + type.getName()
                    + " does not implement it; implement it, or remove the annotation");
            return false;
        }
        return true;
    }

    /** {@code com.example.Counter#add(Add)}: how problems and errors name a method. */
    static String describe(Method method) {
        String parameters = Arrays.stream(method.getParameterTypes())
                .map(Class::getSimpleName)
                .collect(Collectors.joining(", "));
        return method.getDeclaringClass().getName() + "#" + method.getName() + "(" + parameters + ")";
    }

    String describe() {
        return describe(method);
    }

    boolean bySubject() {
        return pattern != null || !subject.isEmpty();
    }

    boolean takes(Parameter parameter) {
        return parameters.contains(parameter);
    }

    Result result() {
        Class<?> returned = method.getReturnType();
        if (returned == void.class) {
            return Result.NOTHING;
        }
        if (CompletionStage.class.isAssignableFrom(returned)) {
            return Result.STAGE;
        }
        return returned.isPrimitive() || Modifier.isFinal(returned.getModifiers())
                ? Result.VALUE
                : Result.VALUE_OR_STAGE;
    }

    private static @Nullable Class<?> givenBy(Method method, TypeArguments arguments) {
        Type returned = arguments.resolve(method.getGenericReturnType());
        if (returned == void.class || returned instanceof TypeVariable) {
            return null;
        }
        Class<?> raw = arguments.erase(returned);
        return CompletionStage.class.isAssignableFrom(raw)
                ? arguments.argumentOf(CompletionStage.class, returned)
                : boxed(raw);
    }

    /** Whether a message of the class, taken by this method, is a {@code Request<Void>}. */
    boolean answersNothing(Class<?> messageClass) {
        Class<?> answer =
                wanted != null ? wanted : TypeArguments.of(messageClass).argumentOf(Request.class, messageClass);
        return answer == Void.class;
    }

    private static Class<?> boxed(Class<?> type) {
        return type.isPrimitive() ? MethodType.methodType(type).wrap().returnType() : type;
    }
}
