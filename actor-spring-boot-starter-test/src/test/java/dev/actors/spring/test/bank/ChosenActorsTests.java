package dev.actors.spring.test.bank;

import static org.assertj.core.api.Assertions.assertThat;

import dev.actors.ActorRef;
import dev.actors.ActorSnapshot;
import dev.actors.ActorSystem;
import dev.actors.KeyedActors;
import dev.actors.spring.test.ActorTest;
import dev.actors.test.ActorProbe;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;

/** One actor of the application and one that is imported; a probe stands in for a third. */
@ActorTest(Account.class)
@Import(VaultConfiguration.class)
class ChosenActorsTests {

    @TestConfiguration
    static class StandIns {

        @Bean
        ActorRef<Auditor.Entry> auditor(ActorProbe<Auditor.Entry> entries) {
            return entries.ref();
        }
    }

    private final ActorSystem system;
    private final KeyedActors<Account.Command> accounts;
    private final ActorProbe<Auditor.Entry> entries;

    @Autowired
    ChosenActorsTests(ActorSystem system, KeyedActors<Account.Command> accounts, ActorProbe<Auditor.Entry> entries) {
        this.system = system;
        this.accounts = accounts;
        this.entries = entries.timeout(Duration.ofSeconds(30));
    }

    @Test
    void onlyTheChosenActorsAreThere() {
        assertThat(system.find("vault")).isPresent();
        assertThat(system.actors().map(ActorSnapshot::name))
                .allMatch(name -> name.startsWith("account/") || name.startsWith("test/") || name.equals("vault"));
    }

    @Test
    void anActorOfABeanMethodIsImported(@Autowired ActorRef<VaultConfiguration.Open> vault) {
        assertThat(vault.ask(new VaultConfiguration.Open()).join()).isEqualTo("open");
        assertThat(system.snapshot("vault").orElseThrow().mailbox().capacity()).isEqualTo(10);
    }

    @Test
    void aProbeStandsInForAnActorUnderTheNameThatTheTestUses() {
        accounts.of("eve").tell(new Account.Deposit(8));
        entries.expectMessage(new Auditor.Entry(8));
    }

    @Test
    void anotherNameIsAnotherProbe(@Autowired ActorProbe<Object> other) {
        accounts.of("eve").tell(new Account.Deposit(9));
        entries.expectMessage(new Auditor.Entry(9));
        assertThat(other.messages()).isEmpty();
        assertThat(other.ref().name()).isEqualTo("test/other");
    }
}
