package dev.actors;

/** A turn waited for a stage longer than {@link ActorOptions#turnTimeout}. */
public final class TurnTimeoutException extends ActorException {

    private static final long serialVersionUID = 1L;

    public TurnTimeoutException(String message) {
        super(message, null);
    }
}
