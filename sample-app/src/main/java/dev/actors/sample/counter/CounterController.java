package dev.actors.sample.counter;

import dev.actors.ActorRef;
import java.util.concurrent.CompletableFuture;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** The counter's URLs. Neither waits for the actor with a thread. */
@RestController
class CounterController {

    private final ActorRef<CounterCommand> counter;

    CounterController(ActorRef<CounterCommand> counter) {
        this.counter = counter;
    }

    @PostMapping("/counter/{amount}")
    void add(@PathVariable long amount) {
        counter.tell(new CounterCommand.Add(amount));
    }

    @GetMapping("/counter")
    CompletableFuture<Long> total() {
        return counter.ask(new CounterCommand.GetTotal());
    }
}
