package dev.actors.spring.guide;

import dev.actors.OnStart;
import dev.actors.OnStop;
import dev.actors.Receive;
import dev.actors.spring.ActorBean;
import dev.actors.spring.guide.StockCommand.Deliver;
import dev.actors.spring.guide.StockCommand.Take;

@ActorBean("stock")
class Stock {

    private final Warehouse warehouse;
    private int pieces;

    Stock(Warehouse warehouse) {
        this.warehouse = warehouse;
    }

    @OnStart
    void load() {
        pieces = warehouse.count();
    }

    @Receive
    void deliver(Deliver message) {
        pieces += message.pieces();
    }

    @Receive
    boolean take(Take message) {
        if (message.pieces() > pieces) {
            return false;
        }
        pieces -= message.pieces();
        return true;
    }

    @OnStop
    void save() {
        warehouse.save(pieces);
    }
}
