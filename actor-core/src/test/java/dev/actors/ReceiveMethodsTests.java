package dev.actors;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Which methods of a class are handlers, and which of them a message goes to. */
class ReceiveMethodsTests {

    /** Remembers which handler ran. */
    static class Recorder {
        final List<String> calls = new ArrayList<>();
    }

    private final FakeContext context = new FakeContext();

    private List<String> tell(Recorder instance, Object... messages) throws Exception {
        Actor<Object> actor = Actor.annotated(() -> instance).create();
        for (Object message : messages) {
            actor.receive(message, context);
        }
        return instance.calls;
    }

    // reading

    interface Greets {
        @Receive
        void greet(String name);

        @Receive
        default void count(int number) {
            assertThat(number).isPositive();
        }
    }

    interface Handles<T> {
        @Receive
        void handle(T message);
    }

    abstract static class Base<T extends Number> extends Recorder {
        @Receive
        protected void number(T number) {
            calls.add("base number " + number);
        }

        @Receive
        private void secret(StringBuilder text) {
            calls.add("base secret " + text);
        }

        @Receive
        void overridden(List<?> list) {
            calls.add("base list");
        }

        void plain(Thread thread) {
            calls.add("base thread");
        }
    }

    static class Derived extends Base<Double> implements Greets, Handles<Character> {
        @Override
        public void greet(String name) {
            calls.add("greet " + name);
        }

        @Override
        public void handle(Character message) {
            calls.add("character " + message);
        }

        @Override
        void overridden(List<?> list) {
            calls.add("derived list");
        }

        @Override
        @Receive
        void plain(Thread thread) {
            calls.add("derived thread");
        }
    }

    @Test
    void methodsOfSuperclassesAndInterfacesCountAndOverriddenOnesOnce() throws Exception {
        assertThat(ReceiveMethods.of(Derived.class).problems()).isEmpty();
        assertThat(ReceiveMethods.of(Derived.class).handlers())
                .extracting(Method::getName)
                .containsExactly("greet", "handle", "overridden", "plain", "number", "secret", "count");
        assertThat(tell(new Derived(), "you", 'c', List.of(), new Thread(), 1.5, new StringBuilder("s"), 3))
                .containsExactly(
                        "greet you",
                        "character c",
                        "derived list",
                        "derived thread",
                        "base number 1.5",
                        "base secret s");
        assertThat(context.unhandled).isZero();
    }

    @Test
    void aTypeVariableIsWhatTheSubclassMakesOfIt() throws Exception {
        tell(new Derived(), 1.5f);
        assertThat(context.unhandled).isEqualTo(1);
    }

    static class First extends Recorder {
        @Receive
        private void text(String text) {
            calls.add("first");
        }
    }

    static class Second extends First {
        @Receive
        private void number(Integer number) {
            calls.add("second");
        }

        private void text(String text) {
            calls.add("not a handler");
        }
    }

    @Test
    void aPrivateMethodIsNotOverridden() throws Exception {
        assertThat(tell(new Second(), "a", 1)).containsExactly("first", "second");
    }

    // dispatch by type

    sealed interface Command {}

    record Small() implements Command {}

    non-sealed interface Open extends Command {}

    record Large() implements Open {}

    enum Mode {
        PLAIN,
        BODY {
            @Override
            int code() {
                return 1;
            }
        };

        int code() {
            return 0;
        }
    }

    static class ByType extends Recorder {
        @Receive
        void any(Object message) {
            calls.add("any");
        }

        @Receive
        void command(Command command) {
            calls.add("command");
        }

        @Receive
        void open(Open open) {
            calls.add("open");
        }

        @Receive
        void number(Number number) {
            calls.add("number");
        }

        @Receive
        void integer(int integer) {
            calls.add("int");
        }

        @Receive
        void objects(Object[] objects) {
            calls.add("objects");
        }

        @Receive
        void bytes(byte[] bytes) {
            calls.add("bytes");
        }

        @Receive
        void mode(Mode mode) {
            calls.add("mode");
        }

        @Receive
        void code(Supplier<?> code) {
            calls.add("code");
        }
    }

    @Test
    void theMostSpecificParameterTypeWins() throws Exception {
        assertThat(tell(new ByType(), new Small(), new Large(), 1, 1L, "text", 2))
                .containsExactly("command", "open", "int", "number", "any", "int");
    }

    @Test
    void arraysEnumsWithBodiesAndLambdasAreMessagesLikeOthers() throws Exception {
        Supplier<String> lambda = () -> "x";
        assertThat(tell(new ByType(), new String[0], new byte[0], new int[0], Mode.PLAIN, Mode.BODY, lambda))
                .containsExactly("objects", "bytes", "any", "mode", "mode", "code");
    }

    interface Left {}

    interface Right {}

    static class Parent {}

    static class Both extends Parent implements Left, Right {}

    static class Interfaces extends Recorder {
        @Receive
        void right(Right right) {
            calls.add("right");
        }

        @Receive
        void left(Left left) {
            calls.add("left");
        }
    }

    static class ClassAndInterface extends Recorder {
        @Receive
        void left(Left left) {
            calls.add("left");
        }

        @Receive
        void parent(Parent parent) {
            calls.add("parent");
        }
    }

    @Test
    void ofUnrelatedTypesAClassWinsThenTheFirstByName() throws Exception {
        assertThat(tell(new Interfaces(), new Both())).containsExactly("left");
        assertThat(tell(new ClassAndInterface(), new Both())).containsExactly("parent");
    }

    // dispatch by subject

    static class Subjects extends Recorder {
        @Receive(subject = "repeat")
        void repeat(SubjectMessage message) {
            calls.add("repeat");
        }

        @Receive(subjectPattern = "item\\..+")
        void item(SubjectMessage message) {
            calls.add("item");
        }

        @Receive(subjectPattern = "item\\.x.*")
        void x(Object message) {
            calls.add("x");
        }

        @Receive(subject = "item.exact")
        void exact(Record message) {
            calls.add("exact");
        }
    }

    static class SubjectsAndMore extends Subjects {
        @Receive
        void other(SubjectMessage message) {
            calls.add("other");
        }
    }

    @Test
    void aSubjectWinsOverPatternsAndOfPatternsTheFirstByText() throws Exception {
        SubjectMessage[] messages = {
            SubjectMessage.of("repeat"),
            SubjectMessage.of("item.a"),
            SubjectMessage.of("item.xy"),
            SubjectMessage.of("item.exact"),
            SubjectMessage.of("repeat")
        };
        assertThat(tell(new Subjects(), (Object[]) messages))
                .containsExactly("repeat", "item", "item", "exact", "repeat");
    }

    @Test
    void aPatternMatchesTheWholeSubject() throws Exception {
        assertThat(tell(new Subjects(), SubjectMessage.of("an item.a"))).isEmpty();
        assertThat(context.unhandled).isEqualTo(1);
    }

    @Test
    void aSubjectThatNoHandlerNamesGoesToTheHandlerOfItsType() throws Exception {
        assertThat(tell(
                        new SubjectsAndMore(),
                        SubjectMessage.of("else"),
                        SubjectMessage.of("repeat"),
                        SubjectMessage.of("else")))
                .containsExactly("other", "repeat", "other");
    }

    @Test
    void aHandlerOfSubjectsTakesNothingElse() throws Exception {
        assertThat(tell(new Subjects(), "text")).isEmpty();
        assertThat(context.unhandled).isEqualTo(1);
    }

    // the message type

    sealed interface Outer {}

    sealed interface Inner extends Outer {}

    record A() implements Inner {}

    record B() implements Inner {}

    record C() implements Outer, Single {}

    sealed interface Single {}

    static class TakesInner {
        @Receive
        void a(A a) {}

        @Receive
        void b(B b) {}
    }

    static class TakesOuter extends TakesInner {
        @Receive
        void c(C c) {}
    }

    static class TakesSealed {
        @Receive
        void all(Outer outer) {}
    }

    static class TakesC {
        @Receive
        void c(C c) {}
    }

    static class TakesText {
        @Receive
        void text(String text) {}

        @Receive(subject = "x")
        void ignored(SubjectMessage message) {}
    }

    static class TakesOnlyText {
        @Receive
        void text(String text) {}
    }

    static class TakesPrimitive {
        @Receive
        void number(long number) {}
    }

    static class TakesCatchAll extends TakesInner {
        @Receive
        void any(Object any) {}
    }

    static class Plain implements Actor<A> {
        @Override
        public void receive(A message, ActorContext<A> context) {}
    }

    @Test
    void theMessageTypeIsTheMostSpecificSharedSealedType() {
        assertThat(ReceiveMethods.of(TakesInner.class).messageType()).isEqualTo(Inner.class);
        assertThat(ReceiveMethods.of(TakesOuter.class).messageType()).isEqualTo(Outer.class);
        assertThat(ReceiveMethods.of(TakesSealed.class).messageType()).isEqualTo(Outer.class);
    }

    @Test
    void theMessageTypeIsElseTheSingleParameterTypeElseObject() {
        assertThat(ReceiveMethods.of(TakesOnlyText.class).messageType()).isEqualTo(String.class);
        assertThat(ReceiveMethods.of(TakesPrimitive.class).messageType()).isEqualTo(Long.class);
        assertThat(ReceiveMethods.of(Subjects.class).messageType()).isEqualTo(SubjectMessage.class);
        assertThat(ReceiveMethods.of(TakesText.class).messageType()).isEqualTo(Object.class);
        assertThat(ReceiveMethods.of(TakesCatchAll.class).messageType()).isEqualTo(Object.class);
    }

    @Test
    void ofUnrelatedSealedTypesOneThatIsHandledCompletelyIsPreferred() {
        assertThat(ReceiveMethods.of(TakesC.class).messageType()).isEqualTo(Single.class);
    }

    @Test
    void theMessageTypeOfAnActorIsItsTypeArgument() {
        assertThat(ReceiveMethods.of(Plain.class).messageType()).isEqualTo(A.class);
        assertThat(ReceiveMethods.of(Plain.class).problems()).isEmpty();
    }
}
