package dev.actors.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** JDKs on this machine. */
final class Jdks {

    private static final int VIRTUAL_THREADS = 21;
    private static final Pattern VERSION = Pattern.compile("^JAVA_VERSION=\"(\\d+).*\"$");

    private Jdks() {}

    /** The feature version of a JDK; 0 if the directory holds none. */
    static int version(Path home) {
        Path release = home.resolve("release");
        if (!Files.isRegularFile(release)) {
            return 0;
        }
        try {
            for (String line : Files.readAllLines(release)) {
                Matcher matcher = VERSION.matcher(line);
                if (matcher.matches()) {
                    return Integer.parseInt(matcher.group(1));
                }
            }
        } catch (IOException e) {
            return 0;
        }
        return 0;
    }

    /** The home itself if that will do, or the newest JDK in a directory beside it, or null. */
    static @Nullable Path withVirtualThreads(Path home) {
        if (version(home) >= VIRTUAL_THREADS) {
            return home;
        }
        Path parent = home.toAbsolutePath().getParent();
        if (parent == null) {
            return null;
        }
        try (Stream<Path> siblings = Files.list(parent)) {
            List<Path> found = siblings.filter(sibling -> version(sibling) >= VIRTUAL_THREADS)
                    .sorted(Comparator.comparingInt(Jdks::version))
                    .toList();
            return found.isEmpty() ? null : found.get(found.size() - 1);
        } catch (IOException e) {
            return null;
        }
    }
}
