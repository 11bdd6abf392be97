package dev.actors.sample.demos;

import dev.actors.Request;
import java.util.List;
import java.util.Map;

/** What {@link Demonstrations} is asked and told. */
sealed interface DemonstrationsCommand {

    record Start(String name, Map<String, String> request) implements DemonstrationsCommand, Request<Status> {}

    /** Answered when no actor of the demonstration is left. */
    record Stop(String name) implements DemonstrationsCommand, Request<Status> {}

    record Show(String name) implements DemonstrationsCommand, Request<Status> {}

    record ShowAll() implements DemonstrationsCommand, Request<List<Status>> {}

    record StopAll() implements DemonstrationsCommand {}

    /** A run has a result: figures, or else what is wrong. */
    record Decided(Run run, Map<String, Object> figures, String problem) implements DemonstrationsCommand {}

    /** The director of a run has stopped, or is about to. */
    record DirectorStopped(Run run) implements DemonstrationsCommand {}

    /** No actor of a run is left. */
    record Ended(Run run) implements DemonstrationsCommand {}
}
