package dev.actors.bench;

import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The workloads by name. */
final class Workloads {

    /** What the schedulers are compared by. */
    static final List<String> SCHEDULING = List.of(
            "pingpong",
            "pingpong8",
            "ring",
            "count",
            "countext",
            "fanin4",
            "fjthr60",
            "fjthr1000",
            "fjcreate",
            "big",
            "cham",
            "askwin");

    /** Those that have targets. */
    static final List<String> TABLE = Stream.concat(
                    SCHEDULING.stream(), Stream.of("askseq", "idle", "idlenamed", "delay50k", "dead"))
            .toList();

    /** The same with the sender outside, as Savina has it. */
    static final List<String> MORE = List.of("fjthrext60", "fjthrext1000");

    /** What the forms of mailbox are compared by. */
    static final List<String> MAILBOX = List.of("pingpong", "ring", "count", "countext", "fanin4", "fjthr1000", "big");

    /** What can be done by hand. */
    static final List<String> HAND = List.of("pingpong", "ring", "count", "fanin4");

    /** The cost of a message by the number of actors, by the depth of the queue, and by the number of groups. */
    static final List<String> SCALING = List.of(
            "actors-2",
            "actors-100",
            "actors-10000",
            "actors-1000000",
            "depth-1",
            "depth-100",
            "depth-10000",
            "depth-1000000",
            "groups-2",
            "groups-100",
            "groups-10000");

    private Workloads() {}

    static List<String> names() {
        return Stream.of(TABLE, MORE, SCALING).flatMap(List::stream).toList();
    }

    /** Whether the engine can run it, as far as can be said without trying. */
    static boolean fits(String engine, String workload) {
        if (Engines.hand(engine) != null) {
            return HAND.contains(workload);
        }
        if (workload.startsWith("groups-")) {
            return engine.startsWith(Engines.OURS);
        }
        if (workload.equals("idlenamed")) {
            return !engine.equals("pool") && !engine.equals("virtual") && !engine.startsWith("box-");
        }
        return true;
    }

    static Workload make(String engine, String workload, Size size) throws InterruptedException {
        Supplier<Box> hand = Engines.hand(engine);
        return hand == null ? make(Engines.make(engine), workload, size) : hand(hand, workload, size);
    }

    private static Workload hand(Supplier<Box> form, String workload, Size size) {
        return switch (workload) {
            case "pingpong" -> new HandHop(form, size, 2);
            case "ring" -> new HandHop(form, size, 100);
            case "count" -> new HandStream(form, size, 1);
            case "fanin4" -> new HandStream(form, size, 4);
            default -> throw unknown(workload);
        };
    }

    private static <R, C, K> Workload make(Engine<R, C, K> engine, String workload, Size size)
            throws InterruptedException {
        return switch (workload) {
            case "pingpong" -> new PingPong<>(engine, size, 1, 0);
            case "pingpong8" -> new PingPong<>(engine, size, 8, 0);
            case "ring" -> new Ring<>(engine, size, 100);
            case "count" -> new FanIn<>(engine, size, 1);
            case "countext" -> new FanIn<>(engine, size, 0);
            case "fanin4" -> new FanIn<>(engine, size, 4);
            case "fjthr60" -> new FanOut<>(engine, size, 60, false);
            case "fjthr1000" -> new FanOut<>(engine, size, 1000, false);
            case "fjthrext60" -> new FanOut<>(engine, size, 60, true);
            case "fjthrext1000" -> new FanOut<>(engine, size, 1000, true);
            case "fjcreate" -> new Create<>(engine, size);
            case "big" -> new Big<>(engine, size, 120);
            case "cham" -> new Chameneos<>(engine, size, 100);
            case "askwin" -> new Ask<>(engine, size, 500);
            case "askseq" -> new Ask<>(engine, size, 1);
            case "idle" -> new Idle<>(engine, size, false);
            case "idlenamed" -> new Idle<>(engine, size, true);
            case "delay50k" -> new Delayed<>(engine, size);
            case "dead" -> new Dead<>(engine, size);
            default -> scaled(engine, workload, size);
        };
    }

    private static <R, C, K> Workload scaled(Engine<R, C, K> engine, String workload, Size size) {
        int dash = workload.lastIndexOf('-');
        if (dash < 0) {
            throw unknown(workload);
        }
        int number = Integer.parseInt(workload.substring(dash + 1));
        int scaled = (int) Math.min(number, size.batch());
        return switch (workload.substring(0, dash)) {
            case "actors" -> new PingPong<>(engine, size, 1, scaled - 2);
            case "depth" -> new SelfSender<>(engine, size, scaled);
            case "groups" -> new Groups((OurEngine) engine, size, scaled);
            default -> throw unknown(workload);
        };
    }

    private static IllegalArgumentException unknown(String workload) {
        return new IllegalArgumentException("no workload '" + workload + "' for this engine; there are " + names());
    }
}
