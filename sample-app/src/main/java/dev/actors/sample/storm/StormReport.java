package dev.actors.sample.storm;

import java.time.Duration;
import java.util.List;

/**
 * The answer to a storm.
 *
 * @param actors how many actors took part
 * @param messages how many messages they read
 * @param lost how many they did not, because an actor was stopped meanwhile
 * @param names the names of the actors
 */
record StormReport(int actors, int messages, int lost, Duration duration, List<String> names) {}
