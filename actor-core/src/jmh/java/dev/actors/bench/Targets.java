package dev.actors.bench;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a workload is to reach.
 *
 * @param relative whether the figures are ratios to the better Pekko; otherwise they are in the workload's own unit
 */
record Targets(boolean relative, double least, double aim) {

    private static final Map<String, Targets> ALL = Map.ofEntries(
            ratio("pingpong", 5, 8),
            ratio("ring", 5, 8),
            ratio("pingpong8", 3.5, 5),
            ratio("count", 5, 7),
            ratio("countext", 2.5, 3.5),
            ratio("fanin4", 2.5, 3.5),
            ratio("fjthr60", 1.3, 1.7),
            ratio("fjthr1000", 3, 3.5),
            ratio("fjcreate", 20, 40),
            ratio("big", 1.5, 3),
            ratio("cham", 2, 3),
            ratio("askwin", 4, 5),
            ratio("askseq", 1, 3),
            absolute("idle", 120, 100),
            absolute("idlenamed", 170, 150),
            absolute("delay50k", 4.5, 4.1),
            absolute("dead", 1e6, 5e6));

    static @Nullable Targets of(String workload) {
        return ALL.get(workload);
    }

    private static Map.Entry<String, Targets> ratio(String workload, double least, double aim) {
        return Map.entry(workload, new Targets(true, least, aim));
    }

    private static Map.Entry<String, Targets> absolute(String workload, double least, double aim) {
        return Map.entry(workload, new Targets(false, least, aim));
    }

    /** What a figure has reached, to the precision that it is shown with. */
    String reached(Unit unit, double figure) {
        if (Double.isNaN(figure)) {
            return "?";
        }
        boolean more = relative || unit.moreIsBetter();
        if (more ? figure >= aim : figure <= aim) {
            return "aim";
        }
        return (more ? figure >= least : figure <= least) ? "at least" : "**no**";
    }
}
