package dev.actors.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Tables of what was measured, in Markdown that can be read as it is. */
final class Report {

    private static final String UNKNOWN = "–";

    private final Results results;
    private final double limit;

    /** {@code limit} is the foreign load above which an iteration is marked. */
    Report(Results results, double limit) {
        this.results = results;
        this.limit = limit;
    }

    /** How a fork went, for somebody who waits. */
    static String line(ForkResult fork, double limit) {
        if (!fork.failure().isEmpty()) {
            return "%-14s %-20s failed: %s".formatted(fork.workload(), fork.engine(), fork.failure());
        }
        List<String> scores = new ArrayList<>();
        for (int i = 0; i < fork.scores().size(); i++) {
            boolean marked = fork.unit() != Unit.BYTES && fork.loads().get(i) > limit;
            scores.add(fork.unit().format(fork.scores().get(i)) + (marked ? "*" : ""));
        }
        return String.format(
                Locale.ROOT,
                "%-14s %-20s %12s  of %s; foreign load %s%s",
                fork.workload(),
                fork.engine(),
                fork.unit().format(fork.median()),
                String.join(", ", scores),
                load(fork.worstLoad()),
                fork.remark().isEmpty() ? "" : "; " + fork.remark());
    }

    private static String load(double load) {
        return Double.isNaN(load) ? "unknown" : String.format(Locale.ROOT, "%.2f", load);
    }

    String text() {
        StringBuilder text = new StringBuilder();
        Table summary = summary();
        if (!summary.isEmpty()) {
            text.append(summary).append('\n');
        }
        text.append(details())
                .append("\nThe ratio says how many times better ")
                .append(results.base())
                .append(" is: the median of the pairs of JVMs that both ran without foreign load, and their range.\n")
                .append("Foreign load is the worst of all iterations, in processors; a figure with * is from JVMs with")
                .append(" more than ")
                .append(limit)
                .append(" and counts for nothing.\n");
        return text.toString();
    }

    // ---- all engines

    private Table details() {
        Table table = new Table(
                "workload", "engine", "median", "minimum", "maximum", "ratio", "clean pairs", "clean JVMs", "foreign");
        for (String workload : results.workloads()) {
            for (Results.Column column : results.columns(workload)) {
                details(table, workload, column);
            }
        }
        return table;
    }

    private void details(Table table, String workload, Results.Column column) {
        List<ForkResult> all = results.forks(workload, column);
        List<ForkResult> done =
                all.stream().filter(fork -> fork.failure().isEmpty()).toList();
        String engine = column.engine() + (column.jdk() == results.jdk() ? "" : " (JDK " + column.jdk() + ")");
        if (done.isEmpty()) {
            table.row(workload, engine, "failed", "", "", "", "", "", "");
            return;
        }
        List<ForkResult> clean = clean(done);
        Figures figures = figures(done);
        Unit unit = done.get(0).unit();
        String mark = clean.isEmpty() ? "*" : "";
        List<Pair> pairs = results.pairs(workload, column);
        Figures ratios = ratios(pairs);
        table.row(
                workload,
                engine,
                unit.format(figures.median()) + mark,
                unit.format(figures.min()) + mark,
                unit.format(figures.max()) + mark,
                ratio(ratios),
                pairs.isEmpty() ? "" : ratios.count() + "/" + pairs.size(),
                clean.size() + "/" + all.size(),
                load(done.stream().mapToDouble(ForkResult::worstLoad).max().orElse(Double.NaN)));
    }

    private List<ForkResult> clean(List<ForkResult> forks) {
        return forks.stream().filter(fork -> fork.isClean(limit)).toList();
    }

    /** Of all iterations of the clean JVMs; of all, where none is. */
    private Figures figures(List<ForkResult> done) {
        List<ForkResult> clean = clean(done);
        return Figures.of((clean.isEmpty() ? done : clean)
                .stream().flatMap(fork -> fork.scores().stream()).toList());
    }

    private Figures ratios(List<Pair> pairs) {
        return Figures.of(pairs.stream()
                .filter(pair -> pair.isClean(limit))
                .map(Pair::ratio)
                .toList());
    }

    private static String ratio(Figures ratios) {
        if (ratios.count() == 0) {
            return UNKNOWN;
        }
        return ratios.count() == 1
                ? String.format(Locale.ROOT, "%.2f", ratios.median())
                : String.format(Locale.ROOT, "%.2f (%.2f to %.2f)", ratios.median(), ratios.min(), ratios.max());
    }

    // ---- against the better Pekko

    private Table summary() {
        Table table =
                new Table("workload", "ours", "better Pekko", "", "ratio", "clean pairs", "at least", "aim", "reached");
        if (results.base().equals(Engines.OURS)) {
            results.workloads().forEach(workload -> summary(table, workload));
        }
        return table;
    }

    private void summary(Table table, String workload) {
        Targets targets = Targets.of(workload);
        List<ForkResult> ours = done(workload, Engines.OURS);
        Optional<String> better = betterPekko(workload);
        if (targets == null || ours.isEmpty() || better.isEmpty()) {
            return;
        }
        List<ForkResult> pekko = done(workload, better.get());
        List<Pair> pairs = results.pairs(workload, column(better.get()));
        Figures ratios = ratios(pairs);
        Figures own = figures(ours);
        Unit unit = ours.get(0).unit();
        boolean clean = !clean(ours).isEmpty();
        double figure = targets.relative() ? ratios.median() : clean ? own.median() : Double.NaN;
        table.row(
                workload,
                unit.format(own.median()) + (clean ? "" : "*"),
                unit.format(figures(pekko).median()) + (clean(pekko).isEmpty() ? "*" : ""),
                better.get(),
                ratio(ratios),
                ratios.count() + "/" + pairs.size(),
                target(targets, unit, targets.least()),
                target(targets, unit, targets.aim()),
                targets.reached(unit, figure));
    }

    private static String target(Targets targets, Unit unit, double value) {
        return targets.relative() ? String.format(Locale.ROOT, "%.1f ×", value) : unit.format(value);
    }

    private Results.Column column(String engine) {
        return new Results.Column(engine, results.jdk());
    }

    private List<ForkResult> done(String workload, String engine) {
        return results.forks(workload, column(engine)).stream()
                .filter(fork -> fork.failure().isEmpty())
                .toList();
    }

    /** The one that leaves us the smaller ratio; by its own figures, where no pair was clean. */
    private Optional<String> betterPekko(String workload) {
        String better = null;
        double best = Double.NaN;
        for (String engine : Engines.PEKKO) {
            List<ForkResult> done = done(workload, engine);
            if (done.isEmpty()) {
                continue;
            }
            double ratio = ratios(results.pairs(workload, column(engine))).median();
            double own = done.get(0).unit().moreIsBetter()
                    ? -figures(done).median()
                    : figures(done).median();
            double rank = Double.isNaN(ratio) ? own : ratio;
            if (better == null || rank < best) {
                better = engine;
                best = rank;
            }
        }
        return Optional.ofNullable(better);
    }
}
