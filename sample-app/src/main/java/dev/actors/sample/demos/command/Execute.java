package dev.actors.sample.demos.command;

import dev.actors.ActorRef;

/**
 * Tells a {@link CommandRunner} to run a command.
 *
 * @param id comes back with the answer
 * @param name of one of the {@link Commands}
 */
record Execute(int id, String name, long argument, ActorRef<Executed> replyTo) {}
