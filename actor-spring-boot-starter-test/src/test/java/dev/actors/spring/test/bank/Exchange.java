package dev.actors.spring.test.bank;

import dev.actors.Receive;
import dev.actors.Request;
import dev.actors.spring.ActorBean;

@ActorBean("exchange")
class Exchange {

    record Convert(String currency, long amount) implements Request<Long> {}

    private final Rates rates;

    Exchange(Rates rates) {
        this.rates = rates;
    }

    @Receive
    long convert(Convert message) {
        return message.amount() * rates.of(message.currency());
    }
}
