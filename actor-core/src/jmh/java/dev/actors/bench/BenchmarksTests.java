package dev.actors.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Every benchmark starts, checks what it did, and finishes. Nothing is said about time. */
class BenchmarksTests {

    private static final long AN_INSTANT = 1_000_000;

    static Stream<Arguments> benchmarks() {
        return Engines.names().stream()
                .filter(engine -> !Engines.needsVirtualThreads(engine) || VirtualEngine.isSupported())
                .flatMap(engine -> Workloads.names().stream()
                        .filter(workload -> Workloads.fits(engine, workload))
                        .map(workload -> Arguments.of(engine, workload)));
    }

    @ParameterizedTest
    @MethodSource("benchmarks")
    void everyWorkloadRunsOnEveryEngineAndFindsWhatItDidRight(String engine, String workload) {
        assertThatNoException().as("%s on %s", workload, engine).isThrownBy(() -> {
            try (Workload made = Workloads.make(engine, workload, Size.TINY)) {
                for (int i = 0; i < Math.min(2, made.mostIterations()); i++) {
                    assertThat(made.measure(AN_INSTANT)).isFinite();
                }
            }
        });
    }

    @Test
    void theCommandRunsPairsOfJvmsInTurnAndWritesATable(@TempDir Path directory) throws Exception {
        Path table = directory.resolve("table.md");
        Path log = directory.resolve("log.tsv");

        Bench.main(command("--forks 2 --engines pool --workloads pingpong", table, log));

        assertThat(forks(log)).extracting(ForkResult::engine).containsExactly("ours", "pool", "ours", "pool");
        assertThat(forks(log)).allSatisfy(fork -> {
            assertThat(fork.failure()).isEmpty();
            assertThat(fork.scores()).hasSize(2).allMatch(score -> score > 0);
            assertThat(fork.loads()).hasSize(2);
        });
        assertThat(table).content().contains("| pingpong | ours ", "| pingpong | pool ");
    }

    @Test
    void aForkRecordsItsFlight(@TempDir Path directory) throws Exception {
        Path recording = directory.resolve("flight.jfr");

        Bench.main(command(
                "--engines none --workloads ring --jfr " + recording,
                directory.resolve("table.md"),
                directory.resolve("log.tsv")));

        assertThat(recording).isNotEmptyFile();
    }

    @Test
    void everyFormOfMailboxRunsInJmh() throws Exception {
        assertThat(new Runner(new OptionsBuilder()
                                .include(MailboxBenchmark.class.getSimpleName())
                                .forks(0)
                                .warmupIterations(0)
                                .measurementIterations(1)
                                .measurementTime(TimeValue.milliseconds(1))
                                .shouldFailOnError(true)
                                .verbosity(VerboseMode.SILENT)
                                .build())
                        .run())
                .hasSize(10);
    }

    private static String[] command(String words, Path table, Path log) {
        String all = words + " --tiny --heap 64m --warmups 1 --iterations 2 --seconds 0.01 --wait 0 --retries 0 --out "
                + table + " --log " + log;
        return all.split(" ");
    }

    private static List<ForkResult> forks(Path log) throws IOException {
        return Files.readAllLines(log).stream().map(ForkResult::fromLine).toList();
    }
}
