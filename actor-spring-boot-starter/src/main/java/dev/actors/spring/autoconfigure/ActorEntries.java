package dev.actors.spring.autoconfigure;

import dev.actors.spring.InvalidActorException.Problem;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.core.env.Environment;

/**
 * The entries of {@code actor.actors}, and which actor each of them means.
 *
 * <p>A name is meant exactly, else by its letters and digits in lower case where only one actor has those: environment
 * variables cannot say more.
 */
final class ActorEntries {

    private final Map<String, ActorProperties.Actor> entries;

    ActorEntries(Map<String, ActorProperties.Actor> entries) {
        this.entries = entries;
    }

    /** Reads the entries before there are beans: they decide how many actors there are, and with it the type of a bean. */
    static ActorEntries from(Environment environment) {
        return new ActorEntries(Binder.get(environment)
                .bind("actor.actors", Bindable.mapOf(String.class, ActorProperties.Actor.class))
                .orElseGet(Map::of));
    }

    /**
     * What is said of each actor.
     *
     * @param problems where entries go that mean no actor, or several
     */
    Map<String, ActorProperties.Actor> assign(
            Collection<String> actors, Collection<String> elsewhere, boolean strict, List<Problem> problems) {
        Map<String, ActorProperties.Actor> assigned = new LinkedHashMap<>();
        entries.forEach((entry, settings) -> {
            List<String> meant = meant(entry, actors);
            if (meant.size() == 1) {
                String actor = meant.get(0);
                if (actor.equals(entry)) {
                    assigned.put(actor, settings);
                } else {
                    assigned.putIfAbsent(actor, settings);
                }
            } else if (meant.size() > 1) {
                problems.add(ambiguous(entry, meant));
            } else if (strict && !actors.isEmpty() && meant(entry, elsewhere).isEmpty()) {
                problems.add(unknown(entry, actors));
            }
        });
        return assigned;
    }

    private static List<String> meant(String entry, Collection<String> actors) {
        if (actors.contains(entry)) {
            return List.of(entry);
        }
        List<String> meant = new ArrayList<>();
        for (String actor : actors) {
            if (uniform(actor).equals(uniform(entry))) {
                meant.add(actor);
            }
        }
        return meant;
    }

    private static String uniform(String name) {
        StringBuilder uniform = new StringBuilder();
        name.codePoints().filter(Character::isLetterOrDigit).forEach(uniform::appendCodePoint);
        return uniform.toString().toLowerCase(Locale.ROOT);
    }

    private static Problem unknown(String entry, Collection<String> actors) {
        return new Problem(
                "The settings under 'actor.actors." + entry + "' are for an actor that does not exist.",
                "The actors are: " + String.join(", ", new TreeSet<>(actors))
                        + ". Use one of these names, in brackets where it has other signs than letters, digits and dashes,"
                        + " or set actor.fail-on-unknown-actor=false.");
    }

    private static Problem ambiguous(String entry, List<String> meant) {
        return new Problem(
                "The settings under 'actor.actors." + entry + "' could be for any of: " + String.join(", ", meant)
                        + ".",
                "Write the name exactly, in brackets: 'actor.actors.[" + meant.get(0) + "]'.");
    }
}
