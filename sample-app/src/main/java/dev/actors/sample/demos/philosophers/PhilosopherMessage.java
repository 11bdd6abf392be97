package dev.actors.sample.demos.philosophers;

/** What a {@link Philosopher} is told. */
sealed interface PhilosopherMessage {

    record Think() implements PhilosopherMessage {}

    /** The fork that was waited for is now the philosopher's. */
    record Taken() implements PhilosopherMessage {}
}
