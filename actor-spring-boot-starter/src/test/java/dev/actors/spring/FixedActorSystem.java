package dev.actors.spring;

import dev.actors.ActorFactory;
import dev.actors.ActorGroup;
import dev.actors.ActorOptions;
import dev.actors.ActorRef;
import dev.actors.ActorSnapshot;
import dev.actors.ActorState;
import dev.actors.ActorSystem;
import dev.actors.Cancellable;
import dev.actors.DeadLetter;
import dev.actors.DeadLetterSnapshot;
import dev.actors.KeyedActors;
import dev.actors.ParkedMessage;
import dev.actors.PendingMessages;
import dev.actors.SerialExecutor;
import dev.actors.SystemSnapshot;
import dev.actors.SystemState;
import dev.actors.TracedMessage;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.mockito.Mockito;

/** A system without an engine: it shows what a test puts into it, and remembers what it was asked to do. */
public final class FixedActorSystem implements ActorSystem {

    public static final Instant AT = Instant.parse("2026-01-02T03:04:05.678Z");

    public final List<String> done = new CopyOnWriteArrayList<>();
    public final AtomicInteger snapshotsTaken = new AtomicInteger();
    public Supplier<Stream<ActorSnapshot>> actors = Stream::empty;
    public SystemSnapshot snapshot = snapshotOf(List.of());
    public List<ParkedMessage> parked = List.of();
    public List<TracedMessage> recentMessages = List.of();
    public DeadLetterSnapshot deadLetters = new DeadLetterSnapshot(0, byReason(), 0, List.of());

    public void reset() {
        parked = List.of();
        recentMessages = List.of();
        done.clear();
        snapshotsTaken.set(0);
        actors = Stream::empty;
        snapshot = snapshotOf(List.of());
        deadLetters = new DeadLetterSnapshot(0, byReason(), 0, List.of());
    }

    public static Map<DeadLetter.Reason, Long> byReason() {
        return Arrays.stream(DeadLetter.Reason.values())
                .collect(Collectors.toMap(reason -> reason, reason -> 0L, Long::sum, LinkedHashMap::new));
    }

    public FixedActorSystem with(ActorSnapshot... shown) {
        actors = () -> Stream.of(shown);
        return this;
    }

    public static ActorSnapshot actor(String name) {
        return actor(name, null, ActorState.IDLE, 0, 0, 0);
    }

    public static ActorSnapshot actor(
            String name, String group, ActorState state, int queued, long processed, long failed) {
        return new ActorSnapshot(
                name,
                group,
                "com.acme.Shop$" + (group == null ? "Counter" : "Worker"),
                state,
                "default",
                new ActorSnapshot.Mailbox(queued, -1, queued, null),
                processed,
                failed,
                0,
                0,
                null,
                null,
                AT);
    }

    public static SystemSnapshot.Actors counts(int idle, long stopped, long failed) {
        return new SystemSnapshot.Actors(idle, 0, idle, 0, 0, 0, 0, stopped, failed);
    }

    public static SystemSnapshot.Mailbox mailbox(long queued, long processed, long failed) {
        return new SystemSnapshot.Mailbox(queued, 9, queued + processed, processed, failed, 0, 0, 0, 0);
    }

    public static SystemSnapshot snapshotOf(List<SystemSnapshot.Group> groups) {
        return new SystemSnapshot(
                "shop",
                SystemState.RUNNING,
                Duration.ofMillis(63_500),
                counts(0, 0, 0),
                mailbox(0, 0, 0),
                new SystemSnapshot.Asks(0, 0, 0, 0),
                new ArrayList<>(groups),
                List.of(new SystemSnapshot.DispatcherInfo("default", "threads", 0, 0, 0, 0, List.of())));
    }

    @Override
    public String name() {
        return snapshot.system();
    }

    @Override
    public SystemState state() {
        return snapshot.state();
    }

    @Override
    public SystemSnapshot snapshot() {
        snapshotsTaken.incrementAndGet();
        return snapshot;
    }

    @Override
    public SystemSnapshot snapshot(Predicate<? super ActorRef<?>> wanted, Consumer<? super ActorSnapshot> visitor) {
        String[] name = new String[1];
        ActorRef<?> shown = (ActorRef<?>) Proxy.newProxyInstance(
                ActorRef.class.getClassLoader(), new Class<?>[] {ActorRef.class}, (proxy, method, args) -> name[0]);
        actors.get().forEach(actor -> {
            name[0] = actor.name();
            if (wanted.test(shown)) {
                visitor.accept(actor);
            }
        });
        return snapshot();
    }

    @Override
    public Optional<ActorSnapshot> snapshot(String name) {
        return actors.get().filter(actor -> actor.name().equals(name)).findFirst();
    }

    @Override
    public Stream<ActorSnapshot> actors() {
        return actors.get();
    }

    @Override
    public DeadLetterSnapshot deadLetters() {
        return deadLetters;
    }

    @Override
    public Optional<ActorRef<Object>> find(String name) {
        return snapshot(name).map(actor -> ref(actor.name()));
    }

    @SuppressWarnings("unchecked")
    private ActorRef<Object> ref(String name) {
        ActorRef<Object> ref = Mockito.mock(ActorRef.class);
        Mockito.when(ref.name()).thenReturn(name);
        Mockito.doAnswer(call -> done.add("restart " + name)).when(ref).restart();
        Mockito.when(ref.stop()).thenAnswer(call -> {
            done.add("stop " + name);
            return new CompletableFuture<Void>();
        });
        return ref;
    }

    @Override
    public <M> ActorRef<M> spawn(String name, ActorFactory<M> factory) {
        throw new UnsupportedOperationException();
    }

    @Override
    public <M> ActorRef<M> spawn(String name, ActorFactory<M> factory, ActorOptions options) {
        throw new UnsupportedOperationException();
    }

    @Override
    public <M> ActorRef<M> spawn(ActorFactory<M> factory) {
        throw new UnsupportedOperationException();
    }

    @Override
    public <M> ActorRef<M> spawn(ActorFactory<M> factory, ActorOptions options) {
        throw new UnsupportedOperationException();
    }

    @Override
    public <M> ActorRef<M> getOrSpawn(String name, ActorFactory<M> factory) {
        throw new UnsupportedOperationException();
    }

    @Override
    public <M> ActorRef<M> getOrSpawn(String name, ActorFactory<M> factory, ActorOptions options) {
        throw new UnsupportedOperationException();
    }

    @Override
    public <M> KeyedActors<M> keyed(
            String name, Function<? super String, ? extends dev.actors.Actor<M>> factory, ActorOptions options) {
        throw new UnsupportedOperationException();
    }

    @Override
    public <M> Optional<ActorRef<M>> find(String name, Class<M> messageType) {
        throw new UnsupportedOperationException();
    }

    @Override
    public ActorGroup<Object> group(String name) {
        throw new UnsupportedOperationException();
    }

    @Override
    public <M> ActorGroup<M> group(String name, Class<M> messageType) {
        throw new UnsupportedOperationException();
    }

    @Override
    public SerialExecutor serial(String name) {
        throw new UnsupportedOperationException();
    }

    @Override
    public <M> PendingMessages<M> mailbox(ActorRef<M> ref) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Cancellable onDeadLetter(Consumer<? super DeadLetter> listener) {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<TracedMessage> recentMessages() {
        return recentMessages;
    }

    @Override
    public List<ParkedMessage> parked() {
        return parked;
    }

    @Override
    public boolean resend(long id) {
        done.add("resend " + id);
        return true;
    }

    @Override
    public void start() {}

    @Override
    public void suspend() {}

    @Override
    public void resume() {}

    @Override
    public void close() {}

    @Override
    public CompletableFuture<Void> shutdown() {
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public CompletableFuture<Void> shutdown(Duration deadline) {
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public CompletableFuture<Void> terminated() {
        return new CompletableFuture<>();
    }
}
