package dev.actors.bench;

import dev.actors.Actor;
import dev.actors.ActorContext;
import dev.actors.ActorFactory;
import dev.actors.ActorRef;
import dev.actors.ActorSystem;
import dev.actors.Dispatcher;
import dev.actors.Request;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The engine of this repository, with its defaults but for the number of threads and the log of dead letters. */
final class OurEngine extends Engine<ActorRef<Object>, ActorContext<Object>, ActorFactory<Object>> {

    final ActorSystem system;
    private final @Nullable ExecutorService executor;

    private OurEngine(Dispatcher dispatcher, @Nullable ExecutorService executor) {
        this.executor = executor;
        this.system = ActorSystem.builder("bench")
                .dispatcher("default", dispatcher)
                .logDeadLetters(false)
                .build();
    }

    /** On its own workers. */
    static OurEngine onWorkers() {
        return new OurEngine(Dispatcher.threads(THREADS), null);
    }

    /** On a {@link ForkJoinPool} in the mode for tasks that nobody joins. */
    static OurEngine onForkJoinPool() {
        return on(new ForkJoinPool(THREADS, ForkJoinPool.defaultForkJoinWorkerThreadFactory, null, true));
    }

    /** On a plain pool with one queue. */
    static OurEngine onThreadPool() {
        return on(Executors.newFixedThreadPool(THREADS));
    }

    private static OurEngine on(ExecutorService executor) {
        return new OurEngine(Dispatcher.on(executor), executor);
    }

    @Override
    ActorFactory<Object> kind(Supplier<? extends Handler<ActorContext<Object>>> handlers) {
        return () -> new OurActor(handlers.get());
    }

    @Override
    ActorRef<Object> spawn(ActorFactory<Object> kind) {
        return system.spawn(kind);
    }

    @Override
    ActorRef<Object> spawn(ActorContext<Object> context, ActorFactory<Object> kind, @Nullable String name) {
        return name == null ? system.spawn(kind) : system.spawn(name, kind);
    }

    @Override
    ActorRef<Object> self(ActorContext<Object> context) {
        return context.self();
    }

    @Override
    void tell(ActorRef<Object> to, Object message) {
        to.tell(message);
    }

    @Override
    CompletableFuture<Long> ask(ActorRef<Object> to, long question) {
        return to.ask(new Question(question));
    }

    @Override
    long asked(Object message) {
        return ((Question) message).value;
    }

    @Override
    void answer(ActorContext<Object> context, Object message, long answer) {
        context.reply((Question) message, answer);
    }

    @Override
    void await(ActorContext<Object> context, CompletionStage<?> stage, Runnable then) {
        context.await(stage, (value, failure) -> then.run());
    }

    @Override
    void onDeadLetter(Runnable listener) {
        system.onDeadLetter(letter -> listener.run());
    }

    @Override
    long missedByListener() {
        return system.deadLetters().missedByListeners();
    }

    @Override
    Object instance(Handler<ActorContext<Object>> handler) {
        return new OurActor(handler);
    }

    @Override
    boolean finds(String name, ActorRef<Object> actor) {
        return system.find(name).orElse(null) == actor;
    }

    @Override
    public void close() {
        system.close();
        if (executor != null) {
            executor.shutdown();
        }
    }

    private record Question(long value) implements Request<Long> {}

    private static final class OurActor implements Actor<Object> {
        private final Handler<ActorContext<Object>> handler;

        OurActor(Handler<ActorContext<Object>> handler) {
            this.handler = handler;
        }

        @Override
        public void receive(Object message, ActorContext<Object> context) throws Exception {
            if (!handler.receive(message, context)) {
                context.stop();
            }
        }

        @Override
        public void stopped(ActorContext<Object> context) {
            handler.stopped();
        }
    }
}
