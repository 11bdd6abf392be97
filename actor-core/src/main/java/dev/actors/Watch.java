package dev.actors;

import org.jspecify.annotations.Nullable;

/** One actor's wish to be told its own message when another has stopped. */
final class Watch {

    final ActorCell<?> watcher;
    final ActorRef<?> watched;
    final int incarnation;
    private final Object message;
    private @Nullable Envelope delivered;
    private boolean ended;

    Watch(ActorCell<?> watcher, ActorRef<?> watched, int incarnation, Object message) {
        this.watcher = watcher;
        this.watched = watched;
        this.incarnation = incarnation;
        this.message = message;
    }

    /** The other has stopped; tells the watcher, beyond any bound, once. */
    void fire() {
        Envelope envelope;
        synchronized (this) {
            if (ended) {
                return;
            }
            ended = true;
            envelope = new Envelope(message, new Delivery(watched, null, null, null, incarnation));
            delivered = envelope;
        }
        watcher.deliver(envelope);
    }

    /** Takes the wish back, with the message if it is queued already. */
    void end() {
        Envelope queued;
        synchronized (this) {
            ended = true;
            queued = delivered;
        }
        if (queued != null) {
            watcher.callOff(queued);
        }
    }
}
