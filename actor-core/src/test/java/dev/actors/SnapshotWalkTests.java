package dev.actors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SnapshotWalkTests {

    @Test
    void aSnapshotShowsThoseActorsThatAreWantedOnTheWay() {
        try (ActorSystem system = ActorSystem.create("walk")) {
            for (int i = 0; i < 200; i++) {
                system.spawn("actor-" + i, Actor.fold(0L, (Long sum, Long n) -> sum + n));
            }
            List<String> asked = new ArrayList<>();
            List<ActorSnapshot> shown = new ArrayList<>();

            SystemSnapshot snapshot = system.snapshot(
                    ref -> {
                        asked.add(ref.name());
                        return ref.name().endsWith("7");
                    },
                    shown::add);

            assertThat(snapshot.actors().total()).isEqualTo(200);
            assertThat(asked).hasSize(200).doesNotHaveDuplicates();
            assertThat(shown).hasSize(20).allSatisfy(actor -> {
                assertThat(actor.name()).endsWith("7");
                assertThat(system.snapshot(actor.name())).isPresent();
            });
        }
    }

    @Test
    void aSnapshotRefusesToWalkForNobody() {
        try (ActorSystem system = ActorSystem.create("walk")) {
            assertThatNullPointerException().isThrownBy(() -> system.snapshot(null, actor -> {}));
            assertThatNullPointerException().isThrownBy(() -> system.snapshot(ref -> true, null));
        }
    }

    @Test
    void aWalkShowsEachActorOnceThoughTheTableGrowsMeanwhile() {
        try (ActorSystem system = ActorSystem.create("walk")) {
            for (int i = 0; i < 5_000; i++) {
                system.spawn("old-" + i, Actor.fold(0L, (Long sum, Long n) -> sum + n));
            }
            List<String> shown = new ArrayList<>();

            system.snapshot(
                    ref -> {
                        if (ref.name().startsWith("old-")) {
                            for (int i = 0; i < 8; i++) {
                                system.spawn(Actor.fold(0L, (Long sum, Long n) -> sum + n));
                            }
                        }
                        shown.add(ref.name());
                        return false;
                    },
                    actor -> {});

            assertThat(shown).doesNotHaveDuplicates();
            assertThat(shown).filteredOn(name -> name.startsWith("old-")).hasSize(5_000);
            assertThat(system.snapshot().actors().total()).isEqualTo(45_000);
        }
    }
}
