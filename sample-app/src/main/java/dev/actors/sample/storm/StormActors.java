package dev.actors.sample.storm;

import dev.actors.ActorOptions;
import dev.actors.ActorRef;
import dev.actors.ActorSystem;
import dev.actors.spring.DeadLetterEvent;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** The actors that all storms share: {@code storm-0}, {@code storm-1}, …, made when first needed, and again after a stop. */
@Component
class StormActors {

    static final int MOST = 1000;

    private static final String PREFIX = "storm-";

    private final ActorSystem system;

    StormActors(ActorSystem system) {
        this.system = system;
    }

    List<ActorRef<Gust>> first(int count) {
        ActorOptions options = ActorOptions.defaults().group("storm");
        return IntStream.range(0, count)
                .mapToObj(i -> system.getOrSpawn(PREFIX + i, StormActor::new, options))
                .toList();
    }

    /** The living one of that name. Other actors of the application are none of these. */
    Optional<ActorRef<Object>> find(String name) {
        return name.startsWith(PREFIX) ? system.find(name) : Optional.empty();
    }

    /** A gust that met a stopped actor has ended: its storm need not wait for it. */
    @EventListener
    void onDeadLetter(DeadLetterEvent event) {
        if (event.getDeadLetter().message() instanceof Gust gust) {
            gust.storm().tell(new StormCommand.GustEnded(gust.left()));
        }
    }
}
