package dev.actors.sample.demos.producers;

import java.time.Duration;

/** What can be ordered; each takes longer than the one before it. */
enum ItemType {
    SCREW,
    GEAR,
    SPRING,
    MOTOR,
    CLOCK;

    /** The longest time that making one takes. */
    Duration work() {
        return Duration.ofSeconds(ordinal() + 1);
    }
}
