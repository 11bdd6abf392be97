package dev.actors.spring.test.bank;

/** What an actor needs from the rest of the application. */
interface Rates {
    long of(String currency);
}
