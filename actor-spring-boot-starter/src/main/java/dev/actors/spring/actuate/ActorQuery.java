package dev.actors.spring.actuate;

import dev.actors.ActorSnapshot;
import dev.actors.ActorState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.actuate.endpoint.InvalidEndpointRequestException;

/**
 * Which actors to list, in which order, and which page of them.
 *
 * @param namesAlone the order of names, where nothing but the name decides; null otherwise
 */
record ActorQuery(
        @Nullable String name,
        @Nullable String group,
        @Nullable ActorState state,
        @Nullable String type,
        Comparator<ActorSnapshot> order,
        @Nullable Comparator<String> namesAlone,
        int page,
        int size) {

    static final int DEFAULT_SIZE = 100;
    static final int MAX_SIZE = 1000;

    private static final Comparator<ActorSnapshot> BY_NAME = Comparator.comparing(ActorSnapshot::name);

    /**
     * Reads the parameters; a missing and an empty one are the same.
     *
     * @throws InvalidEndpointRequestException naming every bad value and what is allowed
     */
    static ActorQuery parse(
            @Nullable String name,
            @Nullable String group,
            @Nullable String state,
            @Nullable String type,
            @Nullable String sort,
            @Nullable String page,
            @Nullable String size) {
        List<String> problems = new ArrayList<>();
        String orderBy = textOrNull(sort);
        ActorQuery query = new ActorQuery(
                textOrNull(name),
                textOrNull(group),
                state(textOrNull(state), problems),
                textOrNull(type),
                order(orderBy, problems),
                textOrNull(group) == null && textOrNull(state) == null && textOrNull(type) == null
                        ? names(orderBy)
                        : null,
                number("page", textOrNull(page), 0, 0, Integer.MAX_VALUE, problems),
                number("size", textOrNull(size), DEFAULT_SIZE, 1, MAX_SIZE, problems));
        if (!problems.isEmpty()) {
            String reason = String.join("; ", problems);
            throw new InvalidEndpointRequestException(reason, reason);
        }
        return query;
    }

    /** The same actors in the opposite order. */
    ActorQuery reversed() {
        return new ActorQuery(
                name,
                group,
                state,
                type,
                order.reversed(),
                namesAlone == null ? null : namesAlone.reversed(),
                page,
                size);
    }

    boolean matches(ActorSnapshot actor) {
        return (group == null || group.equals(actor.group()))
                && (state == null || state == actor.state())
                && (type == null || hasType(actor.type(), type));
    }

    private static boolean hasType(String actual, String wanted) {
        if (!actual.endsWith(wanted)) {
            return false;
        }
        int before = actual.length() - wanted.length() - 1;
        return before < 0 || actual.charAt(before) == '.' || actual.charAt(before) == '$';
    }

    private static @Nullable String textOrNull(@Nullable String value) {
        return value == null || value.isEmpty() ? null : value;
    }

    private static @Nullable ActorState state(@Nullable String value, List<String> problems) {
        if (value == null) {
            return null;
        }
        for (ActorState state : ActorState.values()) {
            if (state.name().equalsIgnoreCase(value)) {
                return state;
            }
        }
        problems.add("state must be one of "
                + Arrays.stream(ActorState.values())
                        .map(state -> state.name().toLowerCase(Locale.ROOT))
                        .collect(Collectors.joining(", "))
                + ", is '" + value + "'");
        return null;
    }

    private static @Nullable Comparator<String> names(@Nullable String orderBy) {
        if (orderBy == null || orderBy.equals("name")) {
            return Comparator.naturalOrder();
        }
        return orderBy.equals("-name") ? Comparator.reverseOrder() : null;
    }

    private static Comparator<ActorSnapshot> order(@Nullable String value, List<String> problems) {
        if (value == null) {
            return BY_NAME;
        }
        boolean reversed = value.startsWith("-");
        Comparator<ActorSnapshot> order = switch (reversed ? value.substring(1) : value) {
            case "name" -> BY_NAME;
            case "queued" -> Comparator.comparingInt(actor -> actor.mailbox().queued());
            case "processed" -> Comparator.comparingLong(ActorSnapshot::processed);
            case "failed" -> Comparator.comparingLong(ActorSnapshot::failed);
            default -> {
                problems.add("sort must be one of name, queued, processed, failed, reversed by a leading '-', is '"
                        + value + "'");
                yield BY_NAME;
            }
        };
        // names are unique, so that the order is total and pages do not overlap
        return (reversed ? order.reversed() : order).thenComparing(BY_NAME);
    }

    private static int number(
            String parameter, @Nullable String value, int otherwise, int min, int max, List<String> problems) {
        if (value == null) {
            return otherwise;
        }
        try {
            int number = Integer.parseInt(value);
            if (number >= min && number <= max) {
                return number;
            }
        } catch (NumberFormatException ex) {
            // told below, with the range
        }
        problems.add(parameter + " must be a whole number from " + min + (max == Integer.MAX_VALUE ? "" : " to " + max)
                + ", is '" + value + "'");
        return otherwise;
    }
}
