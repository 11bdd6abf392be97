package dev.actors;

import org.jspecify.annotations.Nullable;

/** How far an owner is in the chain of a {@link Mailbox}: in the cell between slices, in the {@link CellContext} during one. */
class Cursor {

    /** The envelope taken last, which leads to the next one; null if the chain begins behind a mark. */
    @Nullable Envelope last;

    /** The number up to which the chain is known to go. */
    int fetched;
}
