package dev.actors.spring.autoconfigure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.actors.ActorGroup;
import dev.actors.ActorOptions;
import dev.actors.ActorRef;
import dev.actors.ActorSystem;
import dev.actors.AskTimeoutException;
import dev.actors.Cancellable;
import dev.actors.OverflowPolicy;
import dev.actors.Request;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Handles before and after there is an actor behind them. */
class HandleTests {

    private final ActorSystem system = ActorSystem.create("handles");
    private final List<Object> received = new CopyOnWriteArrayList<>();
    private final RefHandle<Object> handle = new RefHandle<>("x", 7, () -> Duration.ofSeconds(30));

    record Size() implements Request<Integer> {}

    @AfterEach
    void close() {
        system.close();
    }

    private ActorRef<Object> spawn(String name) {
        return system.spawn(name, () -> (message, context) -> {
            if (message instanceof Size size) {
                context.reply(size, received.size());
            } else {
                received.add(context.sender().map(ActorRef::name).orElse("") + message);
            }
        });
    }

    @Test
    void whatIsDoneEarlyIsDoneInItsOrder() {
        handle.tell("a");
        assertThat(handle.tryTell("b")).isTrue();
        CompletableFuture<Void> accepted = handle.offer("c").toCompletableFuture();
        CompletableFuture<Integer> size = handle.ask(new Size());
        CompletableFuture<Integer> again = handle.ask(new Size(), Duration.ofSeconds(30));
        handle.tell("d", spawn("sender"));
        assertThat(accepted).isNotDone();
        handle.bind(spawn("x"));
        assertThat(accepted).succeedsWithin(Duration.ofSeconds(30));
        assertThat(size.join()).isEqualTo(3);
        assertThat(again.join()).isEqualTo(3);
        await().until(() -> received.size() == 4);
        assertThat(received).containsExactly("a", "b", "c", "senderd");
    }

    @Test
    void afterwardsEverythingGoesStraightToTheActor() {
        handle.bind(spawn("x"));
        handle.tell("a");
        handle.tryTell("b");
        handle.offer("c").toCompletableFuture().join();
        handle.tellLater("d", Duration.ZERO);
        await().until(() -> received.size() == 4);
        Cancellable never = handle.tellLater("never", Duration.ofHours(1));
        assertThat(never.cancel()).isTrue();
        assertThat(handle.ask(new Size()).join()).isEqualTo(4);
        handle.stop().join();
        assertThat(system.find("x")).isEmpty();
    }

    @Test
    void aHandleAsTheSenderIsTheActorBehindIt() {
        RefHandle<Object> sender = new RefHandle<>("sender", 0, () -> Duration.ofSeconds(30));
        handle.tell("early", sender);
        sender.bind(spawn("sender"));
        handle.bind(spawn("x"));
        handle.tell("late", sender);
        await().untilAsserted(() -> assertThat(received).containsExactly("senderearly", "senderlate"));
    }

    @Test
    void aDelayCanBeCalledOffBeforeAndAfterThereIsAnActor() {
        Cancellable early = handle.tellLater("never", Duration.ZERO);
        Cancellable kept = handle.tellLater("never either", Duration.ofHours(1));
        Cancellable repeated = handle.tellRepeatedly("again", Duration.ZERO, Duration.ofMillis(1));
        assertThat(early.cancel()).isTrue();
        assertThat(early.cancel()).isFalse();
        handle.bind(spawn("x"));
        assertThat(kept.cancel()).isTrue();
        await().until(() -> received.size() > 2);
        repeated.cancel();
        assertThat(received).containsOnly("again");
    }

    @Test
    void anEarlyAskEndsByTimeout() {
        CompletableFuture<Integer> answer = handle.ask(new Size(), Duration.ofMillis(1));
        assertThatThrownBy(answer::join)
                .cause()
                .isInstanceOfSatisfying(
                        AskTimeoutException.class,
                        failure -> assertThat(failure.outcome()).isEqualTo(AskTimeoutException.Outcome.NOT_HANDLED))
                .hasMessageContaining("'x' was asked before the application had started its actors")
                .hasMessageContaining("ask from code that runs later");
        handle.bind(spawn("x"));
        assertThat(handle.ask(new Size()).join()).isZero();
    }

    @Test
    void anEarlyAskThatIsCancelledIsNotSent() {
        CompletableFuture<Integer> cancelled = handle.ask(new Size());
        cancelled.cancel(false);
        CountDownLatch asked = new CountDownLatch(1);
        handle.bind(system.spawn("x", () -> (message, context) -> asked.countDown()));
        handle.tell("only this");
        await().until(() -> asked.getCount() == 0);
        assertThat(system.snapshot("x"))
                .hasValueSatisfying(actor ->
                        assertThat(actor.processed() + actor.mailbox().queued()).isLessThanOrEqualTo(1));
    }

    @Test
    void nullIsRefusedAtOnce() {
        assertThatNullPointerException().isThrownBy(() -> handle.tell(null));
        assertThatNullPointerException().isThrownBy(() -> handle.tryTell(null));
        assertThatNullPointerException().isThrownBy(() -> handle.offer(null));
        assertThatNullPointerException().isThrownBy(() -> handle.ask(null));
        assertThatNullPointerException().isThrownBy(() -> handle.tellLater(null, Duration.ZERO));
    }

    @Test
    void theEngineTakesAHandleForItsActor() {
        handle.bind(system.spawn(
                "x",
                () -> (message, context) -> {},
                ActorOptions.defaults().mailbox(10, OverflowPolicy.REJECT).startPaused()));
        handle.tell("a");
        assertThat(system.mailbox(handle).count()).isEqualTo(1);
        List<Object> watched = new CopyOnWriteArrayList<>();
        ActorRef<String> watcher = system.spawn("watcher", () -> (message, context) -> {
            watched.add(message);
            if (message.equals("watch")) {
                context.watch(handle, "gone");
            }
        });
        watcher.tell("watch");
        await().until(() -> watched.size() == 1);
        handle.start();
        handle.stop().join();
        await().untilAsserted(() -> assertThat(watched).containsExactly("watch", "gone"));
    }

    @Test
    void aGroupQueuesToo() {
        GroupHandle<Object> group = new GroupHandle<>("g", 2, 0, () -> Duration.ofSeconds(30));
        assertThat(group.size()).isEqualTo(2);
        group.tell("a");
        group.tell("b", "key");
        assertThat(group.tryTell("c")).isTrue();
        assertThat(group.broadcast("d")).isEqualTo(2);
        CompletableFuture<Integer> size = group.ask(new Size());
        ActorOptions options = ActorOptions.defaults().group("g");
        for (String name : List.of("g-0", "g-1")) {
            system.spawn(
                    name,
                    () -> (message, context) -> {
                        if (message instanceof Size request) {
                            context.reply(request, 1);
                        } else {
                            received.add(message);
                        }
                    },
                    options);
        }
        ActorGroup<Object> target = system.group("g");
        group.bind(target);
        assertThat(size.join()).isEqualTo(1);
        await().until(() -> received.size() == 5);
        assertThat(received).containsExactlyInAnyOrder("a", "b", "c", "d", "d");
        assertThat(group.broadcast("e")).isEqualTo(2);
        assertThat(group.size()).isEqualTo(2);
    }

    @Test
    void theRefOfAKeyIsThereBeforeTheActors() {
        KeyedHandle<Object> keyed = new KeyedHandle<>("k", 0, () -> Duration.ofSeconds(30));
        ActorRef<Object> early = keyed.of("1");
        assertThat(early.name()).isEqualTo("k/1");
        early.tell("early");
        keyed.bind(
                system.keyed("k", key -> (message, context) -> received.add(key + message), ActorOptions.defaults()));
        early.tell("late");
        keyed.of("2").tell("other");
        await().untilAsserted(() -> assertThat(received).containsExactlyInAnyOrder("1early", "1late", "2other"));
    }

    @Test
    void manyThreadsTellWhileTheHandleIsBoundAndNothingIsLostOrOutOfOrder() throws InterruptedException {
        int senders = 4;
        int each = 2_000;
        CountDownLatch go = new CountDownLatch(1);
        List<Thread> threads = new ArrayList<>();
        for (int s = 0; s < senders; s++) {
            int sender = s;
            Thread thread = new Thread(() -> {
                for (int i = 0; i < each; i++) {
                    handle.tell(sender * each + i);
                    if (i == each / 4) {
                        go.countDown();
                    }
                }
            });
            threads.add(thread);
            thread.start();
        }
        go.await();
        handle.bind(system.spawn("x", () -> (message, context) -> received.add(message)));
        for (Thread thread : threads) {
            thread.join();
        }
        await().until(() -> received.size() == senders * each);
        for (int s = 0; s < senders; s++) {
            int sender = s;
            assertThat(received.stream().map(Integer.class::cast).filter(i -> i / each == sender))
                    .isSorted();
        }
    }
}
