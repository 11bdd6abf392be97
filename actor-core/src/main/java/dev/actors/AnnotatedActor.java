package dev.actors;

import dev.actors.HandlerTable.Completion;
import dev.actors.HandlerTable.Route;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

/** The actor in front of an object with annotated methods. */
final class AnnotatedActor<M> implements Actor<M> {

    /** How to call the methods of one class of objects; shared by all actors of that class. */
    record Methods(HandlerTable handlers, List<Hook> onStart, List<Hook> onStop) {}

    /** A method that is called at the start or the end. */
    record Hook(String description, boolean takesContext, boolean returnsStage, MethodInvoker invoker) {}

    private final Object instance;
    private final Methods methods;

    // Most actors get the same class of message many times in a row: no look-up then.
    private Route last = Route.NONE;

    AnnotatedActor(Object instance, Methods methods) {
        this.instance = instance;
        this.methods = methods;
    }

    /** The user's object. */
    Object instance() {
        return instance;
    }

    @Override
    public void receive(M message, ActorContext<M> context) throws Exception {
        Route route = last;
        Class<?> type = message.getClass();
        if (route.type() != type) {
            route = methods.handlers().route(message);
            if (route.type() == type) {
                last = route;
            }
        }
        Object result;
        try {
            result = route.invoker().invoke(instance, message, context);
        } catch (Throwable e) {
            throw thrown(e);
        }
        if (route.completion() != Completion.NOTHING) {
            complete(route, result, message, context);
        }
    }

    private static void complete(Route route, @Nullable Object result, Object message, ActorContext<?> context) {
        switch (route.completion()) {
            case NOTHING -> {}
            case REPLY -> reply(message, result, context);
            case REPLY_NULL -> reply(message, null, context);
            case REPLY_NULL_AFTER_STAGES -> awaitAndReply(CompletableFuture.completedFuture(null), message, context);
            case REPLY_STAGE -> awaitAndReply(stage(result, route), message, context);
            case REPLY_EITHER -> {
                if (result instanceof CompletionStage<?> stage) {
                    awaitAndReply(stage, message, context);
                } else {
                    reply(message, result, context);
                }
            }
            case AWAIT -> context.await(stage(result, route));
            case AWAIT_EITHER -> {
                if (result instanceof CompletionStage<?> stage) {
                    context.await(stage);
                }
            }
        }
    }

    private static CompletionStage<?> stage(@Nullable Object result, Route route) {
        Handler handler = route.handler();
        return stage(result, handler == null ? "" : handler.describe());
    }

    private static CompletionStage<?> stage(@Nullable Object result, String method) {
        if (result == null) {
            throw new NullPointerException(
                    method + " returned null instead of a CompletionStage; return a stage, a completed"
                            + " one if there is nothing to wait for");
        }
        return (CompletionStage<?>) result;
    }

    private static <T> void awaitAndReply(CompletionStage<T> stage, Object message, ActorContext<?> context) {
        context.await(stage, (value, failure) -> {
            if (failure != null) {
                throw AnnotatedActor.<RuntimeException>thrown(unwrapped(failure));
            }
            reply(message, value, context);
        });
    }

    @SuppressWarnings("unchecked") // the handler's declaration was compared with the request's, as far as both say
    private static void reply(Object request, @Nullable Object value, ActorContext<?> context) {
        if (context instanceof CellContext<?> engine) {
            engine.replyIfOpen((Request<?>) request, value);
        } else {
            context.reply((Request<Object>) request, value);
        }
    }

    @Override
    public void started(ActorContext<M> context) throws Exception {
        start(0, context);
    }

    /** Each hook waits for the stages of the one before it. */
    private void start(int index, ActorContext<?> context) {
        for (int i = index; i < methods.onStart().size(); i++) {
            Hook hook = methods.onStart().get(i);
            CompletionStage<?> stage = call(hook, context);
            int next = i + 1;
            if (next == methods.onStart().size()) {
                if (stage != null) {
                    context.await(stage);
                }
            } else if (stage != null || hook.takesContext()) {
                // a hook that takes the context may have awaited something itself: queue up behind it
                context.await(stage != null ? stage : CompletableFuture.completedFuture(null), (value, failure) -> {
                    if (failure != null) {
                        throw AnnotatedActor.<RuntimeException>thrown(unwrapped(failure));
                    }
                    start(next, context);
                });
                return;
            }
        }
    }

    @Override
    public void stopped(ActorContext<M> context) throws Exception {
        stop(0, null, context);
    }

    /** As with starting, but one that fails does not keep the others from running; the first failure is thrown at the end. */
    private void stop(int index, @Nullable Throwable earlier, ActorContext<?> context) {
        Throwable first = earlier;
        for (int i = index; i < methods.onStop().size(); i++) {
            Hook hook = methods.onStop().get(i);
            CompletionStage<?> stage = null;
            try {
                stage = call(hook, context);
            } catch (Throwable e) {
                first = firstOf(first, e);
            }
            int next = i + 1;
            if (stage != null || (hook.takesContext() && next < methods.onStop().size())) {
                Throwable soFar = first;
                context.await(
                        stage != null ? stage : CompletableFuture.completedFuture(null),
                        (value, failure) ->
                                stop(next, failure == null ? soFar : firstOf(soFar, unwrapped(failure)), context));
                return;
            }
        }
        if (first != null) {
            throw AnnotatedActor.<RuntimeException>thrown(first);
        }
    }

    private @Nullable CompletionStage<?> call(Hook hook, ActorContext<?> context) {
        Object result;
        try {
            result = hook.invoker().invoke(instance, instance, context);
        } catch (Throwable e) {
            throw AnnotatedActor.<RuntimeException>thrown(e);
        }
        if (hook.returnsStage()) {
            return stage(result, hook.description());
        }
        return result instanceof CompletionStage<?> stage ? stage : null;
    }

    private static Throwable firstOf(@Nullable Throwable first, Throwable failure) {
        if (first == null) {
            return failure;
        }
        if (first != failure) {
            first.addSuppressed(failure);
        }
        return first;
    }

    private static Throwable unwrapped(Throwable failure) {
        Throwable cause = failure;
        while ((cause instanceof CompletionException || cause instanceof ExecutionException)
                && cause.getCause() != null) {
            cause = cause.getCause();
        }
        return cause;
    }

    /** Throws what it is given, checked or not. */
    @SuppressWarnings("unchecked") // the cast is to a type variable: nothing is checked, which is the point
    private static <T extends Throwable> T thrown(Throwable failure) throws T {
        throw (T) failure;
    }
}
