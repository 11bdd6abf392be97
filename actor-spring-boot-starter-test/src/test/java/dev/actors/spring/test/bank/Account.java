package dev.actors.spring.test.bank;

import dev.actors.ActorRef;
import dev.actors.Receive;
import dev.actors.Request;
import dev.actors.spring.ActorBean;

/** One per customer; reports to the auditor, which is another actor. */
@ActorBean(value = "account", keyed = true)
class Account {

    sealed interface Command {}

    record Deposit(long amount) implements Command {}

    record Balance() implements Command, Request<Long> {}

    private final ActorRef<Auditor.Entry> auditor;
    private long balance;

    Account(ActorRef<Auditor.Entry> auditor) {
        this.auditor = auditor;
    }

    @Receive
    void deposit(Deposit message) {
        balance += message.amount();
        auditor.tell(new Auditor.Entry(message.amount()));
    }

    @Receive
    long balance(Balance message) {
        return balance;
    }
}
