package dev.actors;

/** No answer came in time. */
public final class AskTimeoutException extends ActorException {

    private static final long serialVersionUID = 1L;

    private final Outcome outcome;

    public AskTimeoutException(String message, Outcome outcome) {
        super(message, null);
        this.outcome = outcome;
    }

    /** What became of the request. */
    public Outcome outcome() {
        return outcome;
    }

    /** What is known of a request whose time ran out. */
    public enum Outcome {
        /** It was still queued, was taken out, and is never handled. */
        NOT_HANDLED,
        /** It was taken before: it may have been handled, and may still be. */
        UNKNOWN
    }
}
