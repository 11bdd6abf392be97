package dev.actors;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The messages that were put aside; bounded, the oldest goes first. */
final class ParkedBox {

    private final DefaultActorSystem system;
    private final int bound;
    private final Map<Long, Kept> kept = new LinkedHashMap<>();
    private long ids;

    private record Kept(
            ParkedMessage parked,
            ActorCell<?> cell,
            Object message,
            @Nullable ActorRef<?> sender) {}

    ParkedBox(DefaultActorSystem system, int bound) {
        this.system = system;
        this.bound = bound;
    }

    synchronized void add(ActorCell<?> cell, Object message, @Nullable ActorRef<?> sender, Throwable cause) {
        long id = ++ids;
        ParkedMessage parked = new ParkedMessage(
                id,
                cell.name(),
                message.getClass().getName(),
                cause.getClass().getName(),
                system.timers().wall());
        kept.put(id, new Kept(parked, cell, message, sender));
        if (kept.size() > bound) {
            Iterator<Kept> oldest = kept.values().iterator();
            ParkedMessage lost = oldest.next().parked;
            oldest.remove();
            Log.warn("the " + bound + " places for parked messages are taken; the oldest one is given up: "
                    + lost.messageType() + " for actor '" + lost.recipient() + "'");
        }
    }

    synchronized List<ParkedMessage> list() {
        List<ParkedMessage> list = new ArrayList<>(kept.size());
        kept.values().forEach(each -> list.add(each.parked));
        return list;
    }

    /** Tells the message again, to the actor it was for or to the one that has its name now. */
    boolean resend(long id) {
        Kept again;
        synchronized (this) {
            again = kept.remove(id);
        }
        if (again == null) {
            return false;
        }
        ActorCell<?> cell = again.cell.isClosed() ? system.living(again.parked.recipient()) : again.cell;
        ActorCell<?> target = cell == null ? again.cell : cell;
        Envelope envelope = new Envelope(again.message, again.sender);
        int outcome = target.post(envelope, again.message, Runner.current());
        if (outcome != Mailbox.ACCEPTED) {
            Posts.refused(target, envelope, again.message, outcome);
        }
        return true;
    }
}
