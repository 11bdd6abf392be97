package dev.actors.bench;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What somebody writes who needs actors and takes no library: a mailbox and somebody who runs it, and nothing else. */
abstract class MiniEngine extends Engine<MiniCell, MiniCell, Supplier<? extends Handler<MiniCell>>> {

    private volatile Runnable deadLetterListener = () -> {};

    /** Makes an actor that is ready to be told something. */
    abstract MiniCell make(Handler<MiniCell> handler);

    final void deadLetter() {
        deadLetterListener.run();
    }

    @Override
    Supplier<? extends Handler<MiniCell>> kind(Supplier<? extends Handler<MiniCell>> handlers) {
        return handlers;
    }

    @Override
    MiniCell spawn(Supplier<? extends Handler<MiniCell>> kind) {
        return make(kind.get());
    }

    @Override
    MiniCell spawn(MiniCell context, Supplier<? extends Handler<MiniCell>> kind, @Nullable String name) {
        if (name != null) {
            throw new UnsupportedOperationException("actors of this engine have no names");
        }
        return make(kind.get());
    }

    @Override
    MiniCell self(MiniCell context) {
        return context;
    }

    @Override
    void tell(MiniCell to, Object message) {
        to.tell(message);
    }

    @Override
    CompletableFuture<Long> ask(MiniCell to, long question) {
        Question asked = new Question(question, new CompletableFuture<>());
        to.tell(asked);
        return asked.answer;
    }

    @Override
    long asked(Object message) {
        return ((Question) message).value;
    }

    @Override
    void answer(MiniCell context, Object message, long answer) {
        ((Question) message).answer.complete(answer);
    }

    @Override
    void await(MiniCell context, CompletionStage<?> stage, Runnable then) {
        stage.whenComplete((value, failure) -> context.tell(then));
    }

    @Override
    void onDeadLetter(Runnable listener) {
        deadLetterListener = listener;
    }

    /** Null: the handler is the actor. */
    @Override
    @Nullable Object instance(Handler<MiniCell> handler) {
        return null;
    }

    @Override
    boolean hasNames() {
        return false;
    }

    private record Question(long value, CompletableFuture<Long> answer) {}
}
