package dev.actors.spring.test.bank;

import dev.actors.ActorRef;
import java.util.concurrent.CompletableFuture;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
class DoorController {

    private final ActorRef<Doorman.Command> doorman;

    DoorController(ActorRef<Doorman.Command> doorman) {
        this.doorman = doorman;
    }

    @GetMapping("/guests")
    CompletableFuture<Integer> guests() {
        return doorman.ask(new Doorman.Guests());
    }
}
