package dev.actors.spring.autoconfigure.metrics;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Gives each group its tag value, and bounds how many there are: groups may be made at run time, without end, and meters
 * are never taken back.
 */
final class GroupTags {

    static final int MAX_GROUPS = 100;

    /** The tag value of actors without a group: an empty one is refused by some registries. */
    static final String NONE = "none";

    /** The tag value of all groups that came after the first {@value #MAX_GROUPS}. */
    static final String OTHER = "other";

    private final Set<String> known = ConcurrentHashMap.newKeySet();

    String of(@Nullable String group) {
        if (group == null) {
            return NONE;
        }
        if (known.contains(group)) {
            return group;
        }
        synchronized (known) {
            return known.size() < MAX_GROUPS && known.add(group) || known.contains(group) ? group : OTHER;
        }
    }
}
