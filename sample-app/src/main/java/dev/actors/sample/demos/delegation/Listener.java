package dev.actors.sample.demos.delegation;

/** Is shown the events of a {@link Delegator}, on the delegator's turns, so it needs no locks either. */
@FunctionalInterface
interface Listener {

    /**
     * Looks at an event.
     *
     * @return whether it is consumed: no listener behind this one is shown it
     */
    boolean onEvent(String event);
}
