package dev.actors.guide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.actors.Actor;
import dev.actors.ActorGroup;
import dev.actors.ActorRef;
import dev.actors.ActorSystem;
import dev.actors.SubjectMessage;
import dev.actors.guide.Shop.ClerkMessage;
import dev.actors.guide.Shop.GetPrice;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Runs the code of this package, which the pages about patterns and other systems show. */
class InteractionPatternsTests {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final List<String> lines = new CopyOnWriteArrayList<>();

    private final ActorSystem system =
            ActorSystem.builder("guide").askTimeout(PATIENCE).build();

    @AfterEach
    void close() {
        system.close();
    }

    @Test
    void whatWasToldIsHandledInOrder() {
        ActorRef<Shop.Line> journal = system.spawn("journal", Actor.annotated(() -> new Shop.Journal(lines)));
        journal.tell(new Shop.Line("one"));
        journal.tell(new Shop.Line("two"));
        await().atMost(PATIENCE).untilAsserted(() -> assertThat(lines).containsExactly("one", "two"));
    }

    @Test
    void aRequestIsAnsweredOrFails() {
        assertThat(Shop.askFromOutside(system).join()).isEqualTo(3);
        ActorRef<GetPrice> prices = prices("milk", 2);
        ActorRef<Shop.Buy> tag = system.spawn("tag", Actor.annotated(() -> new Shop.PriceTag(prices)));
        assertThat(tag.ask(new Shop.Buy("milk")).join()).isEqualTo(2);
        assertThatThrownBy(() -> tag.ask(new Shop.Buy("gold")).join())
                .isInstanceOf(CompletionException.class)
                .hasRootCauseMessage("there is no gold");
    }

    @Test
    void theTurnLastsUntilTheOtherHasAnswered() {
        ActorRef<GetPrice> prices = prices("milk", 2);
        ActorRef<dev.actors.Request<Integer>> till = system.spawn("till", () -> new Shop.Till(prices));
        till.tell(new Shop.Buy("milk"));
        till.tell(new Shop.Buy("milk"));
        assertThat(till.ask(new GetRevenue()).join()).isEqualTo(4);
        assertThatThrownBy(() -> system.find("till")
                        .orElseThrow()
                        .ask(new Shop.Buy("gold"))
                        .join())
                .hasRootCauseMessage("there is no gold");
        assertThat(till.ask(new GetRevenue()).join()).isEqualTo(4);
    }

    /** Any request but a purchase. */
    record GetRevenue() implements dev.actors.Request<Integer> {}

    @Test
    void theAnswerComesAsAMessage() {
        ActorRef<GetPrice> prices = prices("milk", 2);
        ActorRef<ClerkMessage> clerk = system.spawn("clerk", Actor.annotated(() -> new Shop.Clerk(prices)));
        assertThat(clerk.ask(new ClerkMessage.Order("milk")).join()).isEqualTo(2);
        assertThatThrownBy(() -> clerk.ask(new ClerkMessage.Order("gold")).join())
                .hasRootCauseMessage("there is no gold");
    }

    @Test
    void anAnswerMayWaitForALaterMessage() {
        ActorRef<Object> shelf = system.spawn("shelf", Actor.annotated(Shop.Shelf::new));
        CompletableFuture<String> taken = shelf.ask(new Shop.Take());
        shelf.tell(new Shop.Put("tea"));
        assertThat(taken.join()).isEqualTo("tea");
    }

    @Test
    void severalAreAskedAndTheChildThatDidIsGone() {
        List<ActorRef<GetPrice>> shops = List.of(prices("tea", 4), prices("tea", 3), prices("milk", 1));
        ActorRef<Shop.Cheapest> comparison =
                system.spawn("comparison", Actor.annotated(() -> new Shop.Comparison(shops)));
        assertThat(comparison.ask(new Shop.Cheapest("tea")).join()).isEqualTo(3);
        await().atMost(PATIENCE).until(() -> system.find("comparison/0").isEmpty());
    }

    @Test
    void aTimerThatIsSetAnewBeginsAnew() {
        List<String> flushed = new CopyOnWriteArrayList<>();
        ActorRef<Flow.BatchMessage> batch = system.spawn("batch", () -> new Flow.Batch(flushed::addAll));
        batch.tell(new Flow.BatchMessage.Item("one"));
        batch.tell(new Flow.BatchMessage.Item("two"));
        await().atMost(PATIENCE).untilAsserted(() -> assertThat(flushed).containsExactly("one", "two"));
    }

    @Test
    void aGroupHasOneAddress() {
        ActorGroup<Shop.Line> group = Flow.group(system, lines);
        assertThat(group.size()).isEqualTo(4);
        await().atMost(PATIENCE).untilAsserted(() -> assertThat(lines).hasSize(6));
    }

    @Test
    void anActorOfAKeyIsMadeByItsFirstMessage() {
        assertThat(Flow.keyed(system).join()).isEqualTo(1);
    }

    @Test
    void offersWaitForRoomAndLoseNothing() {
        ActorRef<Shop.Line> slow = Flow.slow(system, lines);
        List<Shop.Line> all =
                IntStream.range(0, 1000).mapToObj(i -> new Shop.Line("" + i)).toList();
        Flow.sendAll(all.iterator(), slow).toCompletableFuture().join();
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(lines)
                        .containsExactlyElementsOf(
                                all.stream().map(Shop.Line::text).toList()));
        assertThat(system.deadLetters().total()).isZero();
    }

    @Test
    void theEndOfAnotherIsAMessage() throws InterruptedException {
        ActorRef<Shop.Line> journal = system.spawn("journal", Actor.annotated(() -> new Shop.Journal(lines)));
        CountDownLatch gone = new CountDownLatch(1);
        system.spawn("guard", () -> new Flow.Guard(journal, gone::countDown));
        journal.stop();
        assertThat(gone.await(30, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void aSubjectChoosesTheHandler() {
        ActorRef<SubjectMessage> legacy = system.spawn("legacy", Actor.annotated(() -> new Flow.Legacy(lines)));
        legacy.tell(SubjectMessage.of("repeat", 2));
        await().atMost(PATIENCE).until(() -> lines.size() == 3);
        legacy.tell(SubjectMessage.of("item.new"));
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(lines).containsExactly("repeat 2", "repeat 1", "repeat 0", "item.new"));
    }

    @Test
    void aSerialExecutorBeginsTheNextWhenTheLastIsDone() {
        assertThat(Flow.serial(
                                system,
                                text -> CompletableFuture.supplyAsync(() -> {
                                    lines.add(text);
                                    return text;
                                }))
                        .join())
                .isEqualTo("first, second, when the first is done");
        assertThat(lines).containsExactly("first", "second, when the first is done");
    }

    private ActorRef<GetPrice> prices(String article, int price) {
        return system.spawn(Actor.annotated(() -> new Shop.PriceList(Map.of(article, price))));
    }
}
