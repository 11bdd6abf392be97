package dev.actors.sample.demos.producers;

import dev.actors.Actor;
import dev.actors.ActorContext;
import dev.actors.OnStart;
import dev.actors.Receive;
import dev.actors.sample.demos.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Makes the producers, and looks at what they report at their end. */
class ProducersDirector {

    private final Run run;
    private final List<ProducerReport> reports = new ArrayList<>();

    ProducersDirector(Run run) {
        this.run = run;
    }

    @OnStart
    void begin(ActorContext<ProducerReport> context) {
        for (int i = 0; i < run.get("producers"); i++) {
            String name = run.name("producer-" + i);
            context.spawn(
                    name,
                    Actor.annotated(() ->
                            new Producer(run, context.self(), context.system().group(name + "/consumers", Make.class))),
                    run.options());
        }
    }

    @Receive
    void report(ProducerReport report) {
        reports.add(report);
        if (reports.size() == run.get("producers")) {
            int ordered = reports.stream().mapToInt(ProducerReport::ordered).sum();
            int consumers = reports.stream().mapToInt(ProducerReport::consumers).sum();
            long left = reports.stream()
                    .flatMap(each -> each.expected().values().stream())
                    .filter(count -> count != 0)
                    .count();
            run.check(
                    left == 0,
                    "not every count of expected items is zero",
                    Map.of("producers", reports.size(), "consumers", consumers, "items", ordered, "notZero", left));
        }
    }
}
