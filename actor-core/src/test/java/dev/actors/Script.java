package dev.actors;

/** An actor that does what its messages say, with hooks of the test's choice. */
record Script(Turn onStart, OnRestart onRestart, Turn onStop, Object identity) implements Actor<Turn> {

    private static final OnRestart NOTHING = (cause, context) -> {};

    /** A restarting hook. */
    @FunctionalInterface
    interface OnRestart {
        void run(Throwable cause, ActorContext<Turn> context) throws Exception;
    }

    static ActorFactory<Turn> actor() {
        return () -> new Script(Turn.nothing(), NOTHING, Turn.nothing(), new Object());
    }

    static ActorFactory<Turn> starting(Turn onStart) {
        return () -> new Script(onStart, NOTHING, Turn.nothing(), new Object());
    }

    static ActorFactory<Turn> restarting(OnRestart onRestart) {
        return () -> new Script(Turn.nothing(), onRestart, Turn.nothing(), new Object());
    }

    static ActorFactory<Turn> stopping(Turn onStop) {
        return () -> new Script(Turn.nothing(), NOTHING, onStop, new Object());
    }

    static ActorFactory<Turn> hooked(Turn onStart, OnRestart onRestart, Turn onStop) {
        return () -> new Script(onStart, onRestart, onStop, new Object());
    }

    @Override
    public void started(ActorContext<Turn> context) throws Exception {
        onStart.run(context);
    }

    @Override
    public void receive(Turn turn, ActorContext<Turn> context) throws Exception {
        turn.run(context);
    }

    @Override
    public void restarting(Throwable cause, ActorContext<Turn> context) throws Exception {
        onRestart.run(cause, context);
    }

    @Override
    public void stopped(ActorContext<Turn> context) throws Exception {
        onStop.run(context);
    }
}
