package dev.actors;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.jetbrains.lincheck.LincheckAssertionError;
import org.jetbrains.lincheck.datastructures.Operation;
import org.junit.jupiter.api.Test;

/** The lane itself: it would mean nothing if it did not catch what is known to be wrong. */
class SelfCheckLincheckTests {

    /** Counts, and loses some. */
    public static class RacyCounter extends Scenario {

        private int count;

        @Operation
        public int increment() {
            return ++count;
        }

        @Override
        void checkAfterwards() {
            Box.require(count == 2, "two increments made " + count);
        }
    }

    /** Gives ownership up without another look: a signal that comes in between is lost. */
    public static final class ForgetfulOwner extends Scenario {

        private volatile boolean idle;
        private volatile boolean signalled;
        private volatile int runs;

        public void giveUp() {
            if (!signalled) {
                idle = true;
            } else {
                runs = 1;
            }
        }

        public void signal() {
            signalled = true;
            if (idle) {
                runs = 1;
            }
        }

        @Override
        void checkAfterwards() {
            Box.require(runs == 1, "the signal was lost");
        }
    }

    @Test
    void aRacyCounterIsCaughtByItsEnd() {
        assertThatThrownBy(() -> Interleavings.check(RacyCounter.class, 100, "increment", "increment"))
                .isInstanceOf(LincheckAssertionError.class)
                .hasMessageContaining("two increments made 1");
    }

    @Test
    void aRacyCounterIsCaughtByItsResults() {
        assertThatThrownBy(() -> Interleavings.options(100)
                        .addCustomScenario(Interleavings.scenario(Results.class, "increment", "increment"))
                        .check(Results.class))
                .isInstanceOf(LincheckAssertionError.class)
                .hasMessageContaining("Invalid execution results");
    }

    @Test
    void aLostWakeUpIsCaught() {
        assertThatThrownBy(() -> Interleavings.check(ForgetfulOwner.class, 100, "giveUp", "signal"))
                .isInstanceOf(LincheckAssertionError.class)
                .hasMessageContaining("the signal was lost");
    }

    /** {@link RacyCounter}, looked at only through what it returns. */
    public static final class Results extends RacyCounter {

        @Override
        void checkAfterwards() {
            // the results tell
        }
    }
}
