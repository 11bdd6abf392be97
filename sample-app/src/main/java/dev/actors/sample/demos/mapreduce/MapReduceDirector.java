package dev.actors.sample.demos.mapreduce;

import dev.actors.ActorContext;
import dev.actors.ActorGroup;
import dev.actors.ActorRef;
import dev.actors.OnStart;
import dev.actors.Receive;
import dev.actors.sample.demos.Run;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Makes the sets, a job for each, and the workers for all of them; compares each result with that of a loop. */
class MapReduceDirector {

    private static final int BITS = 256;

    private final Run run;
    private final Random random = new Random();
    private final List<BigInteger> right = new ArrayList<>();
    private int done;

    MapReduceDirector(Run run) {
        this.run = run;
    }

    @OnStart
    void begin(ActorContext<Done> context) {
        for (int i = 0; i < run.get("workers"); i++) {
            context.spawn(run.name("worker-" + i), () -> new Worker<BigInteger>(run), run.options());
        }
        for (int set = 0; set < run.get("sets"); set++) {
            startJob(set, context);
        }
    }

    private void startJob(int set, ActorContext<Done> context) {
        List<BigInteger> items = new ArrayList<>();
        BigInteger sum = BigInteger.ZERO;
        for (int i = 0; i < run.get("items"); i++) {
            BigInteger item = new BigInteger(BITS, random);
            items.add(item);
            sum = sum.add(item.pow(2));
        }
        right.add(sum);
        ActorGroup<Object> workers = context.system().group("mapreduce");
        ActorRef<Done> self = context.self();
        context.spawn(
                run.name("job-" + set),
                () -> new Job<>(
                        partitions(items), new SumOfSquares(), workers, result -> self.tell(new Done(set, result))),
                run.options().group("mapreduce-jobs"));
    }

    @Receive
    void done(Done result) {
        if (!result.value().equals(right.get(result.set()))) {
            run.failed("set " + result.set() + " came to " + result.value() + " and not " + right.get(result.set()));
        } else if (++done == right.size()) {
            run.passed(Map.of(
                    "sets", done,
                    "items", run.get("items"),
                    "firstSum", right.get(0).toString()));
        }
    }

    private List<List<BigInteger>> partitions(List<BigInteger> items) {
        int size = run.get("partition");
        List<List<BigInteger>> partitions = new ArrayList<>();
        for (int start = 0; start < items.size(); start += size) {
            partitions.add(List.copyOf(items.subList(start, Math.min(start + size, items.size()))));
        }
        return partitions;
    }

    record Done(int set, BigInteger value) {}
}
