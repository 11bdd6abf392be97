package dev.actors.spring.autoconfigure.health;

import dev.actors.SystemSnapshot;
import dev.actors.SystemState;
import dev.actors.spring.autoconfigure.ExistingActorSystem;
import org.springframework.boot.health.contributor.AbstractHealthIndicator;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.Status;

/** Is down when the system has terminated, or, where that counts, when an actor was stopped by its supervision; up where there is no system. */
final class ActorsHealthIndicator extends AbstractHealthIndicator {

    private final ExistingActorSystem system;
    private final boolean failedActorsCount;

    ActorsHealthIndicator(ExistingActorSystem system, boolean failedActorsCount) {
        super("The health of the actors could not be read");
        this.system = system;
        this.failedActorsCount = failedActorsCount;
    }

    @Override
    protected void doHealthCheck(Health.Builder builder) {
        system.find()
                .ifPresentOrElse(
                        found -> describe(found.snapshot(), builder),
                        () -> builder.up().withDetail("actors", 0));
    }

    private void describe(SystemSnapshot snapshot, Health.Builder builder) {
        boolean down = snapshot.state() == SystemState.CLOSED
                || (failedActorsCount && snapshot.actors().failed() > 0);
        builder.status(down ? Status.DOWN : Status.UP)
                .withDetail("system", snapshot.system())
                .withDetail("state", snapshot.state())
                .withDetail("actors", snapshot.actors().total())
                .withDetail("failed", snapshot.actors().failed())
                .withDetail("restarts", snapshot.mailbox().restarts())
                .withDetail("queued", snapshot.mailbox().queued())
                .withDetail("deadLetters", snapshot.mailbox().deadLetters());
    }
}
