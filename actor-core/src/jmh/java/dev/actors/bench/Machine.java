package dev.actors.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Locale;

/** What the figures were measured on. */
final class Machine {

    private static final double GIGA = 1 << 30;

    private Machine() {}

    static String describe(Options options) {
        return String.format(
                Locale.ROOT,
                "%s, %d processors, %.0f GiB, %s %s; JDK %d%s; heap %s, pre-touched, %s GC; "
                        + "pairs of JVMs for each peer: %d; in each JVM %d × %s s after %d to warm up; %s",
                processor(),
                Runtime.getRuntime().availableProcessors(),
                memory() / GIGA,
                System.getProperty("os.name"),
                System.getProperty("os.version"),
                Jdks.version(options.java()),
                options.newJava() == null
                        ? ""
                        : " (virtual threads and their pairs: " + Jdks.version(options.newJava()) + ")",
                options.heap(),
                options.gc(),
                options.pairs(),
                options.iterations(),
                options.nanos() / 1e9,
                options.warmups(),
                LocalDate.now());
    }

    private static double memory() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean system
                ? system.getTotalMemorySize()
                : Double.NaN;
    }

    private static String processor() {
        Path info = Path.of("/proc/cpuinfo");
        if (Files.isReadable(info)) {
            try {
                for (String line : Files.readAllLines(info)) {
                    if (line.startsWith("model name")) {
                        return line.substring(line.indexOf(':') + 1).strip();
                    }
                }
            } catch (IOException e) {
                return System.getProperty("os.arch");
            }
        }
        return System.getProperty("os.arch");
    }
}
