package dev.actors.bench;

import java.util.List;
import java.util.Locale;

/** The main class of a JVM that measures one engine at one workload and says what it found, line by line. */
final class Fork {

    /** What begins each line that is meant for {@link Forks}. */
    static final String MARK = "@bench ";

    private Fork() {}

    /** Arguments: engine, workload, warm-ups, iterations, nanoseconds of each, tiny or full. */
    public static void main(String[] args) {
        int status = 0;
        try {
            measure(
                    args[0],
                    args[1],
                    Integer.parseInt(args[2]),
                    Integer.parseInt(args[3]),
                    Long.parseLong(args[4]),
                    args[5].equals("tiny") ? Size.TINY : Size.FULL);
        } catch (Throwable e) { // whatever it was, the other side has to hear of it
            e.printStackTrace();
            say("failure " + e);
            status = 1;
        }
        System.exit(status); // some engines leave threads behind
    }

    private static void measure(String engine, String workload, int warmups, int iterations, long nanos, Size size)
            throws Exception {
        try (Workload made = Workloads.make(engine, workload, size)) {
            say("unit " + made.unit());
            for (int i = 0; i < Math.min(warmups, made.mostWarmups()); i++) {
                made.measure(nanos);
            }
            for (int i = 0; i < Math.min(iterations, made.mostIterations()); i++) {
                HostLoad load = HostLoad.begin();
                double score = made.measure(nanos);
                say(String.format(Locale.ROOT, "iteration %.3f %.3f", score, load.end()));
            }
            if (!made.remark().isEmpty()) {
                say("remark " + made.remark());
            }
            say("end");
        }
    }

    private static void say(String line) {
        System.out.println(MARK + line);
    }

    /** The arguments of a fork. */
    static List<String> arguments(String engine, String workload, Options options) {
        return List.of(
                engine,
                workload,
                Integer.toString(options.warmups()),
                Integer.toString(options.iterations()),
                Long.toString(options.nanos()),
                options.tiny() ? "tiny" : "full");
    }
}
