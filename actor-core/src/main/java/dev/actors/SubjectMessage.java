package dev.actors;

import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A message that says by a text what it is about, as μJavaActors has them.
 *
 * @param subject what it is about; not blank
 * @param data what it carries, if anything
 */
public record SubjectMessage(String subject, @Nullable Object data) {

    public SubjectMessage {
        Objects.requireNonNull(subject, "subject");
        if (subject.isBlank()) {
            throw new IllegalArgumentException("the subject of a message must not be blank");
        }
    }

    public static SubjectMessage of(String subject) {
        return new SubjectMessage(subject, null);
    }

    public static SubjectMessage of(String subject, @Nullable Object data) {
        return new SubjectMessage(subject, data);
    }

    /** The data, as the type it is expected to be. */
    public <T> T data(Class<T> type) {
        if (data == null) {
            throw new IllegalStateException("message '" + subject + "' carries no data; expected " + type.getName());
        }
        return type.cast(data);
    }

    public boolean matches(String text) {
        return subject.equals(text);
    }

    /** Whether the whole subject matches. */
    public boolean matches(Pattern pattern) {
        return pattern.matcher(subject).matches();
    }
}
