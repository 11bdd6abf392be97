package dev.actors.bench;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;

/**
 * How busy other processes keep the machine, in processors: all busy time that the kernel counts, stolen time included,
 * less this process's own. NaN where there is no {@code /proc/stat}.
 */
final class HostLoad {

    private static final Path STAT = Path.of("/proc/stat");
    private static final double TICK_NANOS = 1e7; // the kernel's unit towards users, whatever its own
    private static final int IDLE = 4;
    private static final int WAITING = 5;
    private static final int STOLEN = 8;

    private final long at = System.nanoTime();
    private final double busy = busy();
    private final long own = own();

    private HostLoad() {}

    /** Begins to look. */
    static HostLoad begin() {
        return new HostLoad();
    }

    /** The load since then. */
    double end() {
        HostLoad now = new HostLoad();
        return Math.max(0, (now.busy - busy - (now.own - own)) / Math.max(1, now.at - at));
    }

    /** Waits, for as long as said at the most, until the load is not above the limit; returns the last one seen. */
    static double awaitQuiet(double limit, long nanos) {
        long begun = System.nanoTime();
        for (; ; ) {
            HostLoad look = begin();
            LockSupport.parkNanos(250_000_000);
            double load = look.end();
            if (!(load > limit) || System.nanoTime() - begun > nanos) {
                return load;
            }
        }
    }

    private static double busy() {
        if (!Files.isReadable(STAT)) {
            return Double.NaN;
        }
        String[] fields;
        try (var lines = Files.lines(STAT)) {
            fields = lines.findFirst().orElse("").split(" +");
        } catch (IOException e) {
            return Double.NaN;
        }
        double ticks = 0;
        for (int i = 1; i <= STOLEN && i < fields.length; i++) {
            if (i != IDLE && i != WAITING) {
                ticks += Long.parseLong(fields[i]);
            }
        }
        return ticks * TICK_NANOS;
    }

    private static long own() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
                ? system.getProcessCpuTime()
                : 0;
    }
}
