package dev.actors;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/** Collects what the engine logs while it is open. */
final class LogCapture extends Handler implements AutoCloseable {

    private final Logger logger = Logger.getLogger("dev.actors");
    private final List<String> lines = new CopyOnWriteArrayList<>();
    private final List<LogRecord> records = new CopyOnWriteArrayList<>();
    private final SimpleFormatter formatter = new SimpleFormatter();

    LogCapture() {
        setLevel(Level.ALL);
        logger.addHandler(this);
    }

    /** The formatted messages. */
    List<String> lines() {
        return lines;
    }

    /** The formatted messages that contain all of that. */
    List<String> lines(String... parts) {
        return lines.stream()
                .filter(line -> List.of(parts).stream().allMatch(line::contains))
                .toList();
    }

    /** The records themselves. */
    List<LogRecord> records() {
        return records;
    }

    @Override
    public void publish(LogRecord record) {
        records.add(record);
        lines.add(formatter.formatMessage(record));
    }

    @Override
    public void flush() {}

    @Override
    public void close() {
        logger.removeHandler(this);
    }
}
