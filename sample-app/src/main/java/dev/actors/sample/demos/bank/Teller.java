package dev.actors.sample.demos.bank;

import dev.actors.Actor;
import dev.actors.ActorContext;
import dev.actors.ActorRef;
import dev.actors.sample.demos.Run;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadLocalRandom;

/** Does one transfer at a time: the turn lasts until both accounts have answered. */
class Teller implements Actor<Teller.Next> {

    private static final Duration TIME = Duration.ofSeconds(1);

    private final Run run;
    private final List<ActorRef<AccountCommand>> accounts;
    private final ActorRef<? super Bank.TellerDone> bank;

    private int refused;

    Teller(Run run, List<ActorRef<AccountCommand>> accounts, ActorRef<? super Bank.TellerDone> bank) {
        this.run = run;
        this.accounts = accounts;
        this.bank = bank;
    }

    record Next(int left) {}

    @Override
    public void started(ActorContext<Next> context) {
        context.self().tell(new Next(run.get("transfers")));
    }

    @Override
    public void receive(Next message, ActorContext<Next> context) {
        int amount = ThreadLocalRandom.current().nextInt(Account.INITIAL) + 1;
        CompletableFuture<Void> transfer = anyAccount()
                .ask(new AccountCommand.Withdraw(amount))
                .thenCompose(done -> anyAccount().ask(new AccountCommand.Deposit(amount)));
        context.await(transfer, (done, failure) -> {
            if (failure != null) {
                refused++;
            }
            run.someWork(context, TIME, () -> {
                if (message.left() > 1) {
                    context.self().tell(new Next(message.left() - 1));
                } else {
                    bank.tell(new Bank.TellerDone(refused));
                }
            });
        });
    }

    private ActorRef<AccountCommand> anyAccount() {
        return accounts.get(ThreadLocalRandom.current().nextInt(accounts.size()));
    }
}
