package dev.actors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Context that travels from the sender to the turn. */
class ContextHookTests {

    private static final ThreadLocal<String> CONTEXT = new ThreadLocal<>();

    @RegisterExtension
    final Systems systems = new Systems();

    private final List<String> closed = new CopyOnWriteArrayList<>();
    private final List<String> events = new CopyOnWriteArrayList<>();
    private final ManualTimeSource time = new ManualTimeSource();
    private final ActorSystem system =
            systems.build(Systems.builder("context").threads(1).timeSource(time).contextHook(new Carrier()));
    private final ActorRef<Turn> actor = system.spawn("actor", Script.actor());

    @AfterEach
    void clear() {
        CONTEXT.remove();
    }

    @Test
    void itIsCapturedAtTellAndRestoredAroundTheTurn() {
        CONTEXT.set("mine");
        actor.tell(context -> events.add(CONTEXT.get()));
        CONTEXT.set("changed");
        Waits.settle(actor);
        assertThat(events).containsExactly("mine");
        assertThat(CONTEXT.get()).isEqualTo("changed");
    }

    @Test
    void itIsPutBackAsItWas() {
        CONTEXT.set("mine");
        actor.tell(context -> events.add(CONTEXT.get()));
        CONTEXT.remove();
        actor.tell(context -> events.add(String.valueOf(CONTEXT.get())));
        Waits.settle(actor);
        assertThat(events).containsExactly("mine", "null");
    }

    @Test
    void whatATurnLeavesBehindIsNotThereInTheNext() {
        CONTEXT.set("mine");
        actor.tell(context -> CONTEXT.set("left behind"));
        CONTEXT.remove();
        actor.tell(context -> events.add(String.valueOf(CONTEXT.get())));
        Waits.settle(actor);
        assertThat(events).containsExactly("null");
    }

    @Test
    void itIsRestoredAroundCallbacks() {
        CompletableFuture<String> stage = new CompletableFuture<>();
        CONTEXT.set("mine");
        actor.tell(context -> context.await(stage, (value, failure) -> events.add(CONTEXT.get())));
        CONTEXT.set("completer's");
        Waits.fence(system);
        stage.complete("done");
        Waits.settle(actor);
        assertThat(events).containsExactly("mine");
    }

    @Test
    void itTravelsOnWithEveryMessageOfTheTurn() {
        ActorRef<Turn> next = system.spawn("next", Script.actor());
        CONTEXT.set("mine");
        actor.tell(context -> next.tell(other -> events.add(CONTEXT.get())));
        CONTEXT.remove();
        Waits.settle(actor);
        Waits.settle(next);
        assertThat(events).containsExactly("mine");
    }

    @Test
    void itTravelsWithDelayedMessagesAndAsks() {
        CONTEXT.set("mine");
        actor.tellLater(context -> events.add(CONTEXT.get()), Duration.ofSeconds(1));
        CompletableFuture<String> asked = actor.ask(Turn.question(context -> CONTEXT.get()));
        CONTEXT.remove();
        assertThat(Waits.get(asked)).isEqualTo("mine");
        time.advance(Duration.ofSeconds(1));
        await().untilAsserted(() -> assertThat(events).containsExactly("mine"));
    }

    @Test
    void theScopeIsClosedWithWhatTheTurnFailedWith() {
        CONTEXT.set("mine");
        actor.tell(Turn.failing(new IllegalStateException("broken")));
        actor.tell(Turn.nothing());
        CONTEXT.remove();
        Waits.settle(actor);
        assertThat(closed).containsExactly("mine broken", "mine");
    }

    @Test
    void whereNothingIsCapturedNothingIsRestored() {
        actor.tell(context -> events.add(String.valueOf(CONTEXT.get())));
        Waits.settle(actor);
        assertThat(events).containsExactly("null");
        assertThat(closed).isEmpty();
    }

    @Test
    void theContextThatTheEngineCarriesIsCleanAtTheStartOfEveryTurn() {
        ActorRef<Turn> other = system.spawn("other", Script.actor());
        CONTEXT.set("mine");
        for (int i = 0; i < 10; i++) {
            actor.tell(context -> CONTEXT.set("dirty"));
        }
        CONTEXT.remove();
        other.tell(context -> events.add(String.valueOf(CONTEXT.get())));
        Waits.settle(other);
        assertThat(events).containsExactly("null");
    }

    private final class Carrier implements ContextHook {

        @Override
        public @Nullable Object capture(ActorRef<?> recipient, Object message) {
            return CONTEXT.get();
        }

        @Override
        public Scope restore(Object captured, ActorRef<?> recipient, Object message) {
            String before = CONTEXT.get();
            CONTEXT.set((String) captured);
            return failure -> {
                closed.add(captured + (failure == null ? "" : " " + failure.getMessage()));
                if (before == null) {
                    CONTEXT.remove();
                } else {
                    CONTEXT.set(before);
                }
            };
        }
    }
}
