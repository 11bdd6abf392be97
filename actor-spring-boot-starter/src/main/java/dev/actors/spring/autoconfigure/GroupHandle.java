package dev.actors.spring.autoconfigure;

import dev.actors.ActorGroup;
import dev.actors.Request;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/** The bean that other beans inject to reach a group of actors. */
final class GroupHandle<M> extends LateBound<ActorGroup<M>> implements ActorGroup<M> {

    private final int members;
    private final Supplier<Duration> askTimeout;

    /** @param members how many the group will have when the application has started */
    GroupHandle(String name, int members, int order, Supplier<Duration> askTimeout) {
        super(name, order);
        this.members = members;
        this.askTimeout = askTimeout;
    }

    @Override
    public void tell(M message) {
        ActorGroup<M> group = target();
        if (group != null) {
            group.tell(message);
        } else {
            Objects.requireNonNull(message, "message");
            whenBound(early -> early.tell(message));
        }
    }

    @Override
    public void tell(M message, Object key) {
        ActorGroup<M> group = target();
        if (group != null) {
            group.tell(message, key);
        } else {
            Objects.requireNonNull(message, "message");
            Objects.requireNonNull(key, "key");
            whenBound(early -> early.tell(message, key));
        }
    }

    /** True before there are actors: the message is queued here. */
    @Override
    public boolean tryTell(M message) {
        ActorGroup<M> group = target();
        if (group != null) {
            return group.tryTell(message);
        }
        Objects.requireNonNull(message, "message");
        whenBound(early -> early.tell(message));
        return true;
    }

    /** Before there are actors: how many will get it. */
    @Override
    public int broadcast(M message) {
        ActorGroup<M> group = target();
        if (group != null) {
            return group.broadcast(message);
        }
        Objects.requireNonNull(message, "message");
        whenBound(early -> early.broadcast(message));
        return members;
    }

    @Override
    public int size() {
        ActorGroup<M> group = target();
        return group != null ? group.size() : members;
    }

    @Override
    public <R> CompletableFuture<R> ask(Request<R> request) {
        ActorGroup<M> group = target();
        if (group != null) {
            return group.ask(request);
        }
        Objects.requireNonNull(request, "request");
        EarlyAsk<ActorGroup<M>, R> answer = new EarlyAsk<>(name(), askTimeout.get(), early -> early.ask(request));
        whenBound(answer::send);
        return answer;
    }
}
