package dev.actors.bench;

import dev.actors.SequencedBox;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What a message costs in each form of mailbox, on one thread: the least that the form can cost. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
        value = 3,
        jvmArgsAppend = {"-Xms4g", "-Xmx4g", "-XX:+AlwaysPreTouch", "-XX:+UseG1GC"})
public class MailboxBenchmark {

    private static final int BURST = 1_000;

    /** Which form. */
    @Param({"sequence", "exchange", "exchange-counter", "linked", "jctools"})
    public String form = "sequence";

    private final Object message = new Object();
    private Box box = new SequencedBox();

    /** Runs this class's benchmarks with JMH's own options. */
    public static void main(String[] args) throws IOException {
        List<String> all = new ArrayList<>(List.of(args));
        all.add(0, MailboxBenchmark.class.getSimpleName());
        org.openjdk.jmh.Main.main(all.toArray(String[]::new));
    }

    /** Makes the box. */
    @Setup
    public void make() {
        box = Engines.box(form);
    }

    /** Wakes an idle actor with a message, takes it, and goes idle again. */
    @Benchmark
    public Object hop() {
        if (!box.put(message)) {
            throw new IllegalStateException("the box was not idle");
        }
        Object taken = box.take();
        if (!box.release()) {
            throw new IllegalStateException("the box is not empty");
        }
        return taken;
    }

    /** Puts many, takes many. */
    @Benchmark
    @OperationsPerInvocation(BURST)
    public int burst() {
        for (int i = 0; i < BURST; i++) {
            box.put(message);
        }
        int taken = 0;
        while (box.take() != null) {
            taken++;
        }
        if (taken != BURST || !box.release()) {
            throw new IllegalStateException("took " + taken + " of " + BURST);
        }
        return taken;
    }
}
