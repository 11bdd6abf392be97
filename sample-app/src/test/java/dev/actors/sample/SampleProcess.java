package dev.actors.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The application in a JVM of its own, with 256 MB of heap. */
final class SampleProcess implements AutoCloseable {

    private static final Pattern PORT = Pattern.compile("Tomcat started on port (\\d+)");

    private final Path log;
    private final Process process;

    private SampleProcess(Path log, Process process) {
        this.log = log;
        this.process = process;
    }

    static SampleProcess start(Path directory) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xmx256m", "-cp", System.getProperty("java.class.path")));
        command.addAll(List.of(SampleApplication.class.getName(), "--server.port=0"));
        Path log = directory.resolve("sample.log");
        return new SampleProcess(
                log,
                new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(log.toFile())
                        .start());
    }

    /** Waits until the application listens. */
    URI address() {
        Matcher port = PORT.matcher("");
        await().atMost(Duration.ofMinutes(1))
                .failFast(
                        "the application ended",
                        () -> assertThat(process.isAlive()).as(log()).isTrue())
                .until(() -> port.reset(log()).find());
        return URI.create("http://localhost:" + port.group(1));
    }

    String log() throws IOException {
        return Files.readString(log);
    }

    /** Sends SIGTERM. */
    void terminate() {
        process.destroy();
    }

    /** Whether the process ends within that time. */
    boolean endsWithin(Duration time) throws InterruptedException {
        return process.waitFor(time.toMillis(), TimeUnit.MILLISECONDS);
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
