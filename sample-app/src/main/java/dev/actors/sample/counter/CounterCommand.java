package dev.actors.sample.counter;

import dev.actors.Request;

/** What the counter can be told and asked. */
public sealed interface CounterCommand {

    record Add(long amount) implements CounterCommand {}

    record GetTotal() implements CounterCommand, Request<Long> {}
}
