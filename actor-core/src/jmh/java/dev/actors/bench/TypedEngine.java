package dev.actors.bench;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.apache.pekko.actor.DeadLetter;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.ExtensibleBehavior;
import org.apache.pekko.actor.typed.PostStop;
import org.apache.pekko.actor.typed.Signal;
import org.apache.pekko.actor.typed.TypedActorContext;
import org.apache.pekko.actor.typed.javadsl.Adapter;
import org.apache.pekko.actor.typed.javadsl.AskPattern;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.jspecify.annotations.Nullable;

/** Pekko typed; its behaviours extend {@link ExtensibleBehavior}, the quickest way that its API has for Java. */
final class TypedEngine extends Engine<ActorRef<Object>, TypedActorContext<Object>, Behavior<Object>> {

    private static final Duration TIMEOUT = Duration.ofSeconds(5);

    private final ActorSystem<Object> system;

    TypedEngine(int throughput) {
        system = ActorSystem.create(new Guardian(), "bench", PekkoConfig.of(throughput));
    }

    @Override
    Behavior<Object> kind(Supplier<? extends Handler<TypedActorContext<Object>>> handlers) {
        return Behaviors.setup(context -> new TypedActor(handlers.get()));
    }

    @Override
    ActorRef<Object> spawn(Behavior<Object> kind) {
        CompletableFuture<ActorRef<Object>> made = new CompletableFuture<>();
        system.tell(new Spawn(kind, made));
        return made.orTimeout(10, TimeUnit.SECONDS).join();
    }

    @Override
    ActorRef<Object> spawn(TypedActorContext<Object> context, Behavior<Object> kind, @Nullable String name) {
        return name == null
                ? context.asJava().spawnAnonymous(kind)
                : context.asJava().spawn(kind, name);
    }

    @Override
    ActorRef<Object> self(TypedActorContext<Object> context) {
        return context.asJava().getSelf();
    }

    @Override
    void tell(ActorRef<Object> to, Object message) {
        to.tell(message);
    }

    @Override
    CompletableFuture<Long> ask(ActorRef<Object> to, long question) {
        CompletionStage<Long> answer =
                AskPattern.ask(to, replyTo -> new Question(question, replyTo), TIMEOUT, system.scheduler());
        return answer.toCompletableFuture();
    }

    @Override
    long asked(Object message) {
        return ((Question) message).value;
    }

    @Override
    void answer(TypedActorContext<Object> context, Object message, long answer) {
        ((Question) message).replyTo.tell(answer);
    }

    @Override
    void await(TypedActorContext<Object> context, CompletionStage<?> stage, Runnable then) {
        context.asJava().pipeToSelf(stage, (value, failure) -> then);
    }

    @Override
    void onDeadLetter(Runnable listener) {
        ActorRef<Object> subscriber = spawn((message, context) -> {
            listener.run();
            return true;
        });
        // The classic bus subscribes before it returns; the typed one some time later.
        Adapter.toClassic(system).getEventStream().subscribe(Adapter.toClassic(subscriber), DeadLetter.class);
    }

    @Override
    Object instance(Handler<TypedActorContext<Object>> handler) {
        return new TypedActor(handler);
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

    private record Question(long value, ActorRef<Long> replyTo) {}

    private record Spawn(Behavior<Object> kind, CompletableFuture<ActorRef<Object>> made) {}

    /** Only an actor can make actors: this one makes them for the threads outside. */
    private static final class Guardian extends ExtensibleBehavior<Object> {
        @Override
        public Behavior<Object> receive(TypedActorContext<Object> context, Object message) {
            Spawn spawn = (Spawn) message;
            spawn.made.complete(context.asJava().spawnAnonymous(spawn.kind));
            return this;
        }

        @Override
        public Behavior<Object> receiveSignal(TypedActorContext<Object> context, Signal signal) {
            return this;
        }
    }

    private static final class TypedActor extends ExtensibleBehavior<Object> {
        private final Handler<TypedActorContext<Object>> handler;

        TypedActor(Handler<TypedActorContext<Object>> handler) {
            this.handler = handler;
        }

        @Override
        public Behavior<Object> receive(TypedActorContext<Object> context, Object message) throws Exception {
            return handler.receive(message, context) ? this : Behaviors.stopped();
        }

        @Override
        public Behavior<Object> receiveSignal(TypedActorContext<Object> context, Signal signal) {
            if (signal instanceof PostStop) {
                handler.stopped();
            }
            return this;
        }
    }
}
