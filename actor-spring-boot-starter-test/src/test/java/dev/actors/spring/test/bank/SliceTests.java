package dev.actors.spring.test.bank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.when;

import dev.actors.ActorGroup;
import dev.actors.ActorRef;
import dev.actors.ActorSystem;
import dev.actors.KeyedActors;
import dev.actors.spring.autoconfigure.ActorAutoConfiguration;
import dev.actors.spring.test.ActorTest;
import dev.actors.spring.test.ActorTestAutoConfiguration;
import dev.actors.test.ActorProbe;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.ApplicationContext;
import org.springframework.test.context.bean.override.mockito.MockitoBean;

/** All actors of the application, and what they need as mocks. */
@ActorTest(properties = {"bank.ledger=paper", "actor.name=slice"})
class SliceTests {

    @Autowired
    ApplicationContext context;

    @Autowired
    ActorSystem system;

    @MockitoBean
    Rates rates;

    @Test
    void everyScannedActorIsThereAndNoOtherComponent() {
        assertThat(system.actors().map(actor -> actor.name()))
                .contains("exchange", "auditor", "doorman", "teller-0", "teller-1", "teller-2")
                .doesNotContain("vault");
        assertThat(context.getBeansOfType(Rates.class).values()).containsExactly(rates);
        assertThat(context.getBeanNamesForType(HttpRates.class)).isEmpty();
        assertThat(context.getBeanNamesForType(DoorController.class)).isEmpty();
        assertThat(context.getBeanNamesForType(VaultConfiguration.class)).isEmpty();
    }

    @Test
    void noAutoConfigurationButThoseOfActorsIsThere() {
        List<String> autoConfigurations = Arrays.stream(context.getBeanDefinitionNames())
                .filter(name -> name.endsWith("AutoConfiguration"))
                .toList();
        assertThat(autoConfigurations)
                .containsExactlyInAnyOrder(
                        ActorAutoConfiguration.class.getName(), ActorTestAutoConfiguration.class.getName());
    }

    @Test
    void propertiesOfTheTestCount(@Value("${bank.ledger}") String ledger) {
        assertThat(ledger).isEqualTo("paper");
        assertThat(system.name()).isEqualTo("slice");
    }

    @Test
    void anActorWorksWithAMockOfWhatItNeeds(@Autowired ActorRef<Exchange.Convert> exchange) {
        when(rates.of("EUR")).thenReturn(3L);
        assertThat(exchange.ask(new Exchange.Convert("EUR", 14)).join()).isEqualTo(42);
    }

    @Test
    void groupsAndKeyedActorsAreInjected(
            @Autowired ActorGroup<Teller.Who> tellers, @Autowired KeyedActors<Account.Command> accounts) {
        assertThat(tellers.size()).isEqualTo(3);
        assertThat(tellers.ask(new Teller.Who()).join()).startsWith("teller-");
        accounts.of("ann").tell(new Account.Deposit(5));
        accounts.of("bob").tell(new Account.Deposit(7));
        assertThat(accounts.of("ann").ask(new Account.Balance()).join()).isEqualTo(5);
    }

    @Test
    void aProbeCanBeAParameter(@Autowired ActorProbe<String> probe) {
        probe.ref().tell("hello");
        probe.expectMessage("hello");
    }
}
