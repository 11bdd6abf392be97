package dev.actors.sample.demos.command;

import org.jspecify.annotations.Nullable;

/**
 * The answer to {@link Execute}.
 *
 * @param id the id of the request
 * @param result what the command returned
 * @param problem what it threw instead
 */
record Executed(int id, long result, @Nullable RuntimeException problem) {}
