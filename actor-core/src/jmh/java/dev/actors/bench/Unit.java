package dev.actors.bench;

import java.util.Locale;

/** What a figure counts. */
enum Unit {
    PER_SECOND,
    SECONDS,
    BYTES;

    boolean moreIsBetter() {
        return this == PER_SECOND;
    }

    String format(double value) {
        if (this == BYTES) {
            return String.format(Locale.ROOT, "%.0f B", value);
        }
        if (this == SECONDS) {
            return String.format(Locale.ROOT, "%.2f s", value);
        }
        if (value >= 1_000_000) {
            return String.format(Locale.ROOT, "%.2f M/s", value / 1_000_000);
        }
        return String.format(Locale.ROOT, "%.1f k/s", value / 1_000);
    }
}
