package dev.actors;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Logger;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Makes the systems of a test, and closes them after it; what was accepted must have ended in one way by then. */
final class Systems implements AfterEachCallback {

    /** Kept, because a logger that nobody keeps forgets what it was told. */
    private static final Logger LOGGER = Logger.getLogger("dev.actors");

    static {
        // what the tests make fail on purpose would fill a hundred thousand lines
        LOGGER.setUseParentHandlers(Boolean.getBoolean("actors.test.log"));
        Awaitility.setDefaultPollDelay(Duration.ZERO);
        Awaitility.setDefaultPollInterval(Duration.ofMillis(5));
    }

    private final List<ActorSystem> systems = new ArrayList<>();

    /** A running system with so many threads. */
    ActorSystem create(String name, int threads) {
        return build(builder(name).threads(threads));
    }

    /** A running system with so many threads and a clock of the test's own. */
    ActorSystem create(String name, int threads, TimeSource time) {
        return build(builder(name).threads(threads).timeSource(time));
    }

    /** A builder of a system that does not fill the log of the build. */
    static ActorSystem.Builder builder(String name) {
        return ActorSystem.builder(name).threads(2).logDeadLetters(false).shutdownTimeout(Duration.ofSeconds(5));
    }

    /** Builds the system, and remembers to close it. */
    synchronized ActorSystem build(ActorSystem.Builder builder) {
        ActorSystem system = builder.build();
        systems.add(system);
        return system;
    }

    @Override
    public void afterEach(ExtensionContext context) {
        for (ActorSystem system : systems) {
            Waits.get(system.shutdown(Duration.ofSeconds(1)));
            assertBalanced(system.snapshot());
        }
    }

    /** The one invariant, as far as the counts of a system can tell it: some of the dead letters were never accepted. */
    static void assertBalanced(SystemSnapshot snapshot) {
        SystemSnapshot.Mailbox counts = snapshot.mailbox();
        long unread = counts.accepted() - counts.processed() - counts.removed();
        assertThat(counts.queued()).as("queued in %s", snapshot).isZero();
        assertThat(counts.deadLetters())
                .as("dead letters in %s", snapshot)
                .isBetween(unread, unread + counts.rejected());
    }
}
