package dev.actors.sample.demos.bank;

import dev.actors.Actor;
import dev.actors.ActorFactory;
import dev.actors.sample.demos.Demonstration;
import dev.actors.sample.demos.Run;
import dev.actors.sample.demos.Setting;
import java.util.List;
import org.springframework.stereotype.Component;

/** Transfers between accounts. */
@Component
class BankDemonstration implements Demonstration {

    @Override
    public String name() {
        return "bank";
    }

    @Override
    public String description() {
        return "Tellers move money between accounts picked at random: a withdrawal, which may be refused, then a deposit. No account"
                + " is ever overdrawn, and the bank has as much at the end as at the beginning.";
    }

    @Override
    public List<Setting> settings() {
        return List.of(
                new Setting("accounts", "accounts, with 100 each", 2, 10_000, 10),
                new Setting("tellers", "tellers", 1, 1000, 5),
                new Setting("transfers", "transfers of each teller", 1, 10_000, 100));
    }

    @Override
    public ActorFactory<?> director(Run run) {
        return Actor.annotated(() -> new Bank(run));
    }
}
