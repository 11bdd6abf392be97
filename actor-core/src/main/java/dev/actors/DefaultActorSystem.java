package dev.actors;

/** The engine: work in progress, replaced by the next commits. */
abstract class DefaultActorSystem implements ActorSystem {

    static final String DEFAULT_DISPATCHER = "default";
    static final String BLOCKING_DISPATCHER = "blocking";

    static ActorSystem create(SystemBuilder builder) {
        throw new IllegalStateException("the engine of system '" + builder.name + "' is not in this commit yet");
    }
}
