package dev.actors.spring.test.guide;

import dev.actors.ActorContext;
import dev.actors.ActorRef;
import dev.actors.Receive;
import dev.actors.spring.ActorBean;
import dev.actors.spring.test.guide.BasketCommand.Forgotten;
import dev.actors.spring.test.guide.BasketCommand.Put;
import dev.actors.spring.test.guide.BasketCommand.Total;
import java.time.Duration;

@ActorBean(value = "basket", keyed = true)
class Basket {

    private final Prices prices;
    private final ActorRef<Mail> mailer;
    private long total;

    Basket(Prices prices, ActorRef<Mail> mailer) {
        this.prices = prices;
        this.mailer = mailer;
    }

    @Receive
    void put(Put message, ActorContext<BasketCommand> context) {
        total += prices.of(message.article());
        context.timer("forgotten", Duration.ofHours(24), new Forgotten());
    }

    @Receive
    long total(Total message) {
        return total;
    }

    @Receive
    void forgotten(Forgotten message) {
        mailer.tell(new Mail("Your basket waits: " + total));
    }
}
