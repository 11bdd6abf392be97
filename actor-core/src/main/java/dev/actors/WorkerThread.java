package dev.actors;

/** A thread that runs actors; what it knows is in its {@link Worker}. */
final class WorkerThread extends EngineThread {

    final Worker worker;

    WorkerThread(Worker worker, String name) {
        super(worker::loop, name);
        this.worker = worker;
    }
}
