package dev.actors.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** One thread that carries a message from queue to queue: what a hop would cost if there were no scheduler; counts hops. */
final class HandHop extends Throughput {

    private static final Object BALL = "ball";

    private final List<Box> boxes = new ArrayList<>();
    private final long[] received;

    HandHop(Supplier<? extends Box> form, Size size, int queues) {
        super(size.batch() * ActorThroughput.DEEPER);
        received = new long[queues];
        for (int i = 0; i < queues; i++) {
            boxes.add(form.get());
        }
    }

    @Override
    long run(long count) {
        long laps = Math.max(1, count / boxes.size());
        boxes.get(0).put(BALL);
        for (long lap = 0; lap < laps; lap++) {
            for (int at = 0; at < boxes.size(); at++) {
                Box box = boxes.get(at);
                Object message = box.take();
                if (message == null) {
                    throw new IllegalStateException("the message was lost");
                }
                received[at]++;
                boxes.get(at + 1 == boxes.size() ? 0 : at + 1).put(message);
                box.release();
            }
        }
        if (boxes.get(0).take() == null) {
            throw new IllegalStateException("the message did not come back");
        }
        boxes.get(0).release();
        for (int at = 0; at < received.length; at++) {
            check("messages", laps, received[at]);
            received[at] = 0;
        }
        return laps * boxes.size();
    }

    @Override
    public void close() {
        // has nothing to close
    }
}
