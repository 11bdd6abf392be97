package dev.actors.sample.demos;

import static java.util.Comparator.comparing;

import dev.actors.ActorContext;
import dev.actors.ActorOptions;
import dev.actors.ActorRef;
import dev.actors.Receive;
import dev.actors.Reply;
import dev.actors.SupervisorStrategy;
import dev.actors.sample.demos.DemonstrationsCommand.Decided;
import dev.actors.sample.demos.DemonstrationsCommand.DirectorStopped;
import dev.actors.sample.demos.DemonstrationsCommand.Ended;
import dev.actors.sample.demos.DemonstrationsCommand.Show;
import dev.actors.sample.demos.DemonstrationsCommand.ShowAll;
import dev.actors.sample.demos.DemonstrationsCommand.Start;
import dev.actors.sample.demos.DemonstrationsCommand.Stop;
import dev.actors.sample.demos.DemonstrationsCommand.StopAll;
import dev.actors.sample.demos.Status.State;
import dev.actors.spring.ActorBean;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.server.ResponseStatusException;

/**
 * Starts and stops the demonstrations, and knows how each of them is.
 *
 * <p>An actor itself, so starting, stopping and a run's own end never meet halfway. A bad request is an answer, not a failure
 * ({@code resumeOn}); and should there be a failure, what is known of the runs is kept ({@code resume}).
 */
@ActorBean(name = "demonstrations", supervision = "resume", resumeOn = ResponseStatusException.class)
class Demonstrations {

    private final Map<String, Entry> entries = new LinkedHashMap<>();

    Demonstrations(List<Demonstration> demonstrations) {
        demonstrations.stream()
                .sorted(comparing(Demonstration::name))
                .forEach(demonstration -> entries.put(demonstration.name(), new Entry(demonstration)));
    }

    @Receive
    List<Status> showAll(ShowAll request) {
        return entries.values().stream().map(entry -> entry.status).toList();
    }

    @Receive
    Status show(Show request) {
        return find(request.name()).status;
    }

    @Receive
    Status start(Start request, ActorContext<DemonstrationsCommand> context) {
        Entry entry = find(request.name());
        Demonstration demonstration = entry.demonstration;
        Map<String, Integer> settings = Setting.read(demonstration, request.request());
        if (entry.run != null) {
            throw new ResponseStatusException(
                    HttpStatus.CONFLICT,
                    "'" + request.name() + "' is running already; stop it first, or wait until it has ended");
        }
        Run run = new Run(request.name(), settings, context.self());
        ActorOptions options = ActorOptions.defaults().group("directors").supervision(SupervisorStrategy.stop());
        ActorRef<?> director = context.spawn(run.name("director"), demonstration.director(run), options);
        context.watch(director, new DirectorStopped(run));
        entry.run = run;
        entry.director = director;
        entry.decision = null;
        entry.status = entry.status.started(settings, context.now());
        return entry.status;
    }

    @Receive
    void stop(Stop request, Reply<Status> reply, ActorContext<DemonstrationsCommand> context) {
        Entry entry = find(request.name());
        if (entry.run == null) {
            reply.send(entry.status);
            return;
        }
        entry.stopping.add(reply);
        entry.stopped = true;
        end(entry, context);
    }

    @Receive
    void stopAll(StopAll message, ActorContext<DemonstrationsCommand> context) {
        for (Entry entry : entries.values()) {
            if (entry.run != null) {
                entry.stopped = true;
                end(entry, context);
            }
        }
    }

    @Receive
    void decided(Decided decision, ActorContext<DemonstrationsCommand> context) {
        for (Entry entry : entries.values()) {
            if (entry.run == decision.run() && entry.decision == null && !entry.stopped) {
                entry.decision = decision;
                end(entry, context);
            }
        }
    }

    @Receive
    void directorStopped(DirectorStopped message, ActorContext<DemonstrationsCommand> context) {
        for (Entry entry : entries.values()) {
            if (entry.run == message.run()) {
                end(entry, context);
            }
        }
    }

    @Receive
    void ended(Ended message, ActorContext<DemonstrationsCommand> context) {
        for (Entry entry : entries.values()) {
            if (entry.run == message.run()) {
                entry.close(context);
            }
        }
    }

    private static void end(Entry entry, ActorContext<DemonstrationsCommand> context) {
        Run run = entry.run;
        ActorRef<?> director = entry.director;
        if (run != null && director != null) {
            run.end();
            context.pipeToSelf(director.stop(), (stopped, failure) -> new Ended(run));
        }
    }

    private Entry find(String name) {
        Entry entry = entries.get(name);
        if (entry == null) {
            String names = entries.keySet().stream().collect(Collectors.joining(", "));
            throw new ResponseStatusException(
                    HttpStatus.NOT_FOUND, "there is no demonstration '" + name + "'; there are " + names);
        }
        return entry;
    }

    /** One demonstration, and its run while there is one. */
    private static final class Entry {

        private final Demonstration demonstration;
        private final List<Reply<Status>> stopping = new ArrayList<>();

        private Status status;
        private @Nullable Run run;
        private @Nullable ActorRef<?> director;
        private @Nullable Decided decision;
        private boolean stopped;

        Entry(Demonstration demonstration) {
            this.demonstration = demonstration;
            this.status = Status.of(demonstration);
        }

        void close(ActorContext<DemonstrationsCommand> context) {
            if (decision != null && decision.problem().isEmpty()) {
                status = status.ended(State.PASSED, decision.figures(), null, context.now());
            } else if (decision != null) {
                status = status.ended(State.FAILED, Map.of(), decision.problem(), context.now());
            } else if (stopped) {
                status = status.ended(State.STOPPED, Map.of(), null, context.now());
            } else {
                status = status.ended(
                        State.FAILED, Map.of(), "its director ended before there was a result", context.now());
            }
            run = null;
            director = null;
            stopped = false;
            stopping.forEach(reply -> reply.send(status));
            stopping.clear();
        }
    }
}
