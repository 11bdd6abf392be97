package dev.actors.sample.demos.letters;

import dev.actors.Actor;
import dev.actors.ActorContext;
import dev.actors.ActorRef;
import dev.actors.ActorStoppedException;
import dev.actors.DeadLetter.Reason;
import dev.actors.sample.demos.Run;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** Does to a counter what its steps say, one after the other, and looks at what the counter knows after each. */
class LettersDirector implements Actor<LettersDirector.Outcome> {

    private static final Duration LONG = Duration.ofDays(1);

    private final Run run;
    private final int messages;
    private final Map<String, Long> figures = new LinkedHashMap<>();

    private Step step = Step.COUNT;

    LettersDirector(Run run) {
        this.run = run;
        this.messages = run.get("messages");
    }

    enum Step {
        /** Some messages, and the counter has counted them. */
        COUNT,
        /** A restart that overtakes the messages that wait: the state is lost, and no message. */
        RESTART,
        /** A message that fails: the state is lost, and the messages behind it are not. */
        FAIL,
        /** A stop that overtakes the messages that wait: each of them is a dead letter. */
        DIE
    }

    /** What a step came to: the counter's number, or how many dead letters there were. */
    record Outcome(long value) {}

    @Override
    public void started(ActorContext<Outcome> context) {
        begin(context);
    }

    @Override
    public void receive(Outcome outcome, ActorContext<Outcome> context) {
        figures.put(step.name().toLowerCase(Locale.ROOT), outcome.value());
        if (outcome.value() != messages) {
            run.failed("after " + figures + " each step should have come to " + messages);
        } else if (step == Step.DIE) {
            run.passed(figures);
        } else {
            step = Step.values()[step.ordinal() + 1];
            begin(context);
        }
    }

    private void begin(ActorContext<Outcome> context) {
        ActorRef<CounterCommand> counter =
                context.spawn(run.name("counter-" + step), Actor.annotated(() -> new Counter(run)), run.options());
        CompletableFuture<Long> outcome = switch (step) {
            case COUNT -> count(counter);
            case RESTART -> restart(counter);
            case FAIL -> fail(counter);
            case DIE -> die(counter, context);
        };
        context.pipeToSelf(outcome, (value, failure) -> new Outcome(failure == null ? value : -1));
    }

    private CompletableFuture<Long> count(ActorRef<CounterCommand> counter) {
        add(counter);
        return get(counter);
    }

    /** The first message is counted and forgotten; those that wait when the restart comes are counted by the next instance. */
    private CompletableFuture<Long> restart(ActorRef<CounterCommand> counter) {
        counter.tell(new CounterCommand.Add());
        return get(counter).thenCompose(one -> {
            CompletableFuture<Void> hold = hold(counter);
            add(counter);
            counter.restart();
            hold.complete(null);
            return get(counter);
        });
    }

    private CompletableFuture<Long> fail(ActorRef<CounterCommand> counter) {
        counter.tell(new CounterCommand.Add());
        counter.tell(new CounterCommand.Fail());
        add(counter);
        return get(counter);
    }

    /** Who asked is told at once; and the system's own count must have risen by as many. */
    private CompletableFuture<Long> die(ActorRef<CounterCommand> counter, ActorContext<Outcome> context) {
        long before = unreadSoFar(context);
        CompletableFuture<Void> hold = hold(counter);
        CompletableFuture<Long> unread = CompletableFuture.completedFuture(0L);
        for (int i = 0; i < messages; i++) {
            CompletableFuture<Long> ended = counter.ask(new CounterCommand.Get(), LONG)
                    .handle((value, failure) -> isStopped(failure) ? 1L : 0L);
            unread = unread.thenCombine(ended, Long::sum);
        }
        CompletableFuture<Void> gone = counter.stop();
        hold.complete(null);
        return unread.thenCombine(gone, (count, nothing) -> unreadSoFar(context) - before >= count ? count : -1);
    }

    private CompletableFuture<Void> hold(ActorRef<CounterCommand> counter) {
        CompletableFuture<Void> until = new CompletableFuture<>();
        counter.tell(new CounterCommand.Hold(until));
        return until;
    }

    private void add(ActorRef<CounterCommand> counter) {
        for (int i = 0; i < messages; i++) {
            counter.tell(new CounterCommand.Add());
        }
    }

    private static CompletableFuture<Long> get(ActorRef<CounterCommand> counter) {
        return counter.ask(new CounterCommand.Get(), LONG).thenApply(Integer::longValue);
    }

    private static long unreadSoFar(ActorContext<Outcome> context) {
        return context.system().deadLetters().byReason().getOrDefault(Reason.STOPPED, 0L);
    }

    private static boolean isStopped(Throwable failure) {
        Throwable cause = failure instanceof CompletionException ? failure.getCause() : failure;
        return cause instanceof ActorStoppedException;
    }
}
