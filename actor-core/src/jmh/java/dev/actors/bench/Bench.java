package dev.actors.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/**
 * The command: measures engines in JVMs of their own, in pairs taken in turn, and prints tables.
 *
 * <p>A pair is the base and one peer, one right after the other, so that whatever slows the machine for a while slows both.
 * Only pairs without foreign load count.
 */
public final class Bench {

    private final Options options;
    private final Forks forks;
    private final Results results = new Results();
    private final long begun = System.nanoTime();

    private Bench(Options options) {
        this.options = options;
        this.forks = new Forks(
                options, options.workloads().size() * (2 * options.peers().size() + 1) > 1);
    }

    /** Runs the command; see {@code --help}. */
    public static void main(String[] args) throws Exception {
        List<String> words = List.of(args);
        String first = words.isEmpty() ? "" : words.get(0);
        try {
            switch (first) {
                case "help", "--help", "-h" -> System.out.print(Options.USAGE);
                case "list" -> {
                    System.out.println("engines:   " + String.join(" ", Engines.names()));
                    System.out.println("workloads: " + String.join(" ", Workloads.names()));
                }
                case "jmh" ->
                    MailboxBenchmark.main(words.subList(1, words.size()).toArray(String[]::new));
                case "report" -> report(words.subList(1, words.size()));
                default -> new Bench(Options.parse(words)).run();
            }
        } catch (IllegalArgumentException e) {
            System.err.println(e.getMessage());
            System.err.print(Options.USAGE);
            System.exit(2);
        }
    }

    private static void report(List<String> files) throws IOException {
        Results results = new Results();
        for (String file : files) {
            for (String line : Files.readAllLines(Path.of(file))) {
                results.addLine(line);
            }
        }
        System.out.print(new Report(results, Options.parse(List.of()).loadLimit()).text());
    }

    private void run() throws IOException, InterruptedException {
        System.out.println(Machine.describe(options));
        System.out.printf(Locale.ROOT, "about %.0f minutes if nothing has to be run again%n%n", estimate() / 60);
        for (String workload : options.workloads()) {
            if (options.peers().isEmpty()) {
                for (int i = 0; i < options.pairs(); i++) {
                    results.add(fork(options.java(), options.base(), workload));
                }
            }
            for (int i = 0; i < options.pairs(); i++) {
                for (String peer : options.peers()) {
                    pair(workload, peer);
                }
            }
        }
        String text = new Report(results, options.loadLimit()).text();
        System.out.println();
        System.out.print(text);
        if (options.out() != null) {
            Files.writeString(Objects.requireNonNull(options.out()), Machine.describe(options) + "\n\n" + text);
        }
    }

    private void pair(String workload, String peer) throws IOException, InterruptedException {
        if (!Workloads.fits(options.base(), workload) || !Workloads.fits(peer, workload)) {
            return;
        }
        Path java = Engines.needsVirtualThreads(peer) ? options.newJava() : options.java();
        if (java == null) {
            System.out.println(peer + " is left out: no JDK with virtual threads was found; --java21 can name one");
            return;
        }
        for (int attempt = 0; ; attempt++) {
            Pair pair = new Pair(fork(java, options.base(), workload), fork(java, peer, workload));
            results.add(pair);
            boolean failed =
                    !pair.base().failure().isEmpty() || !pair.peer().failure().isEmpty();
            if (pair.isClean(options.loadLimit()) || failed || attempt == options.retries() || isLate()) {
                return;
            }
        }
    }

    private ForkResult fork(Path java, String engine, String workload) throws IOException, InterruptedException {
        HostLoad.awaitQuiet(options.loadLimit(), isLate() ? 0 : options.waitSeconds() * 1_000_000_000L);
        ForkResult result = forks.run(java, engine, workload);
        System.out.println(Report.line(result, options.loadLimit()));
        Path log = options.log();
        if (log != null) {
            Files.writeString(log, result.toLine() + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        }
        return result;
    }

    private boolean isLate() {
        return System.nanoTime() - begun > options.minutes() * 60_000_000_000L;
    }

    /** Seconds, by what a JVM takes to start and to touch its heap. */
    private double estimate() {
        double seconds = 0;
        for (String workload : options.workloads()) {
            List<String> engines = new ArrayList<>(options.peers());
            engines.removeIf(peer -> !Workloads.fits(peer, workload));
            int count = options.peers().isEmpty() ? 1 : 2 * engines.size();
            seconds += count * options.pairs() * seconds(workload);
        }
        return seconds;
    }

    private double seconds(String workload) {
        double start = 3;
        if (workload.equals("delay50k")) {
            return start + Math.min(3, options.iterations()) * 4.2;
        }
        if (workload.startsWith("idle")) {
            return start + 10;
        }
        return start + (options.warmups() + options.iterations()) * options.nanos() / 1e9;
    }
}
