package dev.actors;

import java.time.Instant;

/**
 * A message whose handler failed for good and that was put aside, in numbers, names and type names.
 *
 * @param id what {@link ActorSystem#resend} takes
 * @param recipient the name of the actor that failed on it
 * @param failureType the type of the exception it failed with last
 */
public record ParkedMessage(long id, String recipient, String messageType, String failureType, Instant at) {}
