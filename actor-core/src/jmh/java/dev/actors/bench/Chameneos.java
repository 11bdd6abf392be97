package dev.actors.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/** Creatures that meet in pairs through a mall and change their colours; counts meetings. */
final class Chameneos<R, C, K> extends ActorThroughput<R, C, K> {

    private static final Object GO = "go";
    private static final Object CLOSED = "closed";

    private final Mall mall = new Mall();
    private final R mallRef;
    private final List<R> creatures = new ArrayList<>();
    private CountDownLatch done = new CountDownLatch(0);

    Chameneos(Engine<R, C, K> engine, Size size, int count) {
        super(engine, size.batch() * DEEPER);
        mallRef = engine.spawn(mall);
        Colour[] colours = Colour.values();
        for (int i = 0; i < count; i++) {
            Creature creature = new Creature(colours[i % colours.length]);
            R ref = engine.spawn(creature);
            creature.self = ref;
            creatures.add(ref);
        }
    }

    @Override
    long run(long count) throws InterruptedException {
        done = new CountDownLatch(1);
        mall.left = count;
        mall.met = 0;
        mall.present = creatures.size();
        for (R creature : creatures) {
            engine.tell(creature, GO);
        }
        await(done);
        check("creatures that met", 2 * count, mall.met);
        return count;
    }

    private enum Colour {
        BLUE,
        RED,
        YELLOW;

        private static final Colour[] ALL = values();

        Colour after(Colour other) {
            return this == other ? this : ALL[3 - ordinal() - other.ordinal()];
        }
    }

    /** Asks the mall for a partner, and the partner for its colour. */
    private record Meet<R>(R creature, Colour colour) {}

    private record Left(long meetings) {}

    private final class Mall implements Handler<C> {
        private @Nullable R waiting;
        private long left;
        private long met;
        private int present;

        @Override
        @SuppressWarnings("unchecked") // every other message is a meeting of this workload
        public boolean receive(Object message, C context) {
            R first = waiting;
            if (message instanceof Left gone) {
                met += gone.meetings;
                if (--present == 0) {
                    done.countDown();
                }
            } else if (left == 0) {
                engine.tell(((Meet<R>) message).creature, CLOSED);
            } else if (first == null) {
                waiting = ((Meet<R>) message).creature;
            } else {
                left--;
                waiting = null;
                engine.tell(first, message);
            }
            return true;
        }
    }

    private final class Creature implements Handler<C> {
        private Colour colour;
        private @Nullable R self;
        private long meetings;

        Creature(Colour colour) {
            this.colour = colour;
        }

        @Override
        @SuppressWarnings("unchecked") // every other message is a meeting of this workload
        public boolean receive(Object message, C context) {
            R own = self;
            if (own == null) {
                throw new IllegalStateException("told before it was set up");
            }
            if (message == CLOSED) {
                long all = meetings;
                meetings = 0;
                engine.tell(mallRef, new Left(all));
                return true;
            }
            if (message instanceof Colour changed) {
                meetings++;
                colour = changed;
            } else if (message != GO) {
                Meet<R> meet = (Meet<R>) message;
                meetings++;
                colour = colour.after(meet.colour);
                engine.tell(meet.creature, colour);
            }
            engine.tell(mallRef, new Meet<>(own, colour));
            return true;
        }
    }
}
