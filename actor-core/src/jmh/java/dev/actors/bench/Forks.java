package dev.actors.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Starts JVMs that measure, one at a time, and listens to them. */
final class Forks {

    private static final long MOST_MINUTES = 15;

    private final Options options;
    private final boolean many;
    private int started;

    /** {@code many}: there will be more than one, so each flight recording needs a name of its own. */
    Forks(Options options, boolean many) {
        this.options = options;
        this.many = many;
    }

    ForkResult run(Path java, String engine, String workload) throws IOException, InterruptedException {
        int jdk = Jdks.version(java);
        Path errors = Files.createTempFile("bench", ".err");
        Process process = new ProcessBuilder(command(java, engine, workload))
                .redirectError(errors.toFile())
                .start();
        Thread kill = new Thread(process::destroyForcibly);
        Runtime.getRuntime().addShutdownHook(kill);
        CompletableFuture<Void> deadline = new CompletableFuture<Void>().orTimeout(MOST_MINUTES, TimeUnit.MINUTES);
        deadline.exceptionally(timeout -> {
            process.destroyForcibly();
            return null;
        });
        Heard heard = new Heard();
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                heard.line(line);
            }
            process.waitFor();
        } finally {
            deadline.complete(null);
            Runtime.getRuntime().removeShutdownHook(kill);
        }
        ForkResult result = heard.result(engine, workload, jdk, process.exitValue());
        if (!result.failure().isEmpty()) {
            System.err.println(Files.readString(errors, Charset.defaultCharset()));
        }
        Files.delete(errors);
        return result;
    }

    private List<String> command(Path java, String engine, String workload) {
        List<String> command = new ArrayList<>(List.of(
                java.resolve("bin").resolve("java").toString(),
                "-Xms" + options.heap(),
                "-Xmx" + options.heap(),
                "-XX:+AlwaysPreTouch",
                "-XX:+Use" + options.gc() + "GC",
                "-Dfile.encoding=UTF-8",
                "-Dstdout.encoding=UTF-8"));
        if (Engines.needsVirtualThreads(engine)) {
            command.add("-Djdk.virtualThreadScheduler.parallelism=" + Engine.THREADS);
        }
        Path recording = recording(engine, workload);
        if (recording != null) {
            command.add("-XX:StartFlightRecording=settings=profile,dumponexit=true,filename=" + recording);
        }
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Fork.class.getName()));
        command.addAll(Fork.arguments(engine, workload, options));
        return command;
    }

    private @Nullable Path recording(String engine, String workload) {
        Path file = options.jfr();
        started++;
        if (file == null || !many) {
            return file;
        }
        String name = file.getFileName().toString().replaceFirst("\\.jfr$", "");
        return file.resolveSibling("%s-%s-%s-%d.jfr".formatted(name, workload, engine, started));
    }

    /** What a fork has said so far. */
    private static final class Heard {
        private final List<Double> scores = new ArrayList<>();
        private final List<Double> loads = new ArrayList<>();
        private Unit unit = Unit.PER_SECOND;
        private String remark = "";
        private String failure = "";
        private boolean ended;

        void line(String line) {
            if (!line.startsWith(Fork.MARK)) {
                return;
            }
            String said = line.substring(Fork.MARK.length());
            String word = said.split(" ")[0];
            String rest = said.substring(word.length()).strip();
            switch (word) {
                case "unit" -> unit = Unit.valueOf(rest);
                case "iteration" -> {
                    String[] values = rest.split(" ");
                    scores.add(Double.valueOf(values[0]));
                    loads.add(Double.valueOf(values[1]));
                }
                case "remark" -> remark = rest;
                case "failure" -> failure = rest;
                case "end" -> ended = true;
                default -> throw new IllegalStateException("a fork said " + line);
            }
        }

        ForkResult result(String engine, String workload, int jdk, int status) {
            String why = !failure.isEmpty() || ended ? failure : "ended with status " + status + " before it was done";
            return new ForkResult(engine, workload, jdk, unit, List.copyOf(scores), List.copyOf(loads), remark, why);
        }
    }
}
