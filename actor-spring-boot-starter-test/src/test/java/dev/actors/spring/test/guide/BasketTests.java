package dev.actors.spring.test.guide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.when;

import dev.actors.KeyedActors;
import dev.actors.spring.test.ActorTest;
import dev.actors.spring.test.guide.BasketCommand.Put;
import dev.actors.spring.test.guide.BasketCommand.Total;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.bean.override.mockito.MockitoBean;

@ActorTest
class BasketTests {

    @Autowired
    KeyedActors<BasketCommand> baskets;

    @MockitoBean
    Prices prices;

    @Test
    void theTotalIsTheSumOfThePrices() {
        when(prices.of("tea")).thenReturn(4L);
        baskets.of("ann").tell(new Put("tea"));
        baskets.of("ann").tell(new Put("tea"));
        assertThat(baskets.of("ann").ask(new Total()).join()).isEqualTo(8);
    }
}
