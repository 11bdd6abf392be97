package dev.actors.spring.actuate;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;
import org.springframework.aot.hint.RuntimeHints;
import org.springframework.aot.hint.RuntimeHintsRegistrar;
import org.springframework.boot.actuate.endpoint.EndpointId;
import org.springframework.boot.actuate.endpoint.web.PathMappedEndpoints;
import org.springframework.util.MimeType;
import org.springframework.util.MimeTypeUtils;

/**
 * The files that the dashboard is made of: an exact list, so that no path leads anywhere else.
 *
 * <p>An endpoint cannot set headers that tell browsers what to keep. So the files' addresses hold a checksum of their
 * contents, and change with them; the page itself comes without any date that a browser could judge its age by.
 */
final class DashboardAssets {

    private static final String FOLDER = "dev/actors/spring/actuate/dashboard/";
    private static final String WEBJAR = "META-INF/maven/org.webjars.npm/uplot/pom.properties";

    private static final MimeType SCRIPT = MimeType.valueOf("text/javascript;charset=UTF-8");
    private static final MimeType STYLE = MimeType.valueOf("text/css;charset=UTF-8");
    private static final MimeType IMAGE = MimeType.valueOf("image/svg+xml");

    /** Those that the page reads, and the attribute that tells it where. */
    private static final String[] DATA = {"actors", "actorthreads", "deadletters", "actortrace"};

    private final Map<String, String> locations = new TreeMap<>();
    private @Nullable String version;

    DashboardAssets() {
        for (String name : new String[] {
            "actor.js",
            "app.js",
            "deadletters.js",
            "dom.js",
            "flows.js",
            "history.js",
            "icon.svg",
            "layout.js",
            "panes.css",
            "picture.css",
            "picture.js",
            "source.js",
            "style.css",
            "table.js",
            "theme.js",
            "threads.js",
            "tiles.js",
            "trace.js"
        }) {
            locations.put(name, FOLDER + name);
        }
        String chart = "META-INF/resources/webjars/uplot/" + webjarVersion() + "/dist/";
        locations.put("uPlot.esm.js", chart + "uPlot.esm.js");
        locations.put("uPlot.min.css", chart + "uPlot.min.css");
    }

    /** The file at {@code <version>/<name>}, or null. */
    @Nullable Asset find(String path) {
        int slash = path.indexOf('/');
        if (slash < 0 || !path.substring(0, slash).matches("[0-9a-f]{8}")) {
            return null;
        }
        String name = path.substring(slash + 1);
        String location = locations.get(name);
        byte[] content = location == null ? null : read(location);
        return content == null ? null : new Asset(content, type(name));
    }

    /**
     * The page, with addresses relative to its own.
     *
     * @param folder whether its own ends with a slash
     */
    String page(PathMappedEndpoints endpoints, EndpointId self, boolean folder) {
        String own = String.valueOf(endpoints.getRootPath(self));
        String name = own.substring(own.lastIndexOf('/') + 1);
        String up = "../".repeat((int) own.chars().filter(c -> c == '/').count() + (folder ? 1 : 0));
        StringBuilder data = new StringBuilder();
        for (String id : DATA) {
            String path = endpoints.getRootPath(EndpointId.of(id));
            if (path != null) {
                data.append(" data-")
                        .append(id)
                        .append("=\"")
                        .append(escape(up + path))
                        .append('"');
            }
        }
        byte[] template = read(FOLDER + "index.html");
        if (template == null) {
            throw new IllegalStateException("the dashboard's page is missing from the class path: " + FOLDER);
        }
        String here = folder ? "" : escape(name) + "/";
        return new String(template, StandardCharsets.UTF_8)
                .replace("{{assets}}", here + version())
                .replace("{{groups}}", here + "groups")
                .replace("{{data}}", data);
    }

    private synchronized String version() {
        if (version == null) {
            CRC32 sum = new CRC32();
            for (String location : locations.values()) {
                byte[] content = read(location);
                if (content != null) {
                    sum.update(content);
                }
            }
            version = String.format("%08x", sum.getValue());
        }
        return version;
    }

    private static String webjarVersion() {
        Properties properties = new Properties();
        try (InputStream in = loader().getResourceAsStream(WEBJAR)) {
            if (in != null) {
                properties.load(in);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return properties.getProperty("version", "none");
    }

    private static byte @Nullable [] read(String location) {
        try (InputStream in = loader().getResourceAsStream(location)) {
            return in == null ? null : in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ClassLoader loader() {
        return DashboardAssets.class.getClassLoader();
    }

    private static MimeType type(String name) {
        return switch (name.substring(name.lastIndexOf('.') + 1)) {
            case "js" -> SCRIPT;
            case "css" -> STYLE;
            case "svg" -> IMAGE;
            default -> MimeTypeUtils.APPLICATION_OCTET_STREAM;
        };
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    /** A file's bytes, and what they are. */
    record Asset(byte[] content, MimeType type) {}

    /** Keeps the files in a native image. */
    static final class Hints implements RuntimeHintsRegistrar {

        @Override
        public void registerHints(RuntimeHints hints, @Nullable ClassLoader classLoader) {
            hints.resources()
                    .registerPattern(FOLDER + "*")
                    .registerPattern(WEBJAR)
                    .registerPattern("META-INF/resources/webjars/uplot/*/dist/uPlot.esm.js")
                    .registerPattern("META-INF/resources/webjars/uplot/*/dist/uPlot.min.css");
        }
    }
}
