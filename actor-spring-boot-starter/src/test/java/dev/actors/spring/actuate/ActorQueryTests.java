package dev.actors.spring.actuate;

import static dev.actors.spring.FixedActorSystem.actor;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.actors.ActorState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.actuate.endpoint.InvalidEndpointRequestException;

class ActorQueryTests {

    private static ActorQuery parse(String state, String type, String sort, String page, String size) {
        return ActorQuery.parse(null, null, state, type, sort, page, size);
    }

    @Test
    void missingAndEmptyParametersMeanTheFirstHundredByName() {
        for (String nothing : new String[] {null, ""}) {
            ActorQuery query = ActorQuery.parse(nothing, nothing, nothing, nothing, nothing, nothing, nothing);

            assertThat(query.page()).isZero();
            assertThat(query.size()).isEqualTo(100);
            assertThat(query.order().compare(actor("a"), actor("b"))).isNegative();
            assertThat(query.matches(actor("any"))).isTrue();
        }
    }

    @Test
    void everyBadValueIsNamedWithWhatIsAllowed() {
        assertThatExceptionOfType(InvalidEndpointRequestException.class)
                .isThrownBy(() -> parse("asleep", null, "age", "-1", "1001"))
                .satisfies(ex -> assertThat(ex.getReason())
                        .isEqualTo("state must be one of starting, idle, scheduled, running, waiting, backoff, stopped,"
                                + " is 'asleep'; sort must be one of name, queued, processed, failed, reversed by a leading"
                                + " '-', is 'age'; page must be a whole number from 0, is '-1'; size must be a whole number"
                                + " from 1 to 1000, is '1001'"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "1001", "ten", "1.5", "99999999999", " 5", "1,2"})
    void aSizeThatIsNoWholeNumberFromOneToAThousandIsRefused(String size) {
        assertThatExceptionOfType(InvalidEndpointRequestException.class)
                .isThrownBy(() -> parse(null, null, null, null, size));
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "x", "2147483648"})
    void aPageThatIsNoWholeNumberFromZeroIsRefused(String page) {
        assertThatExceptionOfType(InvalidEndpointRequestException.class)
                .isThrownBy(() -> parse(null, null, null, page, null));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Name", "--name", "-", "state", "+name"})
    void anUnknownOrderIsRefused(String sort) {
        assertThatExceptionOfType(InvalidEndpointRequestException.class)
                .isThrownBy(() -> parse(null, null, sort, null, null));
    }

    @ParameterizedTest
    @CsvSource({
        "com.acme.Shop$Counter,true",
        "Shop$Counter,true",
        "Counter,true",
        "counter,false",
        "unter,false",
        "Shop,false"
    })
    void aTypeIsGivenWithOrWithoutItsPackage(String type, boolean matches) {
        assertThat(parse(null, type, null, null, null).matches(actor("a"))).isEqualTo(matches);
    }

    @Test
    void aStateIsGivenInAnyCase() {
        assertThat(parse("idle", null, null, null, null).matches(actor("a"))).isTrue();
        assertThat(parse("RUNNING", null, null, null, null).matches(actor("a"))).isFalse();
    }

    @Test
    void aGroupMatchesExactly() {
        ActorQuery query = ActorQuery.parse(null, "workers", null, null, null, null, null);

        assertThat(query.matches(actor("w", "workers", ActorState.IDLE, 0, 0, 0)))
                .isTrue();
        assertThat(query.matches(actor("w", "workers-2", ActorState.IDLE, 0, 0, 0)))
                .isFalse();
        assertThat(query.matches(actor("w"))).isFalse();
    }
}
