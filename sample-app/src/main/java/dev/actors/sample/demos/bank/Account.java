package dev.actors.sample.demos.bank;

import dev.actors.Receive;

/** Some money. A refusal is an answer and no failure: the account is spawned with {@code resumeOn}, and keeps its balance. */
class Account {

    static final int INITIAL = 100;

    private int balance = INITIAL;

    @Receive
    void withdraw(AccountCommand.Withdraw request) {
        if (request.amount() > balance) {
            throw new OverdrawnException(balance, request.amount());
        }
        balance -= request.amount();
    }

    @Receive
    void deposit(AccountCommand.Deposit request) {
        balance += request.amount();
    }

    @Receive
    int balance(AccountCommand.GetBalance request) {
        return balance;
    }
}
