package dev.actors.guide;

import dev.actors.Actor;
import dev.actors.ActorContext;
import dev.actors.ActorRef;
import dev.actors.ActorSystem;
import dev.actors.Receive;
import dev.actors.Reply;
import dev.actors.Request;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** The actors of docs/interaction-patterns.md that ask and answer. */
final class Shop {

    private Shop() {}

    record Line(String text) {}

    static class Journal {

        private final List<String> lines;

        Journal(List<String> lines) {
            this.lines = lines;
        }

        @Receive
        void write(Line message) {
            lines.add(message.text());
        }
    }

    record GetPrice(String article) implements Request<Integer> {}

    static class PriceList {

        private final Map<String, Integer> prices;

        PriceList(Map<String, Integer> prices) {
            this.prices = prices;
        }

        @Receive
        int price(GetPrice request) {
            Integer price = prices.get(request.article());
            if (price == null) {
                throw new IllegalArgumentException("there is no " + request.article());
            }
            return price;
        }
    }

    record Buy(String article) implements Request<Integer> {}

    static class PriceTag {

        private final ActorRef<GetPrice> prices;

        PriceTag(ActorRef<GetPrice> prices) {
            this.prices = prices;
        }

        @Receive
        CompletionStage<Integer> price(Buy request) {
            return prices.ask(new GetPrice(request.article()));
        }
    }

    static class Till implements Actor<Request<Integer>> {

        private final ActorRef<GetPrice> prices;
        private int revenue;

        Till(ActorRef<GetPrice> prices) {
            this.prices = prices;
        }

        @Override
        public void receive(Request<Integer> message, ActorContext<Request<Integer>> context) {
            if (message instanceof Buy buy) {
                context.await(prices.ask(new GetPrice(buy.article())), (price, failure) -> {
                    if (failure != null) {
                        context.fail(failure);
                    } else {
                        revenue += price;
                        context.reply(buy, price);
                    }
                });
            } else {
                context.reply(message, revenue);
            }
        }
    }

    sealed interface ClerkMessage {

        record Order(String article) implements ClerkMessage, Request<Integer> {}

        record Priced(Reply<Integer> customer, Integer price, Throwable failure) implements ClerkMessage {}
    }

    static class Clerk {

        private final ActorRef<GetPrice> prices;
        private int revenue;

        Clerk(ActorRef<GetPrice> prices) {
            this.prices = prices;
        }

        @Receive
        void order(ClerkMessage.Order order, Reply<Integer> customer, ActorContext<ClerkMessage> context) {
            context.pipeToSelf(
                    prices.ask(new GetPrice(order.article())),
                    (price, failure) -> new ClerkMessage.Priced(customer, price, failure));
        }

        @Receive
        void priced(ClerkMessage.Priced message) {
            if (message.failure() != null) {
                message.customer().fail(message.failure());
            } else {
                revenue += message.price();
                message.customer().send(message.price());
            }
        }
    }

    record Take() implements Request<String> {}

    record Put(String item) {}

    static class Shelf {

        private final Queue<String> items = new ArrayDeque<>();
        private final Queue<Reply<String>> waiting = new ArrayDeque<>();

        @Receive
        void take(Take request, Reply<String> customer) {
            waiting.add(customer);
            serve();
        }

        @Receive
        void put(Put message) {
            items.add(message.item());
            serve();
        }

        private void serve() {
            while (!items.isEmpty() && !waiting.isEmpty()) {
                waiting.remove().send(items.remove());
            }
        }
    }

    record Cheapest(String article) implements Request<Integer> {}

    static class Comparison {

        private final List<ActorRef<GetPrice>> shops;
        private int asked;

        Comparison(List<ActorRef<GetPrice>> shops) {
            this.shops = shops;
        }

        @Receive
        void cheapest(Cheapest request, Reply<Integer> customer, ActorContext<Cheapest> context) {
            String name = context.self().name() + "/" + asked++;
            context.spawn(name, () -> new Offers(request.article(), shops, customer));
        }
    }

    static class Offers implements Actor<Offers.Message> {

        private final String article;
        private final List<ActorRef<GetPrice>> shops;
        private final Reply<Integer> customer;
        private final List<Integer> prices = new ArrayList<>();

        Offers(String article, List<ActorRef<GetPrice>> shops, Reply<Integer> customer) {
            this.article = article;
            this.shops = shops;
            this.customer = customer;
        }

        sealed interface Message {

            record Offer(int price) implements Message {}

            record TimeIsUp() implements Message {}
        }

        @Override
        public void started(ActorContext<Message> context) {
            context.timer("patience", Duration.ofSeconds(3), new Message.TimeIsUp());
            for (ActorRef<GetPrice> shop : shops) {
                context.pipeToSelf(
                        shop.ask(new GetPrice(article)),
                        (price, failure) -> new Message.Offer(failure == null ? price : Integer.MAX_VALUE));
            }
        }

        @Override
        public void receive(Message message, ActorContext<Message> context) {
            if (message instanceof Message.Offer offer) {
                prices.add(offer.price());
            }
            if (message instanceof Message.TimeIsUp || prices.size() == shops.size()) {
                customer.send(prices.stream().min(Integer::compare).orElse(Integer.MAX_VALUE));
                context.stop();
            }
        }
    }

    static CompletableFuture<Integer> askFromOutside(ActorSystem system) {
        ActorRef<GetPrice> prices = system.spawn("prices", Actor.annotated(() -> new PriceList(Map.of("tea", 3))));
        CompletableFuture<Integer> price = prices.ask(new GetPrice("tea"), Duration.ofSeconds(30));
        return price;
    }
}
