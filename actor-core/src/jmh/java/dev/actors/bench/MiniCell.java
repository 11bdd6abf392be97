package dev.actors.bench;

/** One actor of a {@link MiniEngine}. */
abstract class MiniCell {

    private final MiniEngine engine;
    private final Handler<MiniCell> handler;
    private volatile boolean stopped;

    MiniCell(MiniEngine engine, Handler<MiniCell> handler) {
        this.engine = engine;
        this.handler = handler;
    }

    final void tell(Object message) {
        if (stopped) {
            engine.deadLetter();
        } else {
            enqueue(message);
        }
    }

    /** Adds a message and makes sure that somebody handles it. */
    abstract void enqueue(Object message);

    /** Handles a message; false once the actor has stopped. */
    final boolean handle(Object message) {
        if (stopped) {
            engine.deadLetter();
            return false;
        }
        boolean goesOn;
        try {
            goesOn = handler.receive(message, this);
        } catch (Exception e) {
            Thread.currentThread().getUncaughtExceptionHandler().uncaughtException(Thread.currentThread(), e);
            goesOn = false;
        }
        if (!goesOn) {
            stopped = true;
            handler.stopped();
        }
        return goesOn;
    }
}
