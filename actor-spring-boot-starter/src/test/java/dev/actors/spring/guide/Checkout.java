package dev.actors.spring.guide;

import dev.actors.ActorGroup;
import dev.actors.ActorRef;
import dev.actors.KeyedActors;
import dev.actors.spring.guide.Customer.Bought;
import dev.actors.spring.guide.Packer.Parcel;
import dev.actors.spring.guide.StockCommand.Take;
import java.util.concurrent.CompletableFuture;
import org.springframework.stereotype.Service;

@Service
class Checkout {

    private final ActorRef<StockCommand> stock;
    private final ActorGroup<Parcel> packers;
    private final KeyedActors<Bought> customers;

    Checkout(ActorRef<StockCommand> stock, ActorGroup<Parcel> packers, KeyedActors<Bought> customers) {
        this.stock = stock;
        this.packers = packers;
        this.customers = customers;
    }

    CompletableFuture<Boolean> buy(String customer, int pieces) {
        return stock.ask(new Take(pieces)).thenApply(taken -> {
            if (taken) {
                packers.tell(new Parcel(customer, pieces));
                customers.of(customer).tell(new Bought(pieces));
            }
            return taken;
        });
    }
}
