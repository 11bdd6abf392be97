package dev.actors;

import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Refuses bad values where they enter, naming the setting, the value and the range. */
final class Settings {

    static final int MAX_THREADS = 32767;
    static final int MAX_NAME = 255;

    private Settings() {}

    static IllegalArgumentException bad(String setting, @Nullable Object value, String range) {
        return new IllegalArgumentException(setting + " is " + value + "; it must be " + range);
    }

    static int atLeast(String setting, int value, int min) {
        return between(setting, value, min, Integer.MAX_VALUE);
    }

    static int between(String setting, int value, int min, int max) {
        if (value < min || value > max) {
            throw bad(setting, value, max == Integer.MAX_VALUE ? min + " or more" : min + " to " + max);
        }
        return value;
    }

    static Duration positive(String setting, Duration value) {
        Objects.requireNonNull(value, setting);
        if (value.isZero() || value.isNegative()) {
            throw bad(setting, value, "a positive duration");
        }
        return value;
    }

    static Duration notNegative(String setting, Duration value) {
        Objects.requireNonNull(value, setting);
        if (value.isNegative()) {
            throw bad(setting, value, "zero or a positive duration");
        }
        return value;
    }

    /** Names are any non-blank text without control characters; compared exactly. */
    static String name(String what, String value) {
        Objects.requireNonNull(value, what);
        if (value.isBlank()) {
            throw new IllegalArgumentException(what + " is blank; give it at least one visible character");
        }
        if (value.length() > MAX_NAME) {
            throw new IllegalArgumentException(what + " has " + value.length() + " characters; " + MAX_NAME
                    + " are allowed: '" + value.substring(0, 40) + "…'");
        }
        for (int i = 0; i < value.length(); i++) {
            if (Character.isISOControl(value.charAt(i))) {
                throw new IllegalArgumentException(
                        what + " has a control character (U+" + String.format("%04X", (int) value.charAt(i))
                                + ") at index " + i + "; names are printed in logs, so use visible characters");
            }
        }
        return value;
    }

    /** Nanoseconds, saturated at about 146 years, so that sums with a clock reading never overflow. */
    static long nanos(Duration duration) {
        if (duration.isNegative()) {
            return 0;
        }
        return duration.getSeconds() >= MAX_NANOS / 1_000_000_000 ? MAX_NANOS : duration.toNanos();
    }

    static final long MAX_NANOS = Long.MAX_VALUE / 2;
}
