package dev.actors.bench;

import java.time.Duration;

/**
 * How large the workloads are that have a size.
 *
 * @param batch the most messages that are sent before somebody waits for them to be handled
 * @param idle how many actors are made to be weighed
 * @param delayed how many actors wait for a stage at the same time
 * @param delay for how long
 */
record Size(long batch, int idle, int delayed, Duration delay) {

    static final Size FULL = new Size(1_000_000, 1_000_000, 50_000, Duration.ofSeconds(4));

    /** To see that everything works, and nothing else. */
    static final Size TINY = new Size(1_000, 1_000, 100, Duration.ofMillis(20));
}
