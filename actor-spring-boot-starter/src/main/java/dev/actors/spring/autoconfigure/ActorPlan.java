package dev.actors.spring.autoconfigure;

import org.jspecify.annotations.Nullable;

/**
 * An actor with its name and what the properties say of it: all that decides what beans there are for it.
 *
 * @param group the group that it belongs to, if any; never null where there are several instances
 */
record ActorPlan(
        String name,
        ActorDefinition definition,
        ActorProperties.Actor settings,
        int instances,
        @Nullable String group) {

    static ActorPlan of(
            String name, ActorDefinition definition, ActorProperties.Actor settings, Placeholders placeholders) {
        Integer configured = settings.instances();
        int instances =
                configured != null ? configured : definition.annotation().instances();
        String group = settings.group();
        if (group == null) {
            group = placeholders.resolve(definition.annotation().group());
        }
        if (group.isEmpty()) {
            group = instances > 1 && !definition.annotation().keyed() ? name : null;
        }
        return new ActorPlan(name, definition, settings, instances, group);
    }

    boolean keyed() {
        return definition.annotation().keyed();
    }

    /** Whether what others inject is the group, and not a ref to the one actor. */
    boolean several() {
        return instances > 1 && !keyed();
    }

    /** The name of one of several instances. */
    String instanceName(int index) {
        return name + "-" + index;
    }

    /** Whether that is the name of one of several instances. */
    boolean hasInstance(String other) {
        if (!several() || !other.startsWith(name + "-")) {
            return false;
        }
        String index = other.substring(name.length() + 1);
        return index.matches("0|[1-9]\\d{0,8}") && Integer.parseInt(index) < instances;
    }
}
