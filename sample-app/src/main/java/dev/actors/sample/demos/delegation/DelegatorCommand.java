package dev.actors.sample.demos.delegation;

import dev.actors.Request;
import java.util.Map;

/** What a {@link Delegator} is told and asked. */
sealed interface DelegatorCommand {

    record Add(String name, Listener listener) implements DelegatorCommand {}

    record Remove(String name) implements DelegatorCommand {}

    record Event(String text) implements DelegatorCommand {}

    /** How many events each listener was shown, those removed included. */
    record GetShown() implements DelegatorCommand, Request<Map<String, Integer>> {}
}
