package dev.actors;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Finds variable handles without the checked exceptions. */
final class Handles {

    private Handles() {}

    static VarHandle of(MethodHandles.Lookup lookup, String field, Class<?> type) {
        try {
            return lookup.findVarHandle(lookup.lookupClass(), field, type);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }
}
