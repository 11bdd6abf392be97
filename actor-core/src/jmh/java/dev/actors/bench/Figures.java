package dev.actors.bench;

import java.util.Collection;
import java.util.List;

/** The few figures that are shown of many. */
record Figures(double median, double min, double max, int count) {

    static Figures of(Collection<Double> values) {
        return new Figures(
                median(values),
                values.stream().mapToDouble(Double::doubleValue).min().orElse(Double.NaN),
                values.stream().mapToDouble(Double::doubleValue).max().orElse(Double.NaN),
                values.size());
    }

    static double median(Collection<Double> values) {
        List<Double> sorted = values.stream().sorted().toList();
        int size = sorted.size();
        if (size == 0) {
            return Double.NaN;
        }
        return (sorted.get((size - 1) / 2) + sorted.get(size / 2)) / 2;
    }
}
