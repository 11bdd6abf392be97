package dev.actors.sample.storm;

import dev.actors.ActorContext;
import dev.actors.ActorRef;
import dev.actors.Receive;
import dev.actors.Reply;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One storm: lets a gust go for each actor, and answers when the last of them has ended. */
class Storm {

    private final List<ActorRef<Gust>> actors;
    private final int messages;

    private @Nullable Reply<StormReport> reply;
    private Instant began = Instant.EPOCH;
    private int blowing;
    private int lost;

    Storm(List<ActorRef<Gust>> actors, int messages) {
        this.actors = actors;
        this.messages = messages;
    }

    @Receive
    void begin(StormCommand.Begin request, Reply<StormReport> reply, ActorContext<StormCommand> context) {
        this.reply = reply;
        began = context.now();
        int gusts = Math.min(actors.size(), messages);
        blowing = gusts;
        for (int i = 0; i < gusts; i++) {
            int share = messages / gusts + (i < messages % gusts ? 1 : 0);
            new Gust(share, actors, context.self()).blow();
        }
    }

    @Receive
    void ended(StormCommand.GustEnded message, ActorContext<StormCommand> context) {
        lost += message.lost();
        blowing--;
        if (blowing == 0 && reply != null) {
            Duration duration = Duration.between(began, context.now());
            List<String> names = actors.stream().map(ActorRef::name).toList();
            reply.send(new StormReport(actors.size(), messages - lost, lost, duration, names));
        }
    }
}
