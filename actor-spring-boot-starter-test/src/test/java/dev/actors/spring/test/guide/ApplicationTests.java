package dev.actors.spring.test.guide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.actors.KeyedActors;
import dev.actors.spring.test.DeadLetters;
import dev.actors.spring.test.guide.BasketCommand.Put;
import dev.actors.spring.test.guide.BasketCommand.Total;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;

@SpringBootTest
class ApplicationTests {

    @Autowired
    KeyedActors<BasketCommand> baskets;

    @Autowired
    DeadLetters deadLetters;

    @Test
    void everyMessageIsRead() {
        baskets.of("ann").tell(new Put("tea"));
        assertThat(baskets.of("ann").ask(new Total()).join()).isEqualTo(3);
        deadLetters.expectNone();
    }
}
