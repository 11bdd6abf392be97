package dev.actors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names: what they may be, who holds them, and when they are free again. */
class NamesTests {

    @RegisterExtension
    final Systems systems = new Systems();

    private final ActorSystem system = systems.create("names", 2);
    private final List<String> events = new CopyOnWriteArrayList<>();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a",
                "A B",
                " leading and trailing ",
                "a/b/c",
                "äöü ß",
                "名前",
                "🙂",
                "$%&'\"<>{}[]`",
                "../..",
                "null",
                "\u00A0x",
                "e\u0301",
                "with/slash and:colon"
            })
    void anyVisibleTextIsAName(String name) {
        ActorRef<Turn> actor = system.spawn(name, Script.actor());
        assertThat(actor.name()).isEqualTo(name);
        assertThat(system.find(name)).get().isEqualTo(actor);
        Waits.settle(actor);
    }

    @Test
    void aNameHasUpTo255Characters() {
        system.spawn("x".repeat(255), Script.actor());
        assertThatThrownBy(() -> system.spawn("x".repeat(256), Script.actor()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("256")
                .hasMessageContaining("255");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\t", "a\nb", "a\u0000b", "a\u007Fb", "\u0085", "\u2003"})
    void blankNamesAndControlCharactersAreRefused(String name) {
        assertThatThrownBy(() -> system.spawn(name, Script.actor())).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> system.getOrSpawn(name, Script.actor())).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void noNameIsRefused() {
        String none = null;
        assertThatThrownBy(() -> system.spawn(none, Script.actor())).isInstanceOf(NullPointerException.class);
    }

    @Test
    void namesAreComparedExactly() {
        List<ActorRef<Turn>> actors = new ArrayList<>();
        for (String name : List.of("name", "Name", "name ", " name", "n\u00E4me", "na\u0308me")) {
            actors.add(system.spawn(name, Script.actor()));
        }
        assertThat(new HashSet<>(actors)).hasSize(6);
    }

    @Test
    void aClashThrowsAndHarmsNobody() {
        ActorRef<Turn> first = system.spawn("taken", Script.stopping(context -> events.add("stopped")));
        Waits.settle(first);
        assertThatThrownBy(() -> system.spawn("taken", Script.starting(context -> events.add("second started"))))
                .isInstanceOf(DuplicateActorNameException.class)
                .hasMessageContaining("taken");
        Waits.settle(first);
        assertThat(events).isEmpty();
        assertThat(system.find("taken")).get().isEqualTo(first);
        assertThat(system.snapshot().actors().total()).isEqualTo(1);
    }

    @Test
    void aNameStaysTakenWhileItsHolderIsStopping() throws Exception {
        CountDownLatch entered = new CountDownLatch(1);
        CountDownLatch leave = new CountDownLatch(1);
        ActorRef<Turn> holder = system.spawn("taken", Script.actor());
        holder.tell(context -> {
            entered.countDown();
            Waits.await(leave);
        });
        Waits.await(entered);
        CompletableFuture<Void> stopped = holder.stop();
        assertThatThrownBy(() -> system.spawn("taken", Script.actor())).isInstanceOf(DuplicateActorNameException.class);
        leave.countDown();
        Waits.get(stopped);
        Waits.settle(system.spawn("taken", Script.actor()));
    }

    @Test
    void namesAreUniqueAmongTheLivingWhoeverSpawnsFirst() throws Exception {
        int threads = 8;
        for (int round = 0; round < 50; round++) {
            String name = "round " + round;
            CyclicBarrier together = new CyclicBarrier(threads);
            AtomicInteger won = new AtomicInteger();
            AtomicInteger lost = new AtomicInteger();
            inParallel(threads, () -> {
                together.await();
                try {
                    system.spawn(name, Script.actor());
                    won.incrementAndGet();
                } catch (DuplicateActorNameException e) {
                    lost.incrementAndGet();
                }
            });
            assertThat(won).hasValue(1);
            assertThat(lost).hasValue(threads - 1);
        }
    }

    @Test
    void getOrSpawnIsAtomic() throws Exception {
        int threads = 8;
        for (int round = 0; round < 50; round++) {
            String name = "round " + round;
            CyclicBarrier together = new CyclicBarrier(threads);
            AtomicInteger made = new AtomicInteger();
            Set<ActorRef<Turn>> refs = java.util.concurrent.ConcurrentHashMap.newKeySet();
            inParallel(threads, () -> {
                together.await();
                ActorRef<Turn> ref = system.getOrSpawn(name, () -> {
                    made.incrementAndGet();
                    return Script.actor().create();
                });
                refs.add(ref);
                Waits.settle(ref);
            });
            assertThat(made).hasValue(1);
            assertThat(refs).hasSize(1);
        }
    }

    @Test
    void getOrSpawnIsAtomicAlsoWhenCalledFromItsOwnFactory() {
        AtomicInteger made = new AtomicInteger();
        AtomicReference<ActorRef<Turn>> inner = new AtomicReference<>();
        ActorRef<Turn> outer = system.getOrSpawn("recursive", () -> {
            made.incrementAndGet();
            inner.set(system.getOrSpawn("recursive", () -> {
                made.incrementAndGet();
                return Script.actor().create();
            }));
            inner.get().tell(context -> events.add("told while being made"));
            return Script.actor().create();
        });
        Waits.settle(outer);
        assertThat(made).hasValue(1);
        assertThat(inner.get()).isEqualTo(outer);
        assertThat(events).containsExactly("told while being made");
    }

    @Test
    void aFactoryMaySpawnOthers() {
        ActorRef<Turn> outer = system.getOrSpawn("outer", () -> {
            system.getOrSpawn("inner", Script.actor());
            return Script.actor().create();
        });
        Waits.settle(outer);
        assertThat(system.find("inner")).isPresent();
    }

    @Test
    void whileTheHolderIsStoppingTheSuccessorTakesMessagesAndStartsWhenTheNameIsFree() throws Exception {
        CountDownLatch entered = new CountDownLatch(1);
        CountDownLatch leave = new CountDownLatch(1);
        ActorRef<Turn> holder = system.spawn("name", Script.stopping(context -> events.add("first stopped")));
        holder.tell(context -> {
            entered.countDown();
            Waits.await(leave);
        });
        Waits.await(entered);
        CompletableFuture<Void> stopped = holder.stop();
        ActorRef<Turn> successor = system.getOrSpawn("name", Script.starting(context -> events.add("second started")));
        assertThat(successor).isNotEqualTo(holder);
        assertThat(system.<Turn>getOrSpawn("name", Script.actor())).isEqualTo(successor);
        successor.tell(context -> events.add("second told"));
        Waits.settle(system.spawn("other", Script.actor()));
        assertThat(events).isEmpty();
        leave.countDown();
        Waits.get(stopped);
        Waits.settle(successor);
        assertThat(events).containsExactly("first stopped", "second started", "second told");
    }

    @Test
    void getOrSpawnMakesANewActorWhenTheOldOneHasStopped() {
        ActorRef<Turn> first = system.getOrSpawn("name", Script.actor());
        Waits.get(first.stop());
        ActorRef<Turn> second = system.getOrSpawn("name", Script.actor());
        assertThat(second).isNotEqualTo(first);
        Waits.settle(second);
    }

    @Test
    void aRefNeverReachesALaterActorOfTheSameName() {
        ActorRef<Turn> first = system.spawn("name", Script.actor());
        Waits.get(first.stop());
        ActorRef<Turn> second = system.spawn("name", Script.actor());
        first.tell(context -> events.add("reached"));
        assertThat(first.tryTell(context -> events.add("reached"))).isFalse();
        Waits.get(first.stop());
        first.restart();
        Waits.settle(second);
        assertThat(events).isEmpty();
        assertThat(first).isNotEqualTo(second);
        assertThat(system.snapshot("name"))
                .get()
                .extracting(ActorSnapshot::restarts)
                .isEqualTo(0L);
    }

    @Test
    void namesThatTheSystemMakesUpAreUnique() {
        List<ActorRef<Turn>> actors = new ArrayList<>();
        for (int i = 0; i < 1_000; i++) {
            actors.add(system.spawn(Script.actor()));
        }
        Set<String> names = actors.stream().map(ActorRef::name).collect(Collectors.toSet());
        assertThat(names).hasSize(1_000).noneMatch(String::isBlank);
        ActorRef<Turn> some = actors.get(500);
        assertThat(system.find(some.name())).get().isEqualTo(some);
    }

    @Test
    void findKnowsTheLivingOnly() {
        assertThat(system.find("nobody")).isEmpty();
        ActorRef<Turn> actor = system.spawn("somebody", Script.actor());
        assertThat(system.find("somebody")).get().isEqualTo(actor);
        Waits.get(actor.stop());
        assertThat(system.find("somebody")).isEmpty();
    }

    @Test
    void findWithATypeRefusesAnActorThatIsKnownToTakeOtherMessages() {
        ActorRef<String> actor = system.spawn(
                "texts",
                Actor.<String>stateless((message, context) -> events.add(message)),
                ActorOptions.defaults().messageType(String.class));
        assertThat(system.find("texts", String.class)).get().isEqualTo(actor);
        assertThatThrownBy(() -> system.find("texts", Integer.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("texts")
                .hasMessageContaining("String")
                .hasMessageContaining("Integer");
        assertThat(system.find("nobody", Integer.class)).isEmpty();
    }

    private interface Work {
        void run() throws Exception;
    }

    private static void inParallel(int threads, Work work) throws Exception {
        List<CompletableFuture<Void>> done = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            CompletableFuture<Void> each = new CompletableFuture<>();
            done.add(each);
            new Thread(() -> {
                        try {
                            work.run();
                            each.complete(null);
                        } catch (Throwable e) {
                            each.completeExceptionally(e);
                        }
                    })
                    .start();
        }
        done.forEach(Waits::get);
    }

    @Test
    void aSuccessorThatStopsBeforeItBeginsGivesWayToTheNextOneAtOnce() {
        ActorSystem one = systems.create("one thread", 1);
        CompletableFuture<Void> mayEnd = new CompletableFuture<>();
        ActorRef<Turn> first =
                one.spawn("n", Script.stopping(context -> context.await(mayEnd, (nothing, failure) -> {})));
        CompletableFuture<Void> stopped = first.stop();
        ActorRef<Turn> other = one.spawn("other", Script.actor());
        ActorRef<Turn> third = Waits.get(other.ask(
                Turn.question(context -> {
                    ActorRef<Turn> second = one.getOrSpawn("n", Script.actor());
                    second.stop();
                    return one.getOrSpawn("n", Script.actor());
                }),
                Waits.LIMIT));
        mayEnd.complete(null);
        Waits.get(stopped);
        Waits.settle(third);
        assertThat(one.find("n")).get().isEqualTo(third);
    }
}
