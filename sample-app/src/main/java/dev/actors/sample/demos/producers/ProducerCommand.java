package dev.actors.sample.demos.producers;

/** What a {@link Producer} is told, mostly by itself. */
sealed interface ProducerCommand {

    /** Order so many items. */
    record Produce(int count, ItemType type) implements ProducerCommand {}

    /** Order one item, and so many less one after it. */
    record ProduceOne(int left, ItemType type) implements ProducerCommand {}

    /** A consumer has made an item. */
    record Made(ItemType type) implements ProducerCommand {}
}
