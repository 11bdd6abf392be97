package dev.actors;

/**
 * What the tail of a mailbox can be: an {@link Envelope}, or a mark that stands for an empty chain. A plain link is the
 * mark of an actor that somebody owns.
 */
class Link {

    /** How many envelopes were pushed up to here, modulo 2^32. */
    int seq;

    Link(int seq) {
        this.seq = seq;
    }

    /** Nobody owns the actor: whoever replaces this mark does. Always a new one, so that a stale reader fails. */
    static final class Idle extends Link {
        Idle(int seq) {
            super(seq);
        }
    }

    /** Nothing more is taken; what was queued is reached through {@code last}. */
    static final class Closed extends Link {
        final Link last;

        Closed(Link last) {
            super(last.seq);
            this.last = last;
        }
    }
}
