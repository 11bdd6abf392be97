package dev.actors.bench;

import java.util.List;

/** What is compared with what, where nobody says it: the engine with its peers, or one part of it with other forms. */
final class Experiment {

    private Experiment() {}

    static String base(String experiment) {
        return switch (experiment) {
            case "", "scheduler", "scaling" -> Engines.OURS;
            case "mailbox" -> Engines.OUR_BOX;
            case "mailbox-alone" -> Engines.OUR_HAND;
            default -> throw unknown(experiment);
        };
    }

    static List<String> peers(String experiment, boolean all) {
        return switch (experiment) {
            case "" -> all ? Engines.PEERS : Engines.PEKKO;
            case "scheduler" -> Engines.SCHEDULERS;
            case "scaling" -> List.of();
            case "mailbox" -> Engines.BOXES;
            case "mailbox-alone" -> Engines.HANDS_ALONE;
            default -> throw unknown(experiment);
        };
    }

    static List<String> workloads(String experiment) {
        return switch (experiment) {
            case "" -> Workloads.TABLE;
            case "scheduler" -> Workloads.SCHEDULING;
            case "scaling" -> Workloads.SCALING;
            case "mailbox" -> Workloads.MAILBOX;
            case "mailbox-alone" -> Workloads.HAND;
            default -> throw unknown(experiment);
        };
    }

    private static IllegalArgumentException unknown(String experiment) {
        return new IllegalArgumentException(
                "no experiment '" + experiment + "'; there are mailbox, mailbox-alone, scheduler and scaling");
    }
}
