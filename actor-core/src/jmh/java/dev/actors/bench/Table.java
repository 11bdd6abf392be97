package dev.actors.bench;

import java.util.ArrayList;
import java.util.List;

/** A table in Markdown whose columns are aligned. */
final class Table {

    private final List<List<String>> rows = new ArrayList<>();

    Table(String... head) {
        rows.add(List.of(head));
    }

    void row(String... cells) {
        if (cells.length != rows.get(0).size()) {
            throw new IllegalArgumentException("the table has " + rows.get(0).size() + " columns, not " + cells.length);
        }
        rows.add(List.of(cells));
    }

    boolean isEmpty() {
        return rows.size() == 1;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < rows.size(); row++) {
            line(text, rows.get(row));
            if (row == 0) {
                List<String> rule = new ArrayList<>();
                for (int column = 0; column < rows.get(0).size(); column++) {
                    rule.add("-".repeat(width(column)));
                }
                line(text, rule);
            }
        }
        return text.toString();
    }

    private void line(StringBuilder text, List<String> cells) {
        for (int column = 0; column < cells.size(); column++) {
            String cell = cells.get(column);
            text.append("| ")
                    .append(cell)
                    .append(" ".repeat(width(column) - cell.length()))
                    .append(' ');
        }
        text.append("|\n");
    }

    private int width(int column) {
        return rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
    }
}
