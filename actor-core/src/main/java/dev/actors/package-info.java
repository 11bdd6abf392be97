/**
 * Actors for the JVM: private state, one message at a time, no locks in user code.
 *
 * <p>The way in is {@link dev.actors.ActorSystem}: it makes actors from an {@link dev.actors.ActorFactory} and hands out
 * {@link dev.actors.ActorRef}s, which are the only way to reach them. What an actor can do while it handles a message is
 * on its {@link dev.actors.ActorContext}; how one actor behaves (mailbox, supervision, dispatcher) is in its
 * {@link dev.actors.ActorOptions}.
 *
 * <p>Public types are the API; everything that makes it work is package-private beside it.
 */
@NullMarked
package dev.actors;

import org.jspecify.annotations.NullMarked;
