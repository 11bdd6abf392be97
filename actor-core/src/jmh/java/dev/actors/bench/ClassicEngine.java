package dev.actors.bench;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.DeadLetter;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.UntypedAbstractActor;
import org.apache.pekko.pattern.Patterns;
import org.jspecify.annotations.Nullable;

/** Pekko classic. */
final class ClassicEngine extends Engine<ActorRef, AbstractActor.ActorContext, Props> {

    private static final Duration TIMEOUT = Duration.ofSeconds(5);

    private final ActorSystem system;

    ClassicEngine(int throughput) {
        system = ActorSystem.create("bench", PekkoConfig.of(throughput));
    }

    @Override
    Props kind(Supplier<? extends Handler<AbstractActor.ActorContext>> handlers) {
        return Props.create(ClassicActor.class, () -> new ClassicActor(handlers.get()));
    }

    @Override
    ActorRef spawn(Props kind) {
        return system.actorOf(kind);
    }

    @Override
    ActorRef spawn(AbstractActor.ActorContext context, Props kind, @Nullable String name) {
        return name == null ? context.actorOf(kind) : context.actorOf(kind, name);
    }

    @Override
    ActorRef self(AbstractActor.ActorContext context) {
        return context.getSelf();
    }

    @Override
    void tell(ActorRef to, Object message) {
        to.tell(message, ActorRef.noSender());
    }

    @Override
    CompletableFuture<Long> ask(ActorRef to, long question) {
        return Patterns.ask(to, new Question(question), TIMEOUT)
                .thenApply(Long.class::cast)
                .toCompletableFuture();
    }

    @Override
    long asked(Object message) {
        return ((Question) message).value;
    }

    @Override
    void answer(AbstractActor.ActorContext context, Object message, long answer) {
        context.getSender().tell(answer, context.getSelf());
    }

    @Override
    void await(AbstractActor.ActorContext context, CompletionStage<?> stage, Runnable then) {
        Patterns.pipe(stage.<Object>thenApply(value -> then), context.getDispatcher())
                .to(context.getSelf());
    }

    @Override
    void onDeadLetter(Runnable listener) {
        ActorRef subscriber = spawn((message, context) -> {
            listener.run();
            return true;
        });
        system.getEventStream().subscribe(subscriber, DeadLetter.class);
    }

    /** Null: only the engine can make one. */
    @Override
    @Nullable Object instance(Handler<AbstractActor.ActorContext> handler) {
        return null;
    }

    @Override
    public void close() {
        system.terminate();
        try {
            system.getWhenTerminated().toCompletableFuture().get(60, TimeUnit.SECONDS);
        } catch (InterruptedException | ExecutionException | TimeoutException e) {
            throw new IllegalStateException("Pekko did not terminate", e);
        }
    }

    private record Question(long value) {}

    private static final class ClassicActor extends UntypedAbstractActor {
        private final Handler<AbstractActor.ActorContext> handler;

        ClassicActor(Handler<AbstractActor.ActorContext> handler) {
            this.handler = handler;
        }

        @Override
        public void onReceive(Object message) throws Exception {
            if (!handler.receive(message, getContext())) {
                getContext().stop(getSelf());
            }
        }

        @Override
        public void postStop() {
            handler.stopped();
        }
    }
}
