package dev.actors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

/** Every mistake that can be seen before there is an instance, and the whole text that names it. */
class ReceiveMethodsProblemsTests {

    private static final String HERE = "dev.actors.ReceiveMethodsProblemsTests$";

    private static List<String> problems(Class<?> type) {
        return ReceiveMethods.of(type).problems();
    }

    static class SameType {
        @Receive
        void a(String text) {}

        @Receive
        void b(String text) {}
    }

    @Test
    void twoHandlersOfOneType() {
        assertThat(problems(SameType.class))
                .containsExactly(HERE + "SameType#a(String) and " + HERE
                        + "SameType#b(String) both handle java.lang.String; keep one of them, or give them different message"
                        + " types");
    }

    static class Boxed {
        @Receive
        void a(long number) {}

        @Receive
        void b(Long number) {}
    }

    @Test
    void aPrimitiveAndItsBoxAreOneType() {
        assertThat(problems(Boxed.class))
                .containsExactly(
                        HERE + "Boxed#a(long) and " + HERE
                                + "Boxed#b(Long) both handle java.lang.Long; keep one of them, or give them different message types");
    }

    static class CatchAlls {
        @Receive
        void a(Object any) {}

        @Receive
        void b(Object any, ActorContext<Object> context) {}
    }

    @Test
    void twoCatchAlls() {
        assertThat(problems(CatchAlls.class))
                .containsExactly(
                        HERE + "CatchAlls#a(Object) and " + HERE
                                + "CatchAlls#b(Object, ActorContext) are both catch-alls (they take any Object); keep one of them");
    }

    static class SameSubjects {
        @Receive(subject = "x")
        void a(SubjectMessage message) {}

        @Receive(subject = "x")
        void b(SubjectMessage message) {}

        @Receive(subjectPattern = "x.*")
        void c(SubjectMessage message) {}

        @Receive(subjectPattern = "x.*")
        void d(SubjectMessage message) {}
    }

    @Test
    void twoHandlersOfOneSubjectOrPattern() {
        assertThat(problems(SameSubjects.class))
                .containsExactly(
                        HERE + "SameSubjects#a(SubjectMessage) and " + HERE
                                + "SameSubjects#b(SubjectMessage) both handle the subject 'x'; keep one of them",
                        HERE + "SameSubjects#c(SubjectMessage) and " + HERE
                                + "SameSubjects#d(SubjectMessage) both handle the subjectPattern 'x.*'; keep one of them");
    }

    sealed interface Shape {}

    record Circle() implements Shape {}

    record Square() implements Shape, Marked {}

    record Star() implements Shape, Marked {}

    interface Marked {}

    static class Incomplete {
        @Receive
        void circle(Circle circle) {}
    }

    static class LacksOne {
        @Receive
        void circle(Circle circle) {}

        @Receive
        void star(Star star) {}
    }

    @Test
    void aSealedTypeWithPermittedSubtypesThatNoHandlerTakes() {
        assertThat(problems(Incomplete.class))
                .containsExactly(HERE + "Incomplete handles " + HERE
                        + "Shape, but no @Receive method takes its permitted subtypes " + HERE + "Square, " + HERE
                        + "Star; add one for each, or one for " + HERE + "Shape");
        assertThat(problems(LacksOne.class))
                .containsExactly(HERE + "LacksOne handles " + HERE
                        + "Shape, but no @Receive method takes its permitted subtype " + HERE
                        + "Square; add one for each, or one for " + HERE + "Shape");
    }

    static class Ambiguous {
        @Receive
        void shape(Shape shape) {}

        @Receive
        void marked(Marked marked) {}

        @Receive
        void star(Star star) {}
    }

    @Test
    void aPermittedSubtypeThatTwoUnrelatedTypesFit() {
        assertThat(problems(Ambiguous.class))
                .containsExactly(HERE + "Ambiguous#marked(Marked) and " + HERE + "Ambiguous#shape(Shape) both fit "
                        + HERE + "Square, and neither type is more specific; add a handler for it");
    }

    static class Patterns {
        @Receive(subjectPattern = "[a")
        void invalid(SubjectMessage message) {}

        @Receive(subject = "x", subjectPattern = "y")
        void two(SubjectMessage message) {}
    }

    @Test
    void anInvalidPatternAndASubjectBesideAPattern() {
        assertThat(problems(Patterns.class))
                .containsExactly(
                        HERE
                                + "Patterns#invalid(SubjectMessage) has the invalid subjectPattern '[a' (Unclosed character class"
                                + " near index 1); mend the regular expression",
                        HERE + "Patterns#two(SubjectMessage) sets both subject and subjectPattern; keep one of them");
    }

    static class SubjectOfText {
        @Receive(subject = "x")
        void text(String text) {}
    }

    @Test
    void aSubjectOnAParameterThatIsNoSubjectMessage() {
        assertThat(problems(SubjectOfText.class))
                .containsExactly(
                        HERE + "SubjectOfText#text(String) has a subject, but its parameter java.lang.String cannot"
                                + " take a SubjectMessage; make the parameter a SubjectMessage");
    }

    static class Nothing {
        @OnStart
        void start() {}
    }

    @Test
    void noHandlerAtAll() {
        assertThat(problems(Nothing.class))
                .containsExactly(
                        HERE + "Nothing handles no message; annotate a method with @Receive, or implement Actor");
    }

    record Get() implements Request<Long> {}

    record Save() implements Request<Void> {}

    record Generic<T>() implements Request<T> {}

    static class Silent {
        @Receive
        void get(Get get) {}

        @Receive
        void save(Save save) {}

        @Receive
        void generic(Generic<?> generic) {}
    }

    @Test
    void aRequestHandlerThatCannotAnswer() {
        assertThat(problems(Silent.class))
                .containsExactly(
                        HERE + "Silent#generic(Generic) returns nothing, but " + HERE
                                + "Generic is a Request that wants an answer; return it, or take a Reply or an ActorContext",
                        HERE + "Silent#get(Get) returns nothing, but " + HERE
                                + "Get is a Request that wants an answer; return it, or take a Reply or an ActorContext");
    }

    static class WrongAnswer {
        @Receive
        int get(Get get) {
            return 1;
        }

        @Receive
        CompletionStage<String> generic(Generic<Long> generic) {
            return CompletableFuture.completedFuture("x");
        }

        @Receive
        String save(Save save) {
            return "whatever";
        }
    }

    @Test
    void aRequestHandlerThatAnswersWithAnotherType() {
        assertThat(problems(WrongAnswer.class))
                .containsExactly(
                        HERE + "WrongAnswer#generic(Generic) answers with a java.lang.String, but " + HERE
                                + "Generic is a Request for a java.lang.Long; return that",
                        HERE + "WrongAnswer#get(Get) answers with a java.lang.Integer, but " + HERE
                                + "Get is a Request for a java.lang.Long; return that");
    }

    abstract static class Asked<T> {
        @Receive
        void asked(Generic<T> generic) {}

        @Receive
        CompletionStage<T> note(Get get) {
            return new CompletableFuture<>();
        }
    }

    static class AskedForNothing extends Asked<Void> {}

    static class AskedForLong extends Asked<Long> {}

    @Test
    void answersAreComparedAsTheSubclassDeclaresThem() {
        assertThat(problems(AskedForNothing.class))
                .containsExactly(HERE + "Asked#note(Get) answers with a java.lang.Void, but " + HERE
                        + "Get is a Request for a java.lang.Long; return that");
        assertThat(problems(AskedForLong.class))
                .containsExactly(HERE + "Asked#asked(Generic) returns nothing, but " + HERE
                        + "Generic is a Request that wants an answer; return it, or take a Reply or an ActorContext");
    }

    static class Replies {
        @Receive
        void text(String text, Reply<Long> reply) {}

        @Receive
        long get(Get get, Reply<Long> reply) {
            return 1;
        }

        @Receive
        CompletionStage<Void> stage(Generic<Long> generic, Reply<Long> reply) {
            return CompletableFuture.completedFuture(null);
        }
    }

    @Test
    void aReplyForWhatIsNoRequestOrBesideAReturnedAnswer() {
        assertThat(problems(Replies.class))
                .containsExactly(
                        HERE
                                + "Replies#get(Get, Reply) takes a Reply and returns a value as well, which would be lost; return"
                                + " the answer, or return void and send it through the Reply",
                        HERE
                                + "Replies#text(String, Reply) takes a Reply, but a java.lang.String is never a Request; let it"
                                + " implement Request, or remove the Reply");
    }

    static class Statics {
        @Receive
        static void text(String text) {}

        @OnStop
        static void stop() {}
    }

    @Test
    void staticHandlersAndHooks() {
        assertThat(problems(Statics.class))
                .containsExactly(
                        HERE + "Statics#stop() is static; @OnStop needs an instance method, so remove 'static'",
                        HERE + "Statics#text(String) is static; @Receive needs an instance method, so remove 'static'");
    }

    static class Counts {
        @Receive
        void none() {}

        @Receive
        void refOnly(ActorRef<?> ref, Reply<?> reply) {}

        @Receive
        void two(String text, Integer number) {}
    }

    @Test
    void noMessageParameterOrTooMany() {
        String mend =
                "; give it exactly one parameter that is the message (ActorContext, Reply and ActorRef are filled in and"
                        + " cannot be it)";
        assertThat(problems(Counts.class))
                .containsExactly(
                        HERE + "Counts#none() takes no message" + mend,
                        HERE + "Counts#refOnly(ActorRef, Reply) takes no message" + mend,
                        HERE + "Counts#two(String, Integer) takes 2 messages" + mend);
    }

    static class Hooks {
        @Receive
        void text(String text) {}

        @OnStart
        void start(String text) {}

        @OnStop
        void stop(ActorContext<?> a, ActorContext<?> b) {}

        @Receive
        @OnStart
        void both(Integer number) {}
    }

    @Test
    void hooksWithWrongParameters() {
        assertThat(problems(Hooks.class))
                .containsExactly(
                        HERE + "Hooks#both(Integer) is both a handler and a hook; write two methods",
                        HERE
                                + "Hooks#start(String) is a hook (@OnStart) with wrong parameters; it may take nothing or one"
                                + " ActorContext",
                        HERE
                                + "Hooks#stop(ActorContext, ActorContext) is a hook (@OnStop) with wrong parameters; it may take"
                                + " nothing or one ActorContext");
    }

    abstract static class Unfinished {
        @Receive
        abstract void text(String text);

        @OnStart
        abstract void start();
    }

    @Test
    void abstractMethodsThatNothingImplements() {
        assertThat(problems(Unfinished.class))
                .containsExactly(
                        HERE + "Unfinished#start() is annotated with @OnStart, but " + HERE
                                + "Unfinished does not implement it; implement it, or remove the annotation",
                        HERE + "Unfinished#text(String) is annotated with @Receive, but " + HERE
                                + "Unfinished does not implement it; implement it, or remove the annotation");
    }

    static class TwoWays implements Actor<String> {
        @Override
        public void receive(String message, ActorContext<String> context) {}

        @Receive
        void number(Integer number) {}
    }

    @Test
    void annotationsOnAnActorThatNobodyWouldCall() {
        assertThat(problems(TwoWays.class))
                .containsExactly(HERE + "TwoWays#number(Integer) is annotated, but " + HERE
                        + "TwoWays implements Actor, whose own methods are called instead; remove one or the other");
    }

    @Test
    void allProblemsStopTheFactoryAtOnce() {
        String text = String.join(System.lineSeparator(), problems(Statics.class));
        assertThatThrownBy(() -> ReceiveMethods.of(Statics.class).factoryOf(Statics::new))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(text);
        assertThatThrownBy(() -> Actor.annotated(Statics::new).create())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(text);
    }
}
