package dev.actors.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * What one JVM has measured.
 *
 * @param jdk the feature version it ran on
 * @param scores one for each iteration
 * @param loads the foreign load during each iteration, in processors; NaN if it is not known
 * @param remark what the workload had to say
 * @param failure why there is no result; empty if there is one
 */
record ForkResult(
        String engine,
        String workload,
        int jdk,
        Unit unit,
        List<Double> scores,
        List<Double> loads,
        String remark,
        String failure) {

    private static final int FIELDS = 8;

    /** Whether every iteration was without foreign load, which bytes do not mind. */
    boolean isClean(double limit) {
        return failure.isEmpty() && (unit == Unit.BYTES || loads.stream().noneMatch(load -> load > limit));
    }

    double median() {
        return Figures.median(scores);
    }

    double worstLoad() {
        return loads.stream().mapToDouble(Double::doubleValue).max().orElse(Double.NaN);
    }

    /** One line, to be kept in a file. */
    String toLine() {
        return String.join(
                "\t",
                engine,
                workload,
                Integer.toString(jdk),
                unit.toString(),
                join(scores),
                join(loads),
                oneField(remark),
                oneField(failure));
    }

    private static String oneField(String text) {
        return text.replaceAll("\\s+", " ");
    }

    private static String join(List<Double> values) {
        return values.stream()
                .map(value -> String.format(Locale.ROOT, "%.3f", value))
                .collect(Collectors.joining(","));
    }

    static ForkResult fromLine(String line) {
        String[] fields = line.split("\t", -1);
        if (fields.length != FIELDS) {
            throw new IllegalArgumentException("not a line of a benchmark's log: " + line);
        }
        return new ForkResult(
                fields[0],
                fields[1],
                Integer.parseInt(fields[2]),
                Unit.valueOf(fields[3]),
                split(fields[4]),
                split(fields[5]),
                fields[6],
                fields[7]);
    }

    private static List<Double> split(String values) {
        List<Double> list = new ArrayList<>();
        for (String value : values.split(",")) {
            if (!value.isEmpty()) {
                list.add(Double.valueOf(value));
            }
        }
        return List.copyOf(list);
    }
}
