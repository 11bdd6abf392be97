package dev.actors;

import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the type parameters of a type's superclasses and interfaces stand for, seen from that type. */
final class TypeArguments {

    private final Map<TypeVariable<?>, Type> arguments = new HashMap<>();

    private TypeArguments() {}

    static TypeArguments of(Type type) {
        TypeArguments result = new TypeArguments();
        result.add(type);
        return result;
    }

    /**
     * The first type argument that {@code type}, written in the class that these arguments belong to, gives to the generic
     * interface; null if it leaves that open, or does not implement it.
     */
    @Nullable Class<?> argumentOf(Class<?> generic, Type type) {
        TypeArguments seen = of(type);
        Type argument = resolve(seen.resolve(generic.getTypeParameters()[0]));
        return argument instanceof TypeVariable || argument instanceof WildcardType ? null : erase(argument);
    }

    private void add(@Nullable Type type) {
        if (type instanceof ParameterizedType parameterized) {
            Class<?> raw = (Class<?>) parameterized.getRawType();
            Type[] actual = parameterized.getActualTypeArguments();
            TypeVariable<?>[] variables = raw.getTypeParameters();
            for (int i = 0; i < variables.length; i++) {
                arguments.put(variables[i], actual[i]);
            }
            add(raw);
        } else if (type instanceof Class<?> raw) {
            add(raw.getGenericSuperclass());
            for (Type implemented : raw.getGenericInterfaces()) {
                add(implemented);
            }
        }
    }

    /** The type itself, or what the variable stands for. */
    Type resolve(Type type) {
        Type current = type;
        while (current instanceof TypeVariable<?> variable) {
            Type argument = arguments.get(variable);
            if (argument == null) {
                return variable;
            }
            current = argument;
        }
        return current;
    }

    /** The class of the type, with variables replaced as far as they are known. */
    Class<?> erase(Type type) {
        Type resolved = resolve(type);
        if (resolved instanceof Class<?> raw) {
            return raw;
        }
        if (resolved instanceof ParameterizedType parameterized) {
            return (Class<?>) parameterized.getRawType();
        }
        if (resolved instanceof GenericArrayType array) {
            return erase(array.getGenericComponentType()).arrayType();
        }
        if (resolved instanceof WildcardType wildcard) {
            return erase(wildcard.getUpperBounds()[0]);
        }
        return erase(((TypeVariable<?>) resolved).getBounds()[0]);
    }
}
