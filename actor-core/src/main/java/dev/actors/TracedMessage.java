package dev.actors;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A message that an actor began to handle, in names and type names: an entry of {@link ActorSystem#recentMessages()}.
 *
 * @param number counts the entries of one recording from 1 on, without gaps
 * @param at when the turn began
 * @param sender the actor in whose turn it was sent, or that was named as sender; null for other code
 * @param recipient the actor that handles it; equal to {@code sender} for a message to itself
 * @param messageType the name of the message's class
 */
public record TracedMessage(
        long number, Instant at, @Nullable String sender, String recipient, String messageType) {}
