package dev.actors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Looking into a mailbox, and taking out of it, from any thread. */
class PendingMessagesTests {

    @RegisterExtension
    final Systems systems = new Systems();

    private final ActorSystem system = systems.create("pending", 2);
    private final List<Object> handled = new CopyOnWriteArrayList<>();

    /** The forms of a mailbox. */
    enum Form {
        UNBOUNDED(ActorOptions.defaults()),
        REJECT(ActorOptions.defaults().mailbox(100, OverflowPolicy.REJECT)),
        DROP_OLDEST(ActorOptions.defaults().mailbox(100, OverflowPolicy.DROP_OLDEST)),
        BLOCK(ActorOptions.defaults().mailbox(100, OverflowPolicy.block(Waits.LIMIT)));

        private final ActorOptions options;

        Form(ActorOptions options) {
            this.options = options;
        }
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void countIsWhatWaits(Form form) {
        ActorRef<Object> actor = paused(form);
        PendingMessages<Object> pending = system.mailbox(actor);
        assertThat(pending.count()).isZero();
        tell(actor, 1, 2, 3, "text");
        assertThat(pending.count()).isEqualTo(4);
        assertThat(pending.count(Integer.class::isInstance)).isEqualTo(3);
        assertThat(pending.count(message -> false)).isZero();
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void peekLeavesTheOldestThatMatchesWhereItIs(Form form) {
        ActorRef<Object> actor = paused(form);
        PendingMessages<Object> pending = system.mailbox(actor);
        assertThat(pending.peek()).isEmpty();
        assertThat(pending.peek(message -> true)).isEmpty();
        tell(actor, "a", 1, "b", 2);
        assertThat(pending.peek()).contains("a");
        assertThat(pending.peek(Integer.class::isInstance)).contains(1);
        assertThat(pending.peek("c"::equals)).isEmpty();
        assertThat(pending.count()).isEqualTo(4);
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void aRemovedMessageIsNeverHandled(Form form) {
        ActorRef<Object> actor = paused(form);
        PendingMessages<Object> pending = system.mailbox(actor);
        tell(actor, "a", 1, "b", 2, "c");
        assertThat(pending.remove(Integer.class::isInstance)).isTrue();
        assertThat(pending.remove("none"::equals)).isFalse();
        assertThat(pending.remove("c"::equals)).isTrue();
        assertThat(pending.count()).isEqualTo(3);
        actor.tell("d");
        actor.start();
        await().untilAsserted(() -> assertThat(handled).containsExactly("a", "b", 2, "d"));
        assertThat(system.snapshot().mailbox().removed()).isEqualTo(2);
        assertThat(system.deadLetters().total()).isZero();
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void removeAllSaysHowMany(Form form) {
        ActorRef<Object> actor = paused(form);
        PendingMessages<Object> pending = system.mailbox(actor);
        tell(actor, 1, "a", 2, "b", 3);
        assertThat(pending.removeAll(Integer.class::isInstance)).isEqualTo(3);
        assertThat(pending.removeAll(Integer.class::isInstance)).isZero();
        assertThat(pending.count()).isEqualTo(2);
        assertThat(pending.removeAll(message -> true)).isEqualTo(2);
        tell(actor, "c");
        actor.start();
        await().untilAsserted(() -> assertThat(handled).containsExactly("c"));
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void removeIsTrueIfAndOnlyIfTheMessageIsNeverHandled(Form form) throws Exception {
        int count = 20_000;
        List<Integer> seen = Collections.synchronizedList(new ArrayList<>());
        ActorRef<Object> actor =
                system.spawn("actor", Actor.stateless((message, context) -> seen.add((Integer) message)), form.options);
        PendingMessages<Object> pending = system.mailbox(actor);
        java.util.Set<Integer> removed = ConcurrentHashMap.newKeySet();
        java.util.concurrent.atomic.AtomicBoolean done = new java.util.concurrent.atomic.AtomicBoolean();
        Thread remover = new Thread(() -> {
            while (!done.get()) {
                int[] last = {-1};
                if (pending.remove(message -> {
                    last[0] = (Integer) message;
                    return last[0] % 3 == 0;
                })) {
                    removed.add(last[0]);
                }
            }
        });
        remover.start();
        for (int i = 0; i < count; i++) {
            CompletionStage<Void> accepted = actor.offer(i);
            if (i % 100 == 0) {
                Waits.get(accepted);
            }
        }
        done.set(true);
        remover.join();
        await().untilAsserted(() -> assertThat(
                        seen.size() + removed.size() + system.deadLetters().total())
                .isEqualTo(count));
        assertThat(seen).noneMatch(removed::contains).doesNotHaveDuplicates();
        assertThat(system.snapshot().mailbox().removed()).isEqualTo(removed.size());
    }

    @Test
    void messagesWithASubjectAreCountedPeekedAndRemovedByIt() {
        ActorRef<Object> actor = paused(Form.UNBOUNDED);
        PendingMessages<Object> pending = system.mailbox(actor);
        tell(
                actor,
                SubjectMessage.of("item.1"),
                SubjectMessage.of("other"),
                SubjectMessage.of("item.2", "data"),
                "item.1");
        Pattern items = Pattern.compile("item\\..+");
        assertThat(pending.count("item.1")).isEqualTo(1);
        assertThat(pending.count(items)).isEqualTo(2);
        assertThat(pending.peek("other")).contains(SubjectMessage.of("other"));
        assertThat(pending.peek(items)).contains(SubjectMessage.of("item.1"));
        assertThat(pending.remove("item.2")).isTrue();
        assertThat(pending.remove("item.2")).isFalse();
        assertThat(pending.remove(items)).isTrue();
        assertThat(pending.remove(items)).isFalse();
        assertThat(pending.count()).isEqualTo(2);
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void thePayloadOfARemovedMessageIsFreeAtOnce(Form form) {
        ActorRef<Object> actor = paused(form);
        tell(actor, "before");
        WeakReference<Object> payload = tellPayload(actor);
        tell(actor, "behind");
        assertThat(system.mailbox(actor).remove(byte[].class::isInstance)).isTrue();
        await().untilAsserted(() -> {
            System.gc();
            assertThat(payload.get()).isNull();
        });
        assertThat(system.mailbox(actor).count()).isEqualTo(2);
    }

    @Test
    void aRemovedRequestEndsItsAsk() {
        ActorRef<Turn> actor =
                system.spawn("paused", Script.actor(), ActorOptions.defaults().startPaused());
        CompletableFuture<String> first = actor.ask(Turn.question(context -> "first"));
        CompletableFuture<String> second = actor.ask(Turn.question(context -> "second"));
        assertThat(system.mailbox(actor).removeAll(message -> true)).isEqualTo(2);
        assertThat(Waits.failureOf(first)).isInstanceOf(MessageRemovedException.class);
        assertThat(Waits.failureOf(second)).isInstanceOf(MessageRemovedException.class);
    }

    @Test
    void anActorMayLookIntoItsOwnMailbox() {
        ActorRef<Turn> actor =
                system.spawn("actor", Script.actor(), ActorOptions.defaults().startPaused());
        CompletableFuture<Integer> seen = actor.ask(Turn.question(
                context -> context.system().mailbox(context.self()).removeAll(message -> true)));
        actor.tell(context -> handled.add("never"));
        actor.tell(context -> handled.add("never"));
        actor.start();
        assertThat(Waits.get(seen)).isEqualTo(2);
        Waits.settle(actor);
        assertThat(handled).isEmpty();
    }

    @Test
    void theMailboxOfAStoppedActorIsEmpty() {
        ActorRef<Object> actor = paused(Form.UNBOUNDED);
        tell(actor, 1);
        PendingMessages<Object> pending = system.mailbox(actor);
        Waits.get(actor.stop());
        assertThat(pending.count()).isZero();
        assertThat(pending.peek()).isEmpty();
        assertThat(pending.remove(message -> true)).isFalse();
        assertThat(pending.removeAll(message -> true)).isZero();
    }

    @Test
    void aPredicateThatThrowsReachesItsCallerAndHarmsNobody() {
        ActorRef<Object> actor = paused(Form.UNBOUNDED);
        tell(actor, 1, 2);
        org.assertj.core.api.Assertions.assertThatThrownBy(
                        () -> system.mailbox(actor).remove(message -> {
                            throw new IllegalStateException("predicate");
                        }))
                .hasMessage("predicate");
        actor.start();
        await().untilAsserted(() -> assertThat(handled).containsExactly(1, 2));
    }

    private static WeakReference<Object> tellPayload(ActorRef<Object> actor) {
        byte[] payload = new byte[1_000];
        actor.tell(payload);
        return new WeakReference<>(payload);
    }

    private static void tell(ActorRef<Object> actor, Object... messages) {
        for (Object message : messages) {
            actor.tell(message);
        }
    }

    private ActorRef<Object> paused(Form form) {
        return system.spawn(
                "actor", Actor.stateless((message, context) -> handled.add(message)), form.options.startPaused());
    }
}
