package dev.actors.sample.demos.bank;

import dev.actors.Actor;
import dev.actors.ActorContext;
import dev.actors.ActorRef;
import dev.actors.OnStart;
import dev.actors.Receive;
import dev.actors.sample.demos.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;

/** Opens the accounts, and counts the money when every teller is done. */
class Bank {

    private final Run run;
    private List<ActorRef<AccountCommand>> accounts = List.of();
    private int tellersDone;
    private int refused;

    Bank(Run run) {
        this.run = run;
    }

    /** A teller has done all transfers, so many of which were refused. */
    record TellerDone(int refused) {}

    /** What the accounts have. */
    record Balances(List<Integer> all) {}

    @OnStart
    void begin(ActorContext<Object> context) {
        accounts = IntStream.range(0, run.get("accounts"))
                .<ActorRef<AccountCommand>>mapToObj(i -> context.spawn(
                        run.name("account-" + i),
                        Actor.annotated(Account::new),
                        run.options().resumeOn(OverdrawnException.class)))
                .toList();
        for (int i = 0; i < run.get("tellers"); i++) {
            context.spawn(run.name("teller-" + i), () -> new Teller(run, accounts, context.self()), run.options());
        }
    }

    @Receive
    void done(TellerDone message, ActorContext<Object> context) {
        tellersDone++;
        refused += message.refused();
        if (tellersDone == run.get("tellers")) {
            CompletableFuture<List<Integer>> balances = CompletableFuture.completedFuture(new ArrayList<>());
            for (ActorRef<AccountCommand> account : accounts) {
                balances = balances.thenCombine(account.ask(new AccountCommand.GetBalance()), (list, balance) -> {
                    list.add(balance);
                    return list;
                });
            }
            context.pipeToSelf(balances, (all, failure) -> new Balances(failure == null ? all : List.of()));
        }
    }

    @Receive
    void check(Balances balances) {
        int right = run.get("accounts") * Account.INITIAL;
        int total = balances.all().stream().mapToInt(Integer::intValue).sum();
        int transfers = run.get("tellers") * run.get("transfers");
        run.check(
                total == right && balances.all().stream().allMatch(balance -> balance >= 0),
                "the accounts should have " + right + " in all, and none less than nothing",
                Map.of("total", total, "transfers", transfers - refused, "refused", refused));
    }
}
