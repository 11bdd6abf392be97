package dev.actors.spring.guide;

import dev.actors.Request;

sealed interface StockCommand {

    record Deliver(int pieces) implements StockCommand {}

    record Take(int pieces) implements StockCommand, Request<Boolean> {}
}
