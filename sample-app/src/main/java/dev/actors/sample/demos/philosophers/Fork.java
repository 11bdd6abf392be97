package dev.actors.sample.demos.philosophers;

import dev.actors.ActorRef;
import dev.actors.Receive;
import java.util.ArrayDeque;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/** Belongs to one philosopher at a time; the others wait in line. */
class Fork {

    private final Queue<ActorRef<PhilosopherMessage>> waiting = new ArrayDeque<>();
    private @Nullable ActorRef<PhilosopherMessage> holder;
    private int uses;
    private boolean misused;

    @Receive
    void take(ForkCommand.Take request) {
        waiting.add(request.who());
        giveToNext();
    }

    @Receive
    void put(ForkCommand.Put message) {
        misused |= !message.who().equals(holder);
        uses++;
        holder = null;
        giveToNext();
    }

    @Receive
    int uses(ForkCommand.GetUses request) {
        return misused || holder != null ? -1 : uses;
    }

    private void giveToNext() {
        if (holder == null && !waiting.isEmpty()) {
            holder = waiting.remove();
            holder.tell(new PhilosopherMessage.Taken());
        }
    }
}
