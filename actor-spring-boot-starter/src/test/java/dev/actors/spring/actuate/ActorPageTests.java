package dev.actors.spring.actuate;

import static dev.actors.spring.FixedActorSystem.actor;
import static org.assertj.core.api.Assertions.assertThat;

import dev.actors.ActorRef;
import dev.actors.ActorSnapshot;
import dev.actors.ActorState;
import dev.actors.ActorSystem;
import dev.actors.spring.FixedActorSystem;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mockito.Mockito;

class ActorPageTests {

    private final List<ActorSnapshot> actors = shuffled(257);
    private final FixedActorSystem system = new FixedActorSystem();

    @BeforeEach
    void show() {
        system.actors = actors::stream;
    }

    private static List<ActorSnapshot> shuffled(int count) {
        Random random = new Random(42);
        List<ActorSnapshot> actors = new ArrayList<>(IntStream.range(0, count)
                .mapToObj(i -> actor(
                        "a" + i, i % 3 == 0 ? "g" : null, ActorState.IDLE, random.nextInt(5), random.nextInt(9), i))
                .toList());
        Collections.shuffle(actors, random);
        return actors;
    }

    private static ActorQuery query(String group, String sort, int page, int size) {
        return ActorQuery.parse(null, group, null, null, sort, "" + page, "" + size);
    }

    @ParameterizedTest
    @ValueSource(strings = {"name", "-name", "queued", "-queued", "processed", "-processed", "failed", "-failed"})
    void theirPagesTogetherAreTheSortedListHoweverLittleIsHeld(String sort) {
        Comparator<ActorSnapshot> order = query(null, sort, 0, 1).order();
        List<ActorSnapshot> expected = actors.stream().sorted(order).toList();
        for (int held : new int[] {10, 25, 64, 1000}) {
            List<ActorSnapshot> listed = new ArrayList<>();
            for (int page = 0; page < 26; page++) {
                ActorPage answer = ActorPage.of(system, query(null, sort, page, 10), held);
                assertThat(answer.total()).isEqualTo(257);
                assertThat(answer.actors()).hasSizeLessThanOrEqualTo(10);
                listed.addAll(answer.actors());
            }
            assertThat(listed).as("held %s", held).isEqualTo(expected);
        }
    }

    @Test
    void aReversedNumberIsDescendingAndTiesStayInTheOrderOfNames() {
        ActorSnapshot[] two = {
            actor("b", null, ActorState.IDLE, 1, 0, 0),
            actor("a", null, ActorState.IDLE, 1, 0, 0),
            actor("c", null, ActorState.IDLE, 7, 0, 0)
        };

        assertThat(ActorPage.of(new FixedActorSystem().with(two), query(null, "-queued", 0, 10))
                        .actors())
                .extracting(ActorSnapshot::name)
                .containsExactly("c", "a", "b");
    }

    @Test
    void theTotalCountsWhatMatchesOnAllPages() {
        ActorPage page = ActorPage.of(system, query("g", "name", 1, 50));

        assertThat(page.total()).isEqualTo(86);
        assertThat(page.actors()).hasSize(36).allMatch(actor -> "g".equals(actor.group()));
    }

    @Test
    void aPageBehindTheLastIsEmptyAndTakesOnePass() {
        ActorPage page = ActorPage.of(system, query(null, "name", Integer.MAX_VALUE, 1000), 1000);

        assertThat(page.actors()).isEmpty();
        assertThat(page.total()).isEqualTo(257);
        assertThat(system.snapshotsTaken).hasValue(1);
    }

    @Test
    void theFirstPageTakesOnePass() {
        ActorPage.of(system, query(null, "-processed", 0, 100), 100);

        assertThat(system.snapshotsTaken).hasValue(1);
    }

    @Test
    void nobodyAtAllIsAnEmptyPage() {
        ActorPage page = ActorPage.of(new FixedActorSystem(), query(null, "name", 3, 10));

        assertThat(page.actors()).isEmpty();
        assertThat(page.total()).isZero();
    }

    @Test
    void aNameIsLookedUpInsteadOfWalkingOverAllActors() {
        system.with(actor("a"), actor("ab"));
        ActorQuery query = ActorQuery.parse("a", null, null, null, null, null, null);

        assertThat(ActorPage.of(system, query).actors()).containsExactly(actor("a"));
        assertThat(ActorPage.of(system, query).total()).isEqualTo(1);
        ActorQuery inState = ActorQuery.parse("a", null, "running", null, null, null, null);
        assertThat(ActorPage.of(system, inState).total()).isZero();
    }

    @Test
    void whereNamesAloneDecideOnlyTheListedActorsAreDescribed() {
        int[] described = new int[1];
        ActorSystem sorted = Mockito.mock(ActorSystem.class);
        Mockito.when(sorted.snapshot(Mockito.any(), Mockito.any())).thenAnswer(call -> {
            Consumer<ActorSnapshot> visitor = call.getArgument(1);
            return system.snapshot(call.<Predicate<ActorRef<?>>>getArgument(0), actor -> {
                described[0]++;
                visitor.accept(actor);
            });
        });
        system.actors = () -> IntStream.range(1000, 3000).mapToObj(i -> actor("a" + i));

        ActorPage.of(sorted, query(null, "name", 0, 10));

        assertThat(described[0]).isEqualTo(10);
    }
}
