package dev.actors.sample.demos;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.http.HttpStatus;
import org.springframework.web.server.ResponseStatusException;

/**
 * A number that can be chosen for a run.
 *
 * @param name the request parameter
 * @param meaning what it is
 * @param least the smallest value
 * @param most the greatest value
 * @param value the value unless another is chosen
 */
public record Setting(String name, String meaning, int least, int most, int value) {

    /** Of every demonstration. */
    static final Setting SPEED = new Setting("speed", "speed, 1 to watch it", 1, 10_000, 1);

    /** What there is to choose in a demonstration. */
    static List<Setting> of(Demonstration demonstration) {
        return Stream.concat(demonstration.settings().stream(), Stream.of(SPEED))
                .toList();
    }

    /** The values of a request; 400 names what is wrong with it. */
    static Map<String, Integer> read(Demonstration demonstration, Map<String, String> request) {
        List<Setting> settings = of(demonstration);
        Map<String, Integer> values = new LinkedHashMap<>();
        settings.forEach(setting -> values.put(setting.name, setting.value));
        request.forEach((name, text) -> values.put(
                name,
                settings.stream()
                        .filter(setting -> setting.name.equals(name))
                        .findFirst()
                        .orElseThrow(() -> bad("'" + name + "' is no setting of '" + demonstration.name()
                                + "'; it has "
                                + settings.stream().map(Setting::name).collect(Collectors.joining(", "))))
                        .parse(text)));
        return values;
    }

    private int parse(String text) {
        try {
            int number = Integer.parseInt(text.strip());
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            // the message below says it better
        }
        throw bad("'" + name + "' must be " + least + " to " + most + ", and is " + text);
    }

    private static ResponseStatusException bad(String detail) {
        return new ResponseStatusException(HttpStatus.BAD_REQUEST, detail);
    }
}
