package dev.actors.sample.demos.producers;

import dev.actors.ActorRef;

/** Tells a {@link Consumer} to make an item, and whom to tell that it is made. */
record Make(ItemType type, ActorRef<ProducerCommand> customer) {}
