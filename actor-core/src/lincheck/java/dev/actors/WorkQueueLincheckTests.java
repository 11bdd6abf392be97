package dev.actors;

import java.util.ArrayDeque;
import java.util.Queue;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.junit.jupiter.api.Test;

/** One worker adds, all take: each actor is run by one, in the order in which they became ready. */
class WorkQueueLincheckTests {

    private static final World WORLD = new World();
    private static final ActorCell<?>[] CELLS = new ActorCell<?>[16];

    static {
        for (int i = 0; i < CELLS.length; i++) {
            CELLS[i] = (ActorCell<?>) WORLD.system.spawn(String.valueOf(i), () -> (message, context) -> {});
        }
    }

    public static final class Work {

        private final WorkQueue queue = new WorkQueue();
        private int added;

        @Operation(nonParallelGroup = "owner")
        public boolean add() {
            return queue.add(CELLS[added++ & 15]);
        }

        @Operation
        public String poll() {
            ActorCell<?> cell = queue.poll();
            return cell == null ? "none" : cell.name();
        }
    }

    /** What {@link Work} is to look like. */
    public static final class InOrder {

        private final Queue<String> queue = new ArrayDeque<>();
        private int added;

        public boolean add() {
            return queue.add(CELLS[added++ & 15].name());
        }

        public String poll() {
            String name = queue.poll();
            return name == null ? "none" : name;
        }
    }

    @Test
    void theOwnerAddsAndManyTakeEachOnce() {
        new ModelCheckingOptions()
                .iterations(8 * Interleavings.FACTOR)
                .invocationsPerIteration(300)
                .threads(3)
                .actorsPerThread(2)
                .actorsBefore(1)
                .actorsAfter(1)
                .sequentialSpecification(InOrder.class)
                .check(Work.class);
    }
}
