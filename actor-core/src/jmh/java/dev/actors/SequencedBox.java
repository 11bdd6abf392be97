package dev.actors;

import dev.actors.bench.Box;
import org.jspecify.annotations.Nullable;

/** The engine's own {@link Mailbox} with nothing around it: the very code, not a copy. */
public final class SequencedBox implements Box {

    private final Own mailbox = new Own();

    @Override
    public boolean put(Object message) {
        return mailbox.push(new Envelope(message, null), 0) == Mailbox.WAKE;
    }

    @Override
    public @Nullable Object take() {
        Envelope envelope = mailbox.poll();
        Object message = envelope == null ? null : envelope.claim();
        if (message != null) {
            mailbox.countTaken();
        }
        return message;
    }

    @Override
    public boolean release() {
        return mailbox.goIdle();
    }

    private static final class Own extends Mailbox {
        @Override
        long removed() {
            return 0;
        }

        @Override
        @Nullable Ring ring() {
            return null;
        }
    }
}
