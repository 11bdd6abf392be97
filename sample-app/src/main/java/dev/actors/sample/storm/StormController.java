package dev.actors.sample.storm;

import dev.actors.Actor;
import dev.actors.ActorOptions;
import dev.actors.ActorRef;
import dev.actors.ActorSystem;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/** Starts storms, and stops an actor of theirs so that a dead letter can be seen. */
@RestController
class StormController {

    private static final int MOST_MESSAGES = 10_000_000;

    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final ActorSystem system;
    private final StormActors actors;

    StormController(ActorSystem system, StormActors actors) {
        this.system = system;
        this.actors = actors;
    }

    @PostMapping("/storm")
    CompletableFuture<StormReport> storm(
            @RequestParam(name = "actors", defaultValue = "20") int count,
            @RequestParam(defaultValue = "10000") int messages) {
        require("actors", count, StormActors.MOST);
        require("messages", messages, MOST_MESSAGES);
        List<ActorRef<Gust>> participants = actors.first(count);
        ActorRef<StormCommand> storm = system.spawn(
                Actor.annotated(() -> new Storm(participants, messages)),
                ActorOptions.defaults().group("storms"));
        return storm.ask(new StormCommand.Begin(), PATIENCE).whenComplete((report, failure) -> storm.stop());
    }

    /** Stops the actor, and then tells it something that it will not read. The next storm makes it anew. */
    @PostMapping("/poison/{name}")
    CompletableFuture<Poisoned> poison(@PathVariable String name) {
        ActorRef<Object> victim = actors.find(name)
                .orElseThrow(() -> new ResponseStatusException(
                        HttpStatus.NOT_FOUND,
                        "no storm has a living actor '" + name + "'; POST /storm names those it has"));
        return victim.stop().thenApply(stopped -> {
            victim.tell(new AreYouThere());
            return new Poisoned(name, "/actuator/deadletters");
        });
    }

    private static void require(String parameter, int value, int most) {
        if (value < 1 || value > most) {
            throw new ResponseStatusException(
                    HttpStatus.BAD_REQUEST, "'" + parameter + "' must be 1 to " + most + ", and is " + value);
        }
    }

    /**
     * @param stopped the name of the actor
     * @param see where its dead letter can be seen
     */
    record Poisoned(String stopped, String see) {}

    record AreYouThere() {}
}
