package dev.actors.sample.demos.letters;

import dev.actors.Request;
import java.util.concurrent.CompletionStage;

/** What a {@link Counter} is told and asked. */
sealed interface CounterCommand {

    record Add() implements CounterCommand {}

    record Fail() implements CounterCommand {}

    record Get() implements CounterCommand, Request<Integer> {}

    /** Keeps the counter busy until the stage is done, so that everything behind it waits. */
    record Hold(CompletionStage<?> until) implements CounterCommand {}
}
