package dev.actors.sample.demos;

import dev.actors.ActorFactory;
import java.util.List;

/**
 * Something that actors do for people to watch, and that can tell whether it went well.
 *
 * <p>Each is a bean. A run begins with one actor, its director; all other actors of the run are children of the director, so
 * that none is left when it stops.
 */
public interface Demonstration {

    /** What its address and the names of its actors begin with. */
    String name();

    /** What there is to see, in a sentence or two. */
    String description();

    /** What can be chosen for a run; the speed is one of them without being said here. */
    List<Setting> settings();

    /** Makes the director, which ends its run by {@link Run#passed} or {@link Run#failed}. */
    ActorFactory<?> director(Run run);
}
