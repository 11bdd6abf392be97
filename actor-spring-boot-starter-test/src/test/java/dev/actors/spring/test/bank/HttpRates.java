package dev.actors.spring.test.bank;

import org.springframework.stereotype.Service;

/** The real thing, which a test of actors must not meet. */
@Service
class HttpRates implements Rates {

    @Override
    public long of(String currency) {
        throw new UnsupportedOperationException("a test does not go to the network");
    }
}
