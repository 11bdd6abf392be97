package dev.actors.sample.demos;

import dev.actors.ActorRef;
import dev.actors.sample.demos.DemonstrationsCommand.Show;
import dev.actors.sample.demos.DemonstrationsCommand.ShowAll;
import dev.actors.sample.demos.DemonstrationsCommand.Start;
import dev.actors.sample.demos.DemonstrationsCommand.Stop;
import dev.actors.sample.demos.DemonstrationsCommand.StopAll;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The demonstrations by HTTP; the page {@code /demos} uses nothing else. */
@RestController
@RequestMapping("/demonstrations")
class DemonstrationController {

    private final ActorRef<DemonstrationsCommand> demonstrations;

    DemonstrationController(ActorRef<DemonstrationsCommand> demonstrations) {
        this.demonstrations = demonstrations;
    }

    @GetMapping
    CompletableFuture<List<Status>> all() {
        return demonstrations.ask(new ShowAll());
    }

    @GetMapping("/{name}")
    CompletableFuture<Status> one(@PathVariable String name) {
        return demonstrations.ask(new Show(name));
    }

    /** Starts a run; every request parameter is a setting. */
    @PostMapping("/{name}")
    CompletableFuture<Status> start(@PathVariable String name, @RequestParam Map<String, String> settings) {
        return demonstrations.ask(new Start(name, settings));
    }

    /** Stops the run, if there is one, and answers when none of its actors is left. */
    @DeleteMapping("/{name}")
    CompletableFuture<Status> stop(@PathVariable String name) {
        return demonstrations.ask(new Stop(name));
    }

    /** Nobody watches any more: a run must not hold up the end of the application. */
    @EventListener(ContextClosedEvent.class)
    void onClose() {
        demonstrations.tell(new StopAll());
    }
}
