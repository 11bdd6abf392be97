package dev.actors.bench;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** What was measured so far. */
final class Results {

    private final List<ForkResult> forks = new ArrayList<>();
    private final List<Pair> pairs = new ArrayList<>();
    private @Nullable ForkResult waiting;

    /** A JVM that has no partner. */
    void add(ForkResult fork) {
        forks.add(fork);
    }

    void add(Pair pair) {
        forks.add(pair.base());
        forks.add(pair.peer());
        pairs.add(pair);
    }

    /** A line that was kept: lines follow each other as the JVMs did, so two of different engines are a pair. */
    void addLine(String line) {
        ForkResult fork = ForkResult.fromLine(line);
        ForkResult base = waiting;
        boolean partner = base != null
                && !base.engine().equals(fork.engine())
                && base.workload().equals(fork.workload())
                && base.jdk() == fork.jdk();
        forks.add(fork);
        if (base != null && partner) {
            pairs.add(new Pair(base, fork));
            waiting = null;
        } else {
            waiting = fork;
        }
    }

    /** The engine that the others were compared with: the one that ran first. */
    String base() {
        return forks.isEmpty() ? "" : forks.get(0).engine();
    }

    /** The JDK that was measured on; some engines had to have another one. */
    int jdk() {
        return forks.stream()
                .filter(fork -> fork.engine().equals(base()))
                .mapToInt(ForkResult::jdk)
                .min()
                .orElse(0);
    }

    List<String> workloads() {
        Set<String> names = new LinkedHashSet<>();
        forks.forEach(fork -> names.add(fork.workload()));
        return List.copyOf(names);
    }

    /** The engines of a workload, each with the JDK that it ran on, in the order of their first appearance. */
    List<Column> columns(String workload) {
        Set<Column> columns = new LinkedHashSet<>();
        forks.stream()
                .filter(fork -> fork.workload().equals(workload))
                .forEach(fork -> columns.add(new Column(fork.engine(), fork.jdk())));
        return List.copyOf(columns);
    }

    List<ForkResult> forks(String workload, Column column) {
        return forks.stream()
                .filter(fork -> fork.workload().equals(workload) && column.holds(fork))
                .toList();
    }

    List<Pair> pairs(String workload, Column peer) {
        Predicate<Pair> wanted = pair -> pair.peer().workload().equals(workload) && peer.holds(pair.peer());
        return pairs.stream().filter(wanted).toList();
    }

    /** An engine on a JDK. */
    record Column(String engine, int jdk) {
        boolean holds(ForkResult fork) {
            return fork.engine().equals(engine) && fork.jdk() == jdk;
        }
    }
}
