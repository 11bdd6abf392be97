package dev.actors.sample.demos;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A demonstration and how its last run is, or was.
 *
 * @param chosen the values of the last run
 * @param figures what the last run came to, if it passed
 * @param problem why the last run failed, if it did
 * @param startedAt when the last run began
 * @param duration how long the last run took, once it has ended and all of its actors are gone
 */
record Status(
        String name,
        String description,
        List<Setting> settings,
        State state,
        Map<String, Integer> chosen,
        Map<String, Object> figures,
        @Nullable String problem,
        @Nullable Instant startedAt,
        @Nullable Duration duration) {

    enum State {
        /** Not started yet. */
        NEW,
        RUNNING,
        /** The result was right. */
        PASSED,
        /** The result was wrong, or there was none. */
        FAILED,
        /** Stopped by somebody before there was a result. */
        STOPPED
    }

    static Status of(Demonstration demonstration) {
        return new Status(
                demonstration.name(),
                demonstration.description(),
                Setting.of(demonstration),
                State.NEW,
                Map.of(),
                Map.of(),
                null,
                null,
                null);
    }

    Status started(Map<String, Integer> values, Instant now) {
        return new Status(name, description, settings, State.RUNNING, values, Map.of(), null, now, null);
    }

    Status ended(State how, Map<String, Object> results, @Nullable String why, Instant now) {
        Duration took = startedAt == null ? Duration.ZERO : Duration.between(startedAt, now);
        return new Status(name, description, settings, how, chosen, results, why, startedAt, took);
    }
}
