package dev.actors.sample.demos;

import dev.actors.ActorContext;
import dev.actors.ActorOptions;
import dev.actors.ActorRef;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/**
 * One run of a demonstration, as its actors see it: what was chosen, how long work seems to take, and whom to tell the result.
 *
 * <p>May be used from any thread; no method waits.
 */
public final class Run {

    private final String name;
    private final Map<String, Integer> settings;
    private final ActorRef<? super DemonstrationsCommand> owner;

    private final Set<CompletableFuture<?>> pauses = ConcurrentHashMap.newKeySet();
    private volatile boolean over;

    Run(String name, Map<String, Integer> settings, ActorRef<? super DemonstrationsCommand> owner) {
        this.name = name;
        this.settings = settings;
        this.owner = owner;
    }

    /** The value of a setting. */
    public int get(String setting) {
        Integer value = settings.get(setting);
        if (value == null) {
            throw new IllegalArgumentException("'" + name + "' has no setting '" + setting + "'");
        }
        return value;
    }

    /** The name of one of the run's actors, which no other demonstration has. */
    public String name(String actor) {
        return name + "/" + actor;
    }

    /** The options of the run's actors: they are one group. */
    public ActorOptions options() {
        return ActorOptions.defaults().group(name);
    }

    /** A duration at the speed of this run. */
    public Duration scaled(Duration duration) {
        return duration.dividedBy(get(Setting.SPEED.name()));
    }

    /**
     * Seems to be work: holds the actor's turn, and no thread, for that long at the speed of this run, and then does the rest.
     * Once the run is over the turn ends at once, and there is no rest to do.
     */
    public void work(ActorContext<?> context, Duration duration, Runnable rest) {
        CompletableFuture<Void> pause = new CompletableFuture<>();
        pauses.add(pause);
        pause.completeOnTimeout(null, scaled(duration).toNanos(), TimeUnit.NANOSECONDS);
        if (over) {
            pause.complete(null); // the run may have ended before this one was among those that it ends
        }
        context.await(pause, (done, failure) -> {
            pauses.remove(pause);
            if (!over) {
                rest.run();
            }
        });
    }

    /** {@link #work} that takes any time up to that duration. */
    public void someWork(ActorContext<?> context, Duration most, Runnable rest) {
        work(context, Duration.ofNanos(ThreadLocalRandom.current().nextLong(most.toNanos()) + 1), rest);
    }

    /** The result is right. */
    public void passed(Map<String, ?> figures) {
        owner.tell(new DemonstrationsCommand.Decided(this, Map.copyOf(figures), ""));
    }

    /** The result is wrong. */
    public void failed(String why) {
        owner.tell(new DemonstrationsCommand.Decided(this, Map.of(), why));
    }

    /** Ends the run as passed if that is so, else as failed because it is not. */
    public void check(boolean right, String whatIsWrong, Map<String, ?> figures) {
        if (right) {
            passed(figures);
        } else {
            failed(whatIsWrong + ": " + figures);
        }
    }

    /** Lets nobody wait for {@link #work} any longer. */
    void end() {
        over = true;
        pauses.forEach(pause -> pause.complete(null));
    }

    Map<String, Integer> settings() {
        return settings;
    }
}
