package dev.actors.spring.autoconfigure;

import dev.actors.spring.ActorBean;
import dev.actors.spring.InvalidActorException;
import dev.actors.spring.InvalidActorException.Problem;
import dev.actors.spring.autoconfigure.ActorProperties.Overflow;
import dev.actors.spring.autoconfigure.ActorProperties.Strategy;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.convert.DurationStyle;

/** The texts of an {@link ActorBean} as values; null where it says nothing. */
final class AnnotationSettings {

    private final ActorDefinition actor;
    private final Placeholders placeholders;

    AnnotationSettings(ActorDefinition actor, Placeholders placeholders) {
        this.actor = actor;
        this.placeholders = placeholders;
    }

    @Nullable Integer capacity() {
        String text = text(actor.annotation().capacity());
        if (text.isEmpty()) {
            return null;
        }
        String range = "1 or more, or -1 for no bound";
        try {
            int capacity = Integer.parseInt(text);
            if (capacity >= 1 || capacity == -1) {
                return capacity;
            }
        } catch (NumberFormatException e) {
            throw bad("capacity", actor.annotation().capacity(), text, range);
        }
        throw bad("capacity", actor.annotation().capacity(), text, range);
    }

    @Nullable Overflow overflow() {
        return constant("overflow", actor.annotation().overflow(), Overflow.class);
    }

    @Nullable Duration blockTimeout() {
        return duration("blockTimeout", actor.annotation().blockTimeout(), false);
    }

    @Nullable Strategy supervision() {
        return constant("supervision", actor.annotation().supervision(), Strategy.class);
    }

    @Nullable Duration idleTimeout() {
        return duration("idleTimeout", actor.annotation().idleTimeout(), false);
    }

    @Nullable Duration turnTimeout() {
        return duration("turnTimeout", actor.annotation().turnTimeout(), false);
    }

    @Nullable Duration stopTimeout() {
        return duration("stopTimeout", actor.annotation().stopTimeout(), true);
    }

    @Nullable String dispatcher() {
        String text = text(actor.annotation().dispatcher());
        return text.isEmpty() ? null : text;
    }

    private String text(String attribute) {
        return attribute.isEmpty() ? attribute : placeholders.resolve(attribute);
    }

    private @Nullable Duration duration(String attribute, String said, boolean zero) {
        String text = text(said);
        if (text.isEmpty()) {
            return null;
        }
        String range = (zero ? "zero or a positive duration" : "a positive duration") + ", such as 500ms, 10s or 5m";
        Duration duration;
        try {
            duration = DurationStyle.detectAndParse(text);
        } catch (IllegalArgumentException e) {
            throw bad(attribute, said, text, range);
        }
        if (duration.isNegative() || duration.isZero() && !zero) {
            throw bad(attribute, said, text, range);
        }
        return duration;
    }

    private <E extends Enum<E>> @Nullable E constant(String attribute, String said, Class<E> type) {
        String text = text(said);
        if (text.isEmpty()) {
            return null;
        }
        for (E constant : type.getEnumConstants()) {
            if (constant.name()
                    .replace("_", "")
                    .equalsIgnoreCase(text.replace("-", "").replace("_", ""))) {
                return constant;
            }
        }
        throw bad(
                attribute,
                said,
                text,
                Arrays.stream(type.getEnumConstants())
                        .map(constant ->
                                constant.name().toLowerCase(Locale.ROOT).replace('_', '-'))
                        .collect(Collectors.joining(", ", "one of: ", "")));
    }

    private InvalidActorException bad(String attribute, String said, String text, String range) {
        String resolved = said.equals(text) ? "" : " (which is '" + text + "')";
        return new InvalidActorException(List.of(new Problem(
                "@ActorBean(" + attribute + " = \"" + said + "\")" + resolved + " of bean " + actor.describe()
                        + " is not possible.",
                "It must be " + range + ".")));
    }
}
