package dev.actors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.actors.FakeContext.Answer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What a handler's parameters, result and exceptions mean to the engine. */
class AnnotatedActorTests {

    record Get(long number) implements Request<Long> {}

    record Save(String text) implements Request<Void> {}

    record Note(String text) {}

    record Ask<R>(R sample) implements Request<R> {}

    private final FakeContext context = new FakeContext();

    private void tell(Object instance, Object message) throws Exception {
        Actor.annotated(() -> instance).create().receive(message, context);
    }

    static class Returning {
        final List<Object> seen = new ArrayList<>();

        @Receive
        private long get(Get get) {
            return get.number() + 1;
        }

        @Receive
        String note(Note note) {
            seen.add(note);
            return "dropped";
        }

        @Receive
        void save(Save save) {
            seen.add(save);
        }
    }

    @Test
    void theReturnedValueAnswersARequest() throws Exception {
        tell(new Returning(), new Get(41));
        assertThat(context.answers).containsExactly(new Answer(new Get(41), 42L));
    }

    @Test
    void theValueReturnedForAPlainMessageIsDropped() throws Exception {
        Returning returning = new Returning();
        tell(returning, new Note("a"));
        assertThat(returning.seen).containsExactly(new Note("a"));
        assertThat(context.answers).isEmpty();
    }

    @Test
    void aVoidHandlerOfARequestForNothingAnswersNull() throws Exception {
        tell(new Returning(), new Save("a"));
        assertThat(context.answers).containsExactly(new Answer(new Save("a"), null));
    }

    @Test
    void aMessageThatNoHandlerTakesIsUnhandled() throws Exception {
        tell(new Returning(), "what?");
        assertThat(context.unhandled).isEqualTo(1);
        assertThat(context.answers).isEmpty();
    }

    static class EveryParameter {
        final List<@Nullable Object> seen = new ArrayList<>();

        @Receive
        void all(ActorRef<?> sender, Reply<Long> reply, Get get, ActorContext<Object> context) {
            seen.add(sender);
            seen.add(get);
            seen.add(context);
            reply.send(7L);
        }

        @Receive
        void primitive(ActorContext<Object> context, long number) {
            seen.add(number);
        }

        @Receive
        void varargs(String... texts) {
            seen.addAll(List.of(texts));
        }

        @Receive
        void any(Object message, Reply<?> reply) {
            seen.add(message);
            reply.fail(new IOException("refused"));
        }
    }

    @Test
    void parametersAreFilledInWhateverTheirOrder() throws Exception {
        EveryParameter every = new EveryParameter();
        tell(every, new Get(1));
        assertThat(every.seen).containsExactly(null, new Get(1), context);
        assertThat(context.deferred).containsExactly(new Get(1));
        assertThat(context.answers).containsExactly(new Answer(new Get(1), 7L));
    }

    @Test
    void theSenderIsFilledInWhenThereIsOne() throws Exception {
        EveryParameter every = new EveryParameter();
        context.sender = FakeRef.named("a");
        tell(every, new Get(1));
        assertThat(every.seen.get(0)).isSameAs(context.sender);
    }

    @Test
    void aPrimitiveParameterTakesTheBoxedMessage() throws Exception {
        EveryParameter every = new EveryParameter();
        tell(every, 5L);
        assertThat(every.seen).containsExactly(5L);
    }

    @Test
    void aHandlerWithVariableArgumentsTakesAnArray() throws Exception {
        EveryParameter every = new EveryParameter();
        tell(every, new String[] {"a", "b"});
        assertThat(every.seen).containsExactly("a", "b");
    }

    @Test
    void theReplyToAMessageThatIsNoRequestDoesNothing() throws Exception {
        EveryParameter every = new EveryParameter();
        tell(every, "plain");
        assertThat(every.seen).containsExactly("plain");
        assertThat(context.deferred).isEmpty();
        assertThat(context.refusals).isEmpty();
    }

    @Test
    void theReplyToARequestTakenByACatchAllIsTheRealOne() throws Exception {
        tell(new EveryParameter(), new Save("a"));
        assertThat(context.deferred).containsExactly(new Save("a"));
        assertThat(context.refusals).singleElement().isInstanceOf(IOException.class);
    }

    static class Staged {
        final CompletableFuture<Long> stage = new CompletableFuture<>();

        @Nullable CompletableFuture<Long> forNotes = stage;

        @Receive
        CompletionStage<Long> get(Get get) {
            return stage;
        }

        @Receive
        @Nullable CompletableFuture<Long> note(Note note) {
            return forNotes;
        }

        @Receive
        Object anything(String text) {
            return text.equals("stage") ? stage : text;
        }

        @Receive
        Object anything(Ask<Object> ask) {
            return ask.sample().equals("stage") ? stage : ask.sample();
        }
    }

    @Test
    void aReturnedStageHoldsTheTurnAndItsValueAnswers() throws Exception {
        Staged staged = new Staged();
        tell(staged, new Get(1));
        assertThat(context.waits()).isTrue();
        assertThat(context.answers).isEmpty();

        staged.stage.complete(9L);
        context.settle();
        assertThat(context.answers).containsExactly(new Answer(new Get(1), 9L));
    }

    @Test
    void aFailedStageFailsTheTurnWithItsOwnCause() throws Exception {
        Staged staged = new Staged();
        IOException cause = new IOException("disk");
        staged.stage.completeExceptionally(new CompletionException(new ExecutionException(cause)));
        tell(staged, new Get(1));

        assertThatThrownBy(context::settle).isSameAs(cause);
        assertThat(context.answers).isEmpty();
    }

    @Test
    void aCancelledStageFailsTheTurn() throws Exception {
        Staged staged = new Staged();
        staged.stage.cancel(false);
        tell(staged, new Get(1));
        assertThatThrownBy(context::settle).isInstanceOf(java.util.concurrent.CancellationException.class);
    }

    @Test
    void aStageReturnedForAPlainMessageHoldsTheTurnToo() throws Exception {
        Staged staged = new Staged();
        tell(staged, new Note("a"));
        assertThat(context.waits()).isTrue();
        staged.stage.complete(9L);
        context.settle();
        assertThat(context.waits()).isFalse();
        assertThat(context.answers).isEmpty();
    }

    @Test
    void aNullStageIsAFailureThatNamesTheMethod() {
        Staged staged = new Staged();
        staged.forNotes = null;
        assertThatThrownBy(() -> tell(staged, new Note("a")))
                .isInstanceOf(NullPointerException.class)
                .hasMessage(
                        "dev.actors.AnnotatedActorTests$Staged#note(Note) returned null instead of a CompletionStage;"
                                + " return a stage, a completed one if there is nothing to wait for");
    }

    @Test
    void aStageBehindADeclaredObjectIsAwaitedAsWell() throws Exception {
        Staged staged = new Staged();
        tell(staged, "stage");
        assertThat(context.waits()).isTrue();
        staged.stage.complete(3L);
        context.settle();

        tell(new Staged(), "value");
        assertThat(context.waits()).isFalse();

        tell(new Staged(), new Ask<>("value"));
        assertThat(context.answers).containsExactly(new Answer(new Ask<>("value"), "value"));

        tell(staged, new Ask<>("stage"));
        context.settle();
        assertThat(context.answers).last().isEqualTo(new Answer(new Ask<>("stage"), 3L));
    }

    static class WithContext {
        final CompletableFuture<String> stage = new CompletableFuture<>();

        @Receive
        void save(Save save, ActorContext<Object> context) {
            context.await(stage);
        }

        @Receive
        void get(Get get, ActorContext<Object> context) {
            context.reply(get, 5L);
        }

        @Receive
        void ask(Ask<Void> ask) {}
    }

    @Test
    void aVoidHandlerThatAwaitsAnswersNullWhenItsStagesAreDone() throws Exception {
        WithContext instance = new WithContext();
        tell(instance, new Save("a"));
        context.settle();
        assertThat(context.answers).isEmpty();

        instance.stage.complete("done");
        context.settle();
        assertThat(context.answers).containsExactly(new Answer(new Save("a"), null));
    }

    @Test
    void aVoidHandlerWhoseStageFailsAnswersNothing() throws Exception {
        WithContext instance = new WithContext();
        IllegalStateException cause = new IllegalStateException("disk");
        instance.stage.completeExceptionally(cause);
        tell(instance, new Save("a"));
        assertThatThrownBy(context::settle).isSameAs(cause);
        assertThat(context.answers).isEmpty();
    }

    @Test
    void aHandlerWithTheContextAnswersByItself() throws Exception {
        tell(new WithContext(), new Get(1));
        assertThat(context.answers).containsExactly(new Answer(new Get(1), 5L));
    }

    @Test
    void theAnswersTypeMayComeFromTheParameter() throws Exception {
        tell(new WithContext(), new Ask<>("x"));
        assertThat(context.answers).containsExactly(new Answer(new Ask<>("x"), null));
    }

    static class Throwing {
        @Receive
        void handle(Throwable failure) throws Throwable {
            throw failure;
        }
    }

    @Test
    void whatAHandlerThrowsReachesTheEngineAsItIs() {
        for (Throwable failure : List.of(
                new IOException("checked"), new IllegalStateException("x"), new AssertionError("y"), new Throwable())) {
            assertThatThrownBy(() -> tell(new Throwing(), failure)).isSameAs(failure);
        }
    }
}
