package dev.actors.spring.guide;

import dev.actors.ActorContext;
import dev.actors.OnStart;
import dev.actors.Receive;
import dev.actors.spring.ActorBean;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

@ActorBean(value = "customer", keyed = true, idleTimeout = "10m")
class Customer {

    record Bought(int pieces) {}

    static final Map<String, Integer> POINTS = new ConcurrentHashMap<>();

    private int points;

    @OnStart
    void load(ActorContext<Bought> context) {
        points = POINTS.getOrDefault(context.key(), 0);
    }

    @Receive
    void bought(Bought message, ActorContext<Bought> context) {
        points += message.pieces();
        POINTS.put(context.key(), points);
    }
}
