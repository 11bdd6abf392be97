package dev.actors.sample.demos.producers;

import java.util.Map;

/**
 * How a {@link Producer} has ended.
 *
 * @param expected how many items of each type it still expects
 */
record ProducerReport(int consumers, int ordered, int made, Map<ItemType, Integer> expected) {}
