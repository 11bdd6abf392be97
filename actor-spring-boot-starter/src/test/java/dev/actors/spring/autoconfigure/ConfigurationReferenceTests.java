package dev.actors.spring.autoconfigure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.boot.json.JsonParserFactory;

/** The properties class, the metadata that the IDE reads, and the reference that people read say the same. */
class ConfigurationReferenceTests {

    private static final Path REFERENCE = Path.of("..", "docs", "configuration.md");
    private static final Pattern ROW = Pattern.compile("\\| `(actor\\.[^`]+)` \\|([^|]*)\\|([^|]*)\\|([^|]+)\\|");

    @Test
    void theMetadataHasEveryProperty() throws IOException {
        Map<String, Map<?, ?>> metadata = metadata();
        Map<String, String> declared = declared();
        declared.keySet().removeIf(name -> name.contains("<"));
        declared.put("actor.actors", "");
        declared.put("actor.dispatchers", "");
        assertThat(metadata.keySet()).containsExactlyInAnyOrderElementsOf(declared.keySet());
        metadata.forEach((name, property) -> {
            assertThat(property.get("description"))
                    .as("description of %s", name)
                    .asString()
                    .isNotBlank();
            assertThat(property.get("type")).as("type of %s", name).asString().isNotBlank();
            Object defaultValue = property.get("defaultValue");
            assertThat(defaultValue == null ? "" : defaultValue.toString())
                    .as("default of %s", name)
                    .isEqualTo(declared.get(name));
        });
    }

    @Test
    void theReferenceHasEveryPropertyWithItsDefault() throws IOException {
        Map<String, String> documented = new LinkedHashMap<>();
        rows().forEach(row -> documented.put(row.name(), row.defaultValue()));
        Map<String, String> declared = declared();
        assertThat(documented.keySet()).containsExactlyInAnyOrderElementsOf(declared.keySet());
        declared.forEach((name, value) -> {
            if (!value.isEmpty()) {
                assertThat(documented.get(name)).as("default of %s", name).isEqualTo("`" + value + "`");
            }
        });
    }

    @Test
    void theReferenceSaysOfEachPropertyWhatTheMetadataSays() throws IOException {
        Map<String, Map<?, ?>> metadata = metadata();
        for (Row row : rows()) {
            Map<?, ?> property = metadata.get(row.name());
            if (property != null) {
                assertThat(row.meaning().replace("`", "'"))
                        .as("meaning of %s", row.name())
                        .isEqualTo(property.get("description"));
            }
            assertThat(row.range()).as("range of %s", row.name()).isNotBlank();
        }
    }

    private record Row(String name, String defaultValue, String range, String meaning) {}

    private static List<Row> rows() throws IOException {
        List<Row> rows = new ArrayList<>();
        for (String line : Files.readAllLines(REFERENCE)) {
            Matcher row = ROW.matcher(line);
            if (row.matches()) {
                rows.add(new Row(
                        row.group(1),
                        row.group(2).trim(),
                        row.group(3).trim(),
                        row.group(4).trim()));
            }
        }
        return rows;
    }

    private static Map<String, Map<?, ?>> metadata() throws IOException {
        try (InputStream in =
                ActorProperties.class.getResourceAsStream("/META-INF/spring-configuration-metadata.json")) {
            assertThat(in).as("metadata written by the annotation processor").isNotNull();
            Map<String, Object> parsed =
                    JsonParserFactory.getJsonParser().parseMap(new String(in.readAllBytes(), StandardCharsets.UTF_8));
            Map<String, Map<?, ?>> properties = new LinkedHashMap<>();
            for (Object property : (List<?>) parsed.get("properties")) {
                Map<?, ?> values = (Map<?, ?>) property;
                String name = (String) values.get("name");
                if (name.startsWith("actor.")) {
                    properties.put(name, values);
                }
            }
            return properties;
        }
    }

    /** Every property with its default value, by the records; empty where there is none. */
    private static Map<String, String> declared() {
        Map<String, String> declared = new LinkedHashMap<>();
        declare("actor", ActorProperties.class, declared);
        return declared;
    }

    private static void declare(String prefix, Class<?> type, Map<String, String> declared) {
        for (RecordComponent component : type.getRecordComponents()) {
            String name = prefix + "."
                    + component.getName().replaceAll("([A-Z])", "-$1").toLowerCase();
            if (component.getType().isRecord()) {
                declare(name, component.getType(), declared);
            } else if (component.getType() == Map.class) {
                Class<?> value =
                        (Class<?>) ((ParameterizedType) component.getGenericType()).getActualTypeArguments()[1];
                declare(name + ".<name>", value, declared);
            } else {
                declared.put(name, defaultValue(type, component));
            }
        }
    }

    private static String defaultValue(Class<?> type, RecordComponent component) {
        for (var parameter : type.getDeclaredConstructors()[0].getParameters()) {
            DefaultValue value = parameter.getAnnotation(DefaultValue.class);
            if (parameter.getName().equals(component.getName()) && value != null) {
                return String.join(",", value.value());
            }
        }
        return "";
    }
}
