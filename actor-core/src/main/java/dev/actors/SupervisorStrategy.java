package dev.actors;

import java.time.Duration;

/** What is done with an actor whose handler failed. The failed message is not tried again; those behind it stay. */
public sealed interface SupervisorStrategy {

    /** No limit to the number of restarts. */
    int UNLIMITED = -1;

    /** Replace the instance by a new one; at most 10 times in a minute, then stop. The default. */
    static Restart restart() {
        return Restart.DEFAULT;
    }

    /** Go on with the same instance, as if nothing had happened. */
    static SupervisorStrategy resume() {
        return Resume.RESUME;
    }

    /** Stop the actor. */
    static SupervisorStrategy stop() {
        return Stop.STOP;
    }

    /** Go on with the same instance. */
    enum Resume implements SupervisorStrategy {
        RESUME
    }

    /** Stop the actor. */
    enum Stop implements SupervisorStrategy {
        STOP
    }

    /**
     * Replace the instance by a new one.
     *
     * @param maxRestarts restarts allowed within the sliding window, 0 or more, or {@link #UNLIMITED}
     * @param within the window, positive
     * @param minBackoff the wait before the first restart in a row, doubled with each further one; zero for none
     * @param maxBackoff the longest wait
     * @param jitter the share of the wait that is random, 0 to 1
     */
    record Restart(int maxRestarts, Duration within, Duration minBackoff, Duration maxBackoff, double jitter)
            implements SupervisorStrategy {

        static final Restart DEFAULT = new Restart(10, Duration.ofMinutes(1), Duration.ZERO, Duration.ZERO, 0);

        public Restart {
            if (maxRestarts < 0 && maxRestarts != UNLIMITED) {
                throw Settings.bad("max restarts", maxRestarts, "0 or more, or SupervisorStrategy.UNLIMITED (-1)");
            }
            Settings.positive("restart window", within);
            Settings.notNegative("min backoff", minBackoff);
            Settings.notNegative("max backoff", maxBackoff);
            if (maxBackoff.compareTo(minBackoff) < 0) {
                throw Settings.bad("max backoff", maxBackoff, "at least the min backoff of " + minBackoff);
            }
            if (!(jitter >= 0 && jitter <= 1)) {
                throw Settings.bad("jitter", jitter, "0 to 1");
            }
        }

        /** Allows so many restarts within any period of that length; one more stops the actor. */
        public Restart atMost(int restarts, Duration within) {
            return new Restart(restarts, within, minBackoff, maxBackoff, jitter);
        }

        /** {@link #backoff(Duration, Duration, double)} with a jitter of 0.2. */
        public Restart backoff(Duration min, Duration max) {
            return backoff(min, max, 0.2);
        }

        /** Waits before a restart: {@code min} at first, twice as long each time in a row, {@code max} at the most. */
        public Restart backoff(Duration min, Duration max, double jitter) {
            Settings.positive("min backoff", min);
            return new Restart(maxRestarts, within, min, max, jitter);
        }
    }
}
