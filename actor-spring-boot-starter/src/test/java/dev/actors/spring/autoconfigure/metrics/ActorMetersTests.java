package dev.actors.spring.autoconfigure.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.actors.DeadLetter;
import dev.actors.DeadLetterSnapshot;
import dev.actors.SystemSnapshot;
import dev.actors.SystemState;
import dev.actors.spring.FixedActorSystem;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.composite.CompositeMeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ActorMetersTests {

    private final FixedActorSystem system = new FixedActorSystem();
    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final ActorMeters meters = new ActorMeters(system, new GroupTags());

    private static SystemSnapshot.Group group(String name, int base) {
        return new SystemSnapshot.Group(
                name,
                new SystemSnapshot.Actors(
                        0, base + 1, base + 2, base + 3, base + 4, base + 5, base + 6, base + 7, base + 8),
                new SystemSnapshot.Mailbox(
                        base + 9, base + 10, base + 11, base + 112, base + 12, base + 13, base + 14, base + 15, 0));
    }

    private static SystemSnapshot snapshot(SystemSnapshot.Group... groups) {
        return new SystemSnapshot(
                "shop",
                SystemState.RUNNING,
                Duration.ZERO,
                FixedActorSystem.counts(0, 0, 0),
                FixedActorSystem.mailbox(0, 0, 0),
                new SystemSnapshot.Asks(0, 0, 0, 0),
                List.of(groups),
                List.of(new SystemSnapshot.DispatcherInfo("default", "threads", 8, 3, 0.25, 2, List.of())));
    }

    private static double value(MeterRegistry registry, String meter, String... tags) {
        Meter found = registry.get(meter).tags(tags).meter();
        return found.measure().iterator().next().getValue();
    }

    private static Set<String> ids(MeterRegistry registry) {
        return registry.getMeters().stream()
                .map(meter -> meter.getId().getName() + " "
                        + meter.getId().getTags().stream()
                                .map(tag -> tag.getKey() + "=" + tag.getValue())
                                .collect(Collectors.joining(",")))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Readings are kept for a tenth of a second. */
    private static void eventually(Runnable assertion) {
        await().pollInterval(Duration.ofMillis(20)).untilAsserted(assertion::run);
    }

    @Test
    void allMetersAreThereAtZeroFromTheStart() {
        meters.bindTo(registry);

        assertThat(ids(registry))
                .containsExactly(
                        "actor.actors group=none,state=backoff,system=shop",
                        "actor.actors group=none,state=failed,system=shop",
                        "actor.actors group=none,state=idle,system=shop",
                        "actor.actors group=none,state=running,system=shop",
                        "actor.actors group=none,state=scheduled,system=shop",
                        "actor.actors group=none,state=starting,system=shop",
                        "actor.actors group=none,state=stopped,system=shop",
                        "actor.actors group=none,state=waiting,system=shop",
                        "actor.dead.letters reason=abandoned,system=shop",
                        "actor.dead.letters reason=mailbox-full,system=shop",
                        "actor.dead.letters reason=no-such-actor,system=shop",
                        "actor.dead.letters reason=not-accepted,system=shop",
                        "actor.dead.letters reason=shutdown,system=shop",
                        "actor.dead.letters reason=stopped,system=shop",
                        "actor.dead.letters reason=unhandled,system=shop",
                        "actor.dispatcher.active dispatcher=default,system=shop",
                        "actor.dispatcher.queued dispatcher=default,system=shop",
                        "actor.dispatcher.threads dispatcher=default,system=shop",
                        "actor.dispatcher.utilization dispatcher=default,system=shop",
                        "actor.mailbox.peak group=none,system=shop",
                        "actor.mailbox.size group=none,system=shop",
                        "actor.messages group=none,outcome=failed,system=shop",
                        "actor.messages group=none,outcome=handled,system=shop",
                        "actor.messages group=none,outcome=rejected,system=shop",
                        "actor.messages group=none,outcome=removed,system=shop",
                        "actor.restarts group=none,system=shop");
        assertThat(registry.getMeters())
                .allSatisfy(meter ->
                        assertThat(meter.measure().iterator().next().getValue()).isZero());
    }

    @Test
    void metersShowWhatTheSnapshotSays() {
        system.snapshot = snapshot(group("workers", 100), group(null, 0));
        Map<DeadLetter.Reason, Long> byReason = FixedActorSystem.byReason();
        byReason.put(DeadLetter.Reason.MAILBOX_FULL, 42L);
        system.deadLetters = new DeadLetterSnapshot(42, byReason, 0, List.of());
        meters.bindTo(registry);

        String[] states = {"starting", "idle", "scheduled", "running", "waiting", "backoff", "stopped", "failed"};
        for (int i = 0; i < states.length; i++) {
            assertThat(value(registry, "actor.actors", "group", "workers", "state", states[i]))
                    .isEqualTo(101 + i);
            assertThat(value(registry, "actor.actors", "group", "none", "state", states[i]))
                    .isEqualTo(1 + i);
        }
        assertThat(value(registry, "actor.mailbox.size", "group", "workers")).isEqualTo(109);
        assertThat(value(registry, "actor.mailbox.peak", "group", "workers")).isEqualTo(110);
        assertThat(value(registry, "actor.messages", "group", "workers", "outcome", "handled"))
                .isEqualTo(100);
        assertThat(value(registry, "actor.messages", "group", "workers", "outcome", "failed"))
                .isEqualTo(112);
        assertThat(value(registry, "actor.messages", "group", "workers", "outcome", "removed"))
                .isEqualTo(113);
        assertThat(value(registry, "actor.messages", "group", "workers", "outcome", "rejected"))
                .isEqualTo(115);
        assertThat(value(registry, "actor.restarts", "group", "workers")).isEqualTo(114);
        assertThat(value(registry, "actor.dead.letters", "reason", "mailbox-full"))
                .isEqualTo(42);
        assertThat(value(registry, "actor.dispatcher.threads", "dispatcher", "default"))
                .isEqualTo(8);
        assertThat(value(registry, "actor.dispatcher.active", "dispatcher", "default"))
                .isEqualTo(3);
        assertThat(value(registry, "actor.dispatcher.utilization", "dispatcher", "default"))
                .isEqualTo(0.25);
        assertThat(value(registry, "actor.dispatcher.queued", "dispatcher", "default"))
                .isEqualTo(2);
    }

    @Test
    void aGroupMadeAtRunTimeGetsItsMetersWhenAnyMeterIsRead() {
        meters.bindTo(registry);
        int before = registry.getMeters().size();
        system.snapshot = snapshot(group("late", 0));

        eventually(() -> {
            value(registry, "actor.mailbox.size", "group", "none");
            assertThat(registry.getMeters()).hasSize(before + 15);
        });
        assertThat(value(registry, "actor.mailbox.size", "group", "late")).isEqualTo(9);
    }

    @Test
    void groupsBeyondTheFirstHundredShareTheMetersOfOther() {
        List<SystemSnapshot.Group> groups = new ArrayList<>();
        for (int i = 0; i < 1000; i++) {
            groups.add(group("g" + i, 0));
        }
        system.snapshot = snapshot(groups.toArray(SystemSnapshot.Group[]::new));
        meters.bindTo(registry);

        assertThat(registry.getMeters()).hasSize(102 * 15 + 7 + 4);
        assertThat(value(registry, "actor.mailbox.size", "group", "g99")).isEqualTo(9);
        assertThat(value(registry, "actor.mailbox.size", "group", "other")).isEqualTo(900 * 9);
        assertThat(value(registry, "actor.mailbox.peak", "group", "other")).isEqualTo(10);
    }

    @Test
    void theCountersOfAGroupThatIsGoneStayAndItsActorsAreZero() {
        system.snapshot = snapshot(group("temp", 0));
        meters.bindTo(registry);
        assertThat(value(registry, "actor.restarts", "group", "temp")).isEqualTo(14);
        system.snapshot = snapshot();

        eventually(() -> assertThat(value(registry, "actor.mailbox.size", "group", "temp"))
                .isZero());
        assertThat(value(registry, "actor.actors", "group", "temp", "state", "idle"))
                .isZero();
        assertThat(value(registry, "actor.restarts", "group", "temp")).isEqualTo(14);
        assertThat(value(registry, "actor.messages", "group", "temp", "outcome", "handled"))
                .isEqualTo(100);
    }

    @Test
    void aCounterNeverFalls() {
        system.snapshot = snapshot(group("g", 10));
        meters.bindTo(registry);
        system.snapshot = snapshot(group("g", 3));

        eventually(() ->
                assertThat(value(registry, "actor.mailbox.size", "group", "g")).isEqualTo(12));
        assertThat(value(registry, "actor.restarts", "group", "g")).isEqualTo(24);
    }

    @Test
    void oneScrapeTakesOneSnapshotAndNoneIsTakenWhileNobodyReads() {
        List<SystemSnapshot.Group> groups =
                IntStream.range(0, 50).mapToObj(i -> group("g" + i, i)).toList();
        system.snapshot = snapshot(groups.toArray(SystemSnapshot.Group[]::new));
        meters.bindTo(registry);
        int atStart = system.snapshotsTaken.get();
        assertThat(atStart).isEqualTo(1);

        long began = System.nanoTime();
        registry.getMeters().forEach(meter -> meter.measure().forEach(measurement -> measurement.getValue()));
        long tenths = (System.nanoTime() - began) / Readings.FRESH.toNanos();

        assertThat(system.snapshotsTaken.get() - atStart).isLessThanOrEqualTo((int) tenths + 1);
    }

    @Test
    void everyRegistryHasAllMeters() {
        SimpleMeterRegistry second = new SimpleMeterRegistry();
        CompositeMeterRegistry composite = new CompositeMeterRegistry();
        SimpleMeterRegistry inComposite = new SimpleMeterRegistry();
        composite.add(inComposite);
        system.snapshot = snapshot(group("a", 0));
        meters.bindTo(registry);
        meters.bindTo(second);
        meters.bindTo(composite);
        system.snapshot = snapshot(group("a", 0), group("b", 0));

        eventually(() -> {
            value(second, "actor.restarts", "group", "a");
            assertThat(ids(registry)).contains("actor.restarts group=b,system=shop");
        });
        assertThat(ids(second)).isEqualTo(ids(registry));
        assertThat(ids(inComposite)).isEqualTo(ids(registry));
    }

    @Test
    void aCommonTagOfTheApplicationIsKept() {
        registry.config().commonTags("region", "eu");
        meters.bindTo(registry);

        assertThat(registry.getMeters())
                .allMatch(meter -> "eu".equals(meter.getId().getTag("region")));
    }
}
