package dev.actors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Actors by key: made by their first message, put to sleep when idle. */
class KeyedActorsTests {

    private static final Duration IDLE = Duration.ofMinutes(10);

    @RegisterExtension
    final Systems systems = new Systems();

    private final ManualTimeSource time = new ManualTimeSource();
    private final ActorSystem system = systems.create("keyed", 1, time);
    private final List<String> events = new CopyOnWriteArrayList<>();
    private final KeyedActors<Turn> rooms = system.keyed(
            "room",
            key -> new Script(
                    context -> events.add(context.key() + " started"),
                    (cause, context) -> {},
                    context -> events.add(context.key() + " stopped"),
                    key),
            ActorOptions.defaults().idleTimeout(IDLE));

    @Test
    void theFirstMessageToAKeyMakesItsActor() {
        ActorRef<Turn> room = rooms.of("one");
        Waits.fence(system);
        assertThat(events).isEmpty();
        assertThat(system.find("room/one")).isEmpty();
        Waits.settle(room);
        assertThat(events).containsExactly("one started");
        assertThat(system.find("room/one")).isPresent();
        assertThat(system.snapshot("room/one"))
                .get()
                .extracting(ActorSnapshot::processed)
                .isEqualTo(1L);
    }

    @Test
    void theContextKnowsTheKey() {
        String key = Waits.get(rooms.of("one").ask(Turn.question(ActorContext::key)));
        assertThat(key).isEqualTo("one");
        ActorRef<Turn> plain = system.spawn("plain", Script.actor());
        assertThat(Waits.failureOf(plain.ask(Turn.question(ActorContext::key))))
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void everyKeyHasItsOwnActor() {
        Waits.settle(rooms.of("one"));
        Waits.settle(rooms.of("two"));
        Waits.settle(rooms.of("one"));
        assertThat(events).containsExactly("one started", "two started");
    }

    @Test
    void idlenessPutsItToSleepAndAMessageWakesItAgain() {
        ActorRef<Turn> room = rooms.of("one");
        Waits.settle(room);
        time.advance(IDLE.minusSeconds(1));
        Waits.fence(system);
        assertThat(events).containsExactly("one started");
        time.advance(Duration.ofSeconds(1));
        await().untilAsserted(() -> assertThat(events).containsExactly("one started", "one stopped"));
        await().untilAsserted(() -> assertThat(system.find("room/one")).isEmpty());
        Waits.settle(room);
        assertThat(events).containsExactly("one started", "one stopped", "one started");
    }

    @Test
    void aMessageBeginsTheIdleTimeAnew() {
        ActorRef<Turn> room = rooms.of("one");
        Waits.settle(room);
        time.advance(IDLE.minusSeconds(1));
        Waits.settle(room);
        time.advance(IDLE.minusSeconds(1));
        Waits.fence(system);
        assertThat(events).containsExactly("one started");
        time.advance(Duration.ofSeconds(1));
        await().untilAsserted(() -> assertThat(events).containsExactly("one started", "one stopped"));
    }

    @Test
    void anOutstandingStageKeepsItAwake() {
        CompletableFuture<String> stage = new CompletableFuture<>();
        ActorRef<Turn> room = rooms.of("one");
        room.tell(context -> context.await(stage));
        Waits.fence(system);
        time.advance(IDLE.multipliedBy(3));
        Waits.fence(system);
        assertThat(events).containsExactly("one started");
        stage.complete("done");
        Waits.fence(system);
        time.advance(IDLE);
        await().untilAsserted(() -> assertThat(events).containsExactly("one started", "one stopped"));
    }

    @Test
    void anOutstandingReplyKeepsItAwake() {
        AtomicReference<Reply<String>> kept = new AtomicReference<>();
        ActorRef<Turn> room = rooms.of("one");
        CompletableFuture<String> asked =
                room.ask(Turn.request((context, request) -> kept.set(context.defer(request))), Duration.ofDays(1));
        Waits.settle(room);
        time.advance(IDLE.multipliedBy(3));
        Waits.fence(system);
        assertThat(events).containsExactly("one started");
        kept.get().send("answer");
        assertThat(Waits.get(asked)).isEqualTo("answer");
        await().untilAsserted(() -> {
            time.advance(IDLE);
            assertThat(events).containsExactly("one started", "one stopped");
        });
    }

    @Test
    void withoutAnIdleTimeoutItStaysAwake() {
        KeyedActors<Turn> awake = system.keyed(
                "awake",
                key -> new Script(
                        context -> events.add("started"),
                        (cause, context) -> {},
                        context -> events.add("stopped"),
                        key),
                ActorOptions.defaults());
        Waits.settle(awake.of("one"));
        time.advance(Duration.ofDays(365));
        Waits.fence(system);
        assertThat(events).containsExactly("started");
    }

    @Test
    void refsStayValidForEver() {
        ActorRef<Turn> early = rooms.of("one");
        for (int i = 0; i < 5; i++) {
            Waits.settle(early);
            time.advance(IDLE);
            int times = i + 1;
            await().untilAsserted(() ->
                    assertThat(events).filteredOn("one stopped"::equals).hasSize(times));
        }
        assertThat(rooms.of("one")).isEqualTo(early);
        assertThat(early.name()).isEqualTo("room/one");
        assertThat(system.deadLetters().total()).isZero();
    }

    @Test
    void aStopOfAKeyEndsItsActorAndTheNextMessageMakesAnother() {
        ActorRef<Turn> room = rooms.of("one");
        Waits.settle(room);
        Waits.get(room.stop());
        Waits.settle(room);
        assertThat(events).containsExactly("one started", "one stopped", "one started");
    }

    @Test
    void aDelayedOrOfferedMessageThatCrossesWithFallingAsleepIsNotLostEither() {
        ActorSystem real = systems.create("crossing", 2);
        AtomicInteger handled = new AtomicInteger();
        KeyedActors<Turn> brief = real.keyed(
                "short",
                key -> new Script(Turn.nothing(), (cause, context) -> {}, Turn.nothing(), key),
                ActorOptions.defaults().idleTimeout(Duration.ofNanos(1)));
        int count = 3_000;
        for (int i = 0; i < count; i++) {
            ActorRef<Turn> ref = brief.of("key " + i % 3);
            ref.tellLater(context -> handled.incrementAndGet(), Duration.ofNanos(i % 50 * 1_000));
            Waits.get(ref.offer(context -> handled.incrementAndGet()));
        }
        await().untilAsserted(() -> assertThat(handled).hasValue(2 * count));
        assertThat(real.deadLetters().total()).isZero();
    }

    @Test
    void aMessageThatCrossesWithFallingAsleepIsNeverLostNeverTwiceAndInOrder() throws Exception {
        ActorSystem real = systems.create("crossing", 2);
        Map<String, List<Integer>> handled = new ConcurrentHashMap<>();
        class Room implements Actor<Note> {
            @Override
            public void receive(Note note, ActorContext<Note> context) {
                handled.computeIfAbsent(context.key() + " from " + note.sender(), none -> new CopyOnWriteArrayList<>())
                        .add(note.number());
            }
        }
        KeyedActors<Note> notes =
                real.keyed("note", key -> new Room(), ActorOptions.defaults().idleTimeout(Duration.ofNanos(1)));
        int senders = 3;
        int messages = 1_000;
        List<Thread> threads = new ArrayList<>();
        for (int s = 0; s < senders; s++) {
            int sender = s;
            Thread thread = new Thread(() -> {
                for (int i = 0; i < messages; i++) {
                    notes.of("key " + i % 2).tell(new Note(sender, i));
                    if (i % 10 == 0) {
                        Thread.yield();
                    }
                }
            });
            threads.add(thread);
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        await().untilAsserted(() ->
                assertThat(handled.values().stream().mapToInt(List::size).sum()).isEqualTo(senders * messages));
        assertThat(handled).hasSize(2 * senders);
        assertThat(handled.values())
                .allSatisfy(numbers -> assertThat(numbers).isSorted().doesNotHaveDuplicates());
        assertThat(real.deadLetters().total()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "a\nb", "a\u0000b"})
    void keysFollowTheRulesOfNames(String key) {
        assertThatThrownBy(() -> rooms.of(key)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void oddKeysAreKeys() {
        for (String key : List.of("a b", "ä", "a/b", "🙂", "x".repeat(200))) {
            Waits.settle(rooms.of(key));
        }
        assertThat(system.snapshot().actors().total()).isEqualTo(5);
    }

    @Test
    void aKeyThatIsTooLongIsRefused() {
        assertThatThrownBy(() -> rooms.of("x".repeat(256)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("255");
    }

    private record Note(int sender, int number) {}
}
