package dev.actors.sample.demos.bank;

import dev.actors.Request;

/** What an {@link Account} is asked. */
sealed interface AccountCommand {

    /** Fails with {@link OverdrawnException} when there is less than that. */
    record Withdraw(int amount) implements AccountCommand, Request<Void> {}

    record Deposit(int amount) implements AccountCommand, Request<Void> {}

    record GetBalance() implements AccountCommand, Request<Integer> {}
}
