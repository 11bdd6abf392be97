package dev.actors.spring.autoconfigure;

import dev.actors.ActorOptions;
import dev.actors.OverflowPolicy;
import dev.actors.SupervisorStrategy;
import dev.actors.spring.autoconfigure.ActorProperties.Backoff;
import dev.actors.spring.autoconfigure.ActorProperties.Overflow;
import dev.actors.spring.autoconfigure.ActorProperties.Strategy;
import dev.actors.spring.autoconfigure.ActorProperties.Then;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Turns settings into options: those of one actor over its annotation over those of all actors, value by value. */
final class OptionsFactory {

    private final ActorProperties properties;
    private final Placeholders placeholders;

    OptionsFactory(ActorProperties properties, Placeholders placeholders) {
        this.properties = properties;
        this.placeholders = placeholders;
    }

    /** What actors are made with that say nothing of their own, those that the application spawns by hand included. */
    static ActorOptions defaults(ActorProperties properties) {
        ActorProperties.Mailbox mailbox = properties.mailbox();
        ActorProperties.Supervision supervision = properties.supervision();
        ActorOptions options = ActorOptions.defaults()
                .mailbox(mailbox.capacity(), policy(mailbox.overflow(), mailbox.blockTimeout()))
                .supervision(strategy(
                        supervision.strategy(),
                        supervision.maxRestarts(),
                        supervision.within(),
                        supervision.backoff()));
        Duration turnTimeout = properties.turnTimeout();
        return turnTimeout != null ? options.turnTimeout(turnTimeout) : options;
    }

    ActorOptions options(ActorPlan plan) {
        AnnotationSettings annotation = new AnnotationSettings(plan.definition(), placeholders);
        ActorOptions options = onFailure(
                        supervision(mailbox(ActorOptions.defaults(), plan, annotation), plan, annotation),
                        plan.settings().onFailure())
                .typeName(plan.definition().type().getName())
                .messageType(plan.definition().messages().toClass())
                .resumeOn(plan.definition().annotation().resumeOn());
        if (plan.group() != null) {
            options = options.group(plan.group());
        }
        String dispatcher = first(plan.settings().dispatcher(), annotation.dispatcher());
        if (dispatcher != null) {
            options = options.dispatcher(dispatcher);
        }
        Duration idleTimeout = first(plan.settings().idleTimeout(), annotation.idleTimeout());
        if (idleTimeout != null) {
            options = options.idleTimeout(idleTimeout);
        }
        Duration turnTimeout = annotation.turnTimeout();
        if (turnTimeout != null) {
            options = options.turnTimeout(turnTimeout);
        }
        Duration stopTimeout = annotation.stopTimeout();
        return stopTimeout != null ? options.stopTimeout(stopTimeout) : options;
    }

    private ActorOptions mailbox(ActorOptions options, ActorPlan plan, AnnotationSettings annotation) {
        ActorProperties.ActorMailbox own = plan.settings().mailbox();
        ActorProperties.Mailbox all = properties.mailbox();
        return options.mailbox(
                first(own.capacity(), annotation.capacity(), all.capacity()),
                policy(
                        first(own.overflow(), annotation.overflow(), all.overflow()),
                        first(own.blockTimeout(), annotation.blockTimeout(), all.blockTimeout())));
    }

    private ActorOptions supervision(ActorOptions options, ActorPlan plan, AnnotationSettings annotation) {
        ActorProperties.ActorSupervision own = plan.settings().supervision();
        ActorProperties.Supervision all = properties.supervision();
        return options.supervision(strategy(
                first(own.strategy(), annotation.supervision(), all.strategy()),
                first(own.maxRestarts(), null, all.maxRestarts()),
                first(own.within(), null, all.within()),
                new Backoff(
                        first(own.backoff().min(), null, all.backoff().min()),
                        first(own.backoff().max(), null, all.backoff().max()),
                        first(own.backoff().jitter(), null, all.backoff().jitter()))));
    }

    private static ActorOptions onFailure(ActorOptions options, ActorProperties.OnFailure settings) {
        ActorProperties.Retry retry = settings.retry();
        ActorOptions retrying = retry.attempts() > 0 ? options.retry(retry.attempts(), retry.backoff()) : options;
        return settings.then() == Then.PARK ? retrying.parkFailed() : retrying;
    }

    private static OverflowPolicy policy(Overflow overflow, Duration blockTimeout) {
        return switch (overflow) {
            case REJECT -> OverflowPolicy.REJECT;
            case DROP_OLDEST -> OverflowPolicy.DROP_OLDEST;
            case BLOCK -> OverflowPolicy.block(blockTimeout);
        };
    }

    private static SupervisorStrategy strategy(Strategy strategy, int maxRestarts, Duration within, Backoff backoff) {
        return switch (strategy) {
            case RESUME -> SupervisorStrategy.resume();
            case STOP -> SupervisorStrategy.stop();
            case RESTART -> restart(maxRestarts, within, backoff);
        };
    }

    private static SupervisorStrategy restart(int maxRestarts, Duration within, Backoff backoff) {
        SupervisorStrategy.Restart restart = SupervisorStrategy.restart().atMost(maxRestarts, within);
        return backoff.min().isZero() ? restart : restart.backoff(backoff.min(), backoff.max(), backoff.jitter());
    }

    private static <T> T first(@Nullable T own, @Nullable T annotated, T all) {
        T said = first(own, annotated);
        return said != null ? said : all;
    }

    private static <T> @Nullable T first(@Nullable T own, @Nullable T annotated) {
        return own != null ? own : annotated;
    }
}
