package dev.actors.spring.test.guide;

import dev.actors.Request;

sealed interface BasketCommand {

    record Put(String article) implements BasketCommand {}

    record Total() implements BasketCommand, Request<Long> {}

    record Forgotten() implements BasketCommand {}
}
