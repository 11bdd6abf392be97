package dev.actors.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What the tables say of what was measured. */
class ReportTests {

    private static final double LIMIT = 0.15;
    private static final double QUIET = 0.05;
    private static final double BUSY = 0.5;

    private final Results results = new Results();

    @Test
    void onlyPairsCountThatWereBothClean() {
        pair("pingpong", 60e6, QUIET, "typed5", 10e6, QUIET);
        pair("pingpong", 60e6, QUIET, "typed5", 30e6, BUSY);
        pair("pingpong", 10e6, BUSY, "typed5", 10e6, QUIET);

        assertThat(row("| typed5 ")).contains("| 6.00 ", "| 1/3 ");
    }

    @Test
    void withoutACleanPairThereIsNoRatioAndTheFiguresAreMarked() {
        pair("pingpong", 60e6, BUSY, "typed5", 10e6, BUSY);

        assertThat(row("| typed5 ")).contains("10.00 M/s*", "| – ");
        assertThat(summary()).contains("60.00 M/s*", "| ? ");
    }

    @Test
    void thePekkoCountsThatIsBetterForTheWorkload() {
        pair("pingpong", 60e6, QUIET, "typed300", 10e6, QUIET);
        pair("pingpong", 60e6, QUIET, "typed5", 20e6, QUIET);

        assertThat(summary()).contains("| typed5 ", "| 3.00 ", "| **no** ");
    }

    @Test
    void aRatioIsTheMedianOfThePairs() {
        pair("pingpong", 50e6, QUIET, "typed5", 10e6, QUIET);
        pair("pingpong", 90e6, QUIET, "typed5", 10e6, QUIET);
        pair("pingpong", 60e6, QUIET, "typed5", 10e6, QUIET);

        assertThat(summary()).contains("| 6.00 (5.00 to 9.00) ", "| at least ");
    }

    @Test
    void bytesDoNotMindForeignLoad() {
        results.add(
                new Pair(fork("ours", "idle", Unit.BYTES, 99, BUSY), fork("typed5", "idle", Unit.BYTES, 990, BUSY)));

        assertThat(summary()).contains("| 99 B ", "| 10.00 ", "| aim ");
    }

    @Test
    void whatWasLoggedIsReadBackInPairs() {
        ForkResult ours = fork("ours", "ring", Unit.PER_SECOND, 40e6, QUIET);
        ForkResult peer = fork("typed5", "ring", Unit.PER_SECOND, 5e6, QUIET);
        results.addLine(ours.toLine());
        results.addLine(peer.toLine());
        results.addLine(ours.toLine());

        assertThat(row("| typed5 ")).contains("| 8.00 ", "| 1/1 ");
        assertThat(row("| ours ")).contains("| 2/2 ");
    }

    @Test
    void aForkThatFailedIsShownAsFailed() {
        ForkResult failed =
                new ForkResult("typed5", "ring", 17, Unit.PER_SECOND, List.of(), List.of(), "", "out of memory");
        results.add(new Pair(fork("ours", "ring", Unit.PER_SECOND, 40e6, QUIET), failed));

        assertThat(row("| typed5 ")).contains("| failed ");
    }

    private void pair(String workload, double ours, double ourLoad, String peer, double theirs, double theirLoad) {
        results.add(new Pair(
                fork("ours", workload, Unit.PER_SECOND, ours, ourLoad),
                fork(peer, workload, Unit.PER_SECOND, theirs, theirLoad)));
    }

    private static ForkResult fork(String engine, String workload, Unit unit, double score, double load) {
        return new ForkResult(engine, workload, 17, unit, List.of(score), List.of(load), "", "");
    }

    /** The first row of the table against the better Pekko. */
    private String summary() {
        return new Report(results, LIMIT).text().lines().toList().get(2);
    }

    private String row(String engine) {
        String text = new Report(results, LIMIT).text();
        String details = text.substring(text.indexOf("| workload | engine"));
        return details.lines().filter(line -> line.contains(engine)).findFirst().orElseThrow();
    }
}
