package dev.actors;

/** A thread of an actor system's own. */
class EngineThread extends Thread {

    EngineThread(Runnable task, String name) {
        super(task, name);
    }

    /** Whether the calling thread belongs to an engine, or runs an actor. */
    static boolean isCurrent() {
        return Thread.currentThread() instanceof EngineThread || Runner.current() != null;
    }
}
