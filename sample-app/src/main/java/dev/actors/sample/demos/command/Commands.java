package dev.actors.sample.demos.command;

import java.util.List;
import java.util.Map;
import java.util.function.LongUnaryOperator;
import org.springframework.stereotype.Component;

/**
 * All commands there are, by their names.
 *
 * <p>A message names one of these and never a class: who may send messages may not choose what code runs.
 */
@Component
class Commands {

    private final Map<String, LongUnaryOperator> commands = Map.of(
            "double", n -> Math.multiplyExact(n, 2),
            "square", n -> Math.multiplyExact(n, n),
            "half",
                    n -> {
                        if (n % 2 != 0) {
                            throw new IllegalArgumentException(n + " is odd");
                        }
                        return n / 2;
                    });

    List<String> names() {
        return commands.keySet().stream().sorted().toList();
    }

    /** Runs the command of that name. */
    long execute(String name, long argument) {
        LongUnaryOperator command = commands.get(name);
        if (command == null) {
            throw new IllegalArgumentException("there is no command '" + name + "'");
        }
        return command.applyAsLong(argument);
    }
}
