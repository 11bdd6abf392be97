package dev.actors.sample.demos.command;

import dev.actors.ActorContext;
import dev.actors.ActorGroup;
import dev.actors.OnStart;
import dev.actors.Receive;
import dev.actors.sample.demos.Run;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;

/** Sends commands, some of which do not exist, and compares each answer with the request of its id. */
class CommandDirector {

    private final Run run;
    private final Commands commands;

    private final Map<Integer, Execute> waiting = new HashMap<>();
    private int results;
    private int problems;
    private int overtook;
    private int highest = -1;

    CommandDirector(Run run, Commands commands) {
        this.run = run;
        this.commands = commands;
    }

    @OnStart
    void begin(ActorContext<Executed> context) {
        for (int i = 0; i < run.get("runners"); i++) {
            context.spawn(run.name("runner-" + i), () -> new CommandRunner(run, commands), run.options());
        }
        ActorGroup<Execute> runners = context.system().group("command", Execute.class);
        List<String> names = new ArrayList<>(commands.names());
        names.add("no such command");
        for (int id = 0; id < run.get("commands"); id++) {
            String name = names.get(id % names.size());
            Execute request = new Execute(id, name, ThreadLocalRandom.current().nextInt(1_000_000), context.self());
            waiting.put(id, request);
            runners.tell(request);
        }
    }

    @Receive
    void executed(Executed answer) {
        Execute request = waiting.remove(answer.id());
        if (request == null) {
            run.failed("nobody waits for answer " + answer.id());
        } else if (!fits(answer, request)) {
            run.failed("'" + request.name() + "' of " + request.argument() + " was answered by " + answer);
        } else {
            count(answer);
        }
    }

    private void count(Executed answer) {
        if (answer.problem() == null) {
            results++;
        } else {
            problems++;
        }
        if (answer.id() < highest) {
            overtook++;
        }
        highest = Math.max(highest, answer.id());
        if (waiting.isEmpty()) {
            run.passed(Map.of("results", results, "exceptions", problems, "overtaken", overtook));
        }
    }

    private boolean fits(Executed answer, Execute request) {
        return switch (request.name()) {
            case "double" -> answer.result() == 2 * request.argument();
            case "square" -> answer.result() == request.argument() * request.argument();
            case "half" ->
                request.argument() % 2 == 0 ? answer.result() == request.argument() / 2 : answer.problem() != null;
            default -> answer.problem() != null;
        };
    }
}
