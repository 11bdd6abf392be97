package dev.actors;

/** A message that says itself what the actor does with it. */
@FunctionalInterface
interface Turn {

    void run(ActorContext<Turn> context) throws Exception;

    /** A turn that does nothing. */
    static Turn nothing() {
        return context -> {};
    }

    /** A turn that fails with what is given. */
    static Turn failing(Throwable failure) {
        return context -> throwAny(failure);
    }

    /** A request that is answered with what the function returns. */
    static <R> Question<R> question(Answer<R> answer) {
        return new Question<>((context, request) -> context.reply(request, answer.answer(context)));
    }

    /** A request that is handled as said, and answered only if the handler does it. */
    static <R> Question<R> request(Handler<R> handler) {
        return new Question<>(handler);
    }

    /** Throws anything, checked or not. */
    @SuppressWarnings("unchecked") // the usual way around checked exceptions
    static <T extends Throwable> void throwAny(Throwable failure) throws T {
        throw (T) failure;
    }

    /** Answers a request. */
    @FunctionalInterface
    interface Answer<R> {
        R answer(ActorContext<Turn> context) throws Exception;
    }

    /** Handles a request. */
    @FunctionalInterface
    interface Handler<R> {
        void handle(ActorContext<Turn> context, Request<R> request) throws Exception;
    }

    /** A turn that can be asked. */
    record Question<R>(Handler<R> handler) implements Turn, Request<R> {
        @Override
        public void run(ActorContext<Turn> context) throws Exception {
            handler.handle(context, this);
        }
    }
}
