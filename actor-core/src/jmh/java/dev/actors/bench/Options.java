package dev.actors.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What the command was told.
 *
 * @param base the engine that the others are compared with
 * @param peers the others
 * @param pairs how many pairs of JVMs for each peer
 * @param nanos the length of an iteration
 * @param loadLimit above which foreign load, in processors, an iteration is marked
 * @param retries how often a pair that was not clean is run again
 * @param waitSeconds how long a fork waits for the machine to be quiet
 * @param minutes after which nothing is waited for or run again any more
 * @param java the home of the JDK that is measured on
 * @param newJava the home of a JDK with virtual threads; null if there is none
 */
record Options(
        String base,
        List<String> peers,
        List<String> workloads,
        int pairs,
        int warmups,
        int iterations,
        long nanos,
        boolean tiny,
        double loadLimit,
        int retries,
        int waitSeconds,
        int minutes,
        String heap,
        String gc,
        Path java,
        @Nullable Path newJava,
        @Nullable Path jfr,
        @Nullable Path log,
        @Nullable Path out) {

    static final String USAGE = """
            bench [--budget small|full] [options]      measure, and print the tables
            bench --experiment NAME [options]          mailbox, mailbox-alone, scheduler or scaling instead
            bench jmh [JMH's options]                  forms of mailbox on one thread
            bench report FILE...                       print the tables of files that were written with --log
            bench list                                 print the names of engines and workloads

            --budget small      one short pair for each Pekko: about ten minutes for all workloads
            --budget full       five long pairs for every peer: about five hours for all workloads
            --workloads A,B     only these
            --engines A,B       only these peers; none: only the base
            --base A            what they are compared with [ours]
            --forks N           pairs of JVMs for each peer
            --warmups N, --iterations N, --seconds S
            --load-limit P      foreign load, in processors, above which an iteration is marked [0.15]
            --retries N         how often a pair is run again that was not clean
            --wait S            how long a fork waits for a quiet machine
            --minutes N         after which nothing is waited for or run again any more
            --heap 4g, --gc G1  the same for all: -Xms, -Xmx, pre-touched
            --java HOME         the JDK to measure on [this one]
            --java21 HOME       the JDK for virtual threads [this one, or one beside it]
            --jfr FILE          a flight recording of each fork
            --log FILE          append what each fork found
            --out FILE          write the tables there too
            """;

    static Options parse(List<String> args) {
        Words words = new Words(args);
        boolean full = words.take("--budget", "small").equals("full");
        String experiment = words.take("--experiment", "");
        Path java = Path.of(words.take("--java", System.getProperty("java.home")));
        String newJava = words.take("--java21", "");
        Options options = new Options(
                words.take("--base", Experiment.base(experiment)),
                words.list("--engines", Experiment.peers(experiment, full)),
                words.list("--workloads", Experiment.workloads(experiment)),
                words.number("--forks", full ? 5 : 1),
                words.number("--warmups", full ? 5 : 3),
                words.number("--iterations", full ? 5 : 3),
                (long) (1e9 * Double.parseDouble(words.take("--seconds", full ? "1" : "0.5"))),
                words.flag("--tiny"),
                Double.parseDouble(words.take("--load-limit", "0.15")),
                words.number("--retries", full ? 3 : 1),
                words.number("--wait", full ? 60 : 5),
                words.number("--minutes", full ? 480 : 8),
                words.take("--heap", "4g"),
                words.take("--gc", "G1"),
                java,
                newJava.isEmpty() ? Jdks.withVirtualThreads(java) : Path.of(newJava),
                words.path("--jfr"),
                words.path("--log"),
                words.path("--out"));
        words.end();
        options.check();
        return options;
    }

    private void check() {
        List<String> engines = new ArrayList<>(peers);
        engines.add(base);
        for (String engine : engines) {
            if (!Engines.names().contains(engine)) {
                throw new IllegalArgumentException("no engine '" + engine + "'; there are " + Engines.names());
            }
        }
        for (String workload : workloads) {
            if (!Workloads.names().contains(workload)) {
                throw new IllegalArgumentException("no workload '" + workload + "'; there are " + Workloads.names());
            }
        }
    }

    /** The words of a command line that nobody has taken yet. */
    private static final class Words {
        private final List<String> words;

        Words(List<String> words) {
            this.words = new ArrayList<>(words);
        }

        String take(String name, String otherwise) {
            return Objects.requireNonNullElse(take(name), otherwise);
        }

        private @Nullable String take(String name) {
            int at = words.indexOf(name);
            if (at < 0) {
                return null;
            }
            if (at + 1 == words.size()) {
                throw new IllegalArgumentException(name + " needs a value");
            }
            words.remove(at);
            return words.remove(at);
        }

        int number(String name, int otherwise) {
            return Integer.parseInt(take(name, Integer.toString(otherwise)));
        }

        List<String> list(String name, List<String> otherwise) {
            String value = take(name);
            if (value == null) {
                return otherwise;
            }
            return value.equals("none") ? List.of() : List.of(value.split(","));
        }

        @Nullable Path path(String name) {
            String value = take(name);
            return value == null ? null : Path.of(value);
        }

        boolean flag(String name) {
            return words.remove(name);
        }

        void end() {
            if (!words.isEmpty()) {
                throw new IllegalArgumentException("not understood: " + String.join(" ", words));
            }
        }
    }
}
