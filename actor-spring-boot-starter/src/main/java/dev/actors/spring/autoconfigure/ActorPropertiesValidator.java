package dev.actors.spring.autoconfigure;

import dev.actors.spring.autoconfigure.ActorProperties.Actor;
import dev.actors.spring.autoconfigure.ActorProperties.ActorBackoff;
import dev.actors.spring.autoconfigure.ActorProperties.ActorSupervision;
import dev.actors.spring.autoconfigure.ActorProperties.Backoff;
import dev.actors.spring.autoconfigure.ActorProperties.Dispatcher;
import dev.actors.spring.autoconfigure.ActorProperties.Pool;
import dev.actors.spring.autoconfigure.ActorProperties.Supervision;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.validation.Errors;

/** Finds every value under {@code actor} that is out of its range, before the engine would find the first. */
final class ActorPropertiesValidator {

    private static final int MAX_THREADS = 32767;
    private static final int MAX_KEPT = 1_000_000;
    private static final int VIRTUAL_SINCE = 21;

    private final Errors errors;

    ActorPropertiesValidator(Errors errors) {
        this.errors = errors;
    }

    void validate(ActorProperties properties) {
        visible("name", properties.name());
        pool(properties.pool());
        properties.dispatchers().forEach(this::dispatcher);
        mailbox("mailbox", properties.mailbox().capacity(), properties.mailbox().blockTimeout());
        limit("mailbox.warn-at", properties.mailbox().warnAt(), 1, "-1 for never");
        Supervision supervision = properties.supervision();
        restarts("supervision", supervision.maxRestarts(), supervision.within());
        Backoff backoff = supervision.backoff();
        backoff("supervision.backoff", new ActorBackoff(backoff.min(), backoff.max(), backoff.jitter()), backoff);
        positive("ask-timeout", properties.askTimeout());
        positive("turn-timeout", properties.turnTimeout());
        positive("slow-turn", properties.slowTurn());
        notNegative("shutdown.timeout", properties.shutdown().timeout());
        between("dead-letters.keep", properties.deadLetters().keep(), 0, MAX_KEPT);
        properties.actors().forEach((name, actor) -> actor("actors" + key(name), actor, supervision));
    }

    private void pool(Pool pool) {
        between("pool.size", pool.size(), 1, MAX_THREADS);
        between("pool.throughput", pool.throughput(), 1, Integer.MAX_VALUE);
        if (Boolean.TRUE.equals(pool.virtual())) {
            virtual("pool.virtual");
            if (pool.size() != null) {
                reject("pool.size", "cannot be set beside actor.pool.virtual=true: virtual threads have no number");
            }
        }
    }

    private void dispatcher(String name, Dispatcher dispatcher) {
        String path = "dispatchers" + key(name);
        if (name.equals("default")) {
            reject(path, "has its settings under actor.pool: use actor.pool.size, .throughput and .virtual");
        }
        between(path + ".size", dispatcher.size(), 1, MAX_THREADS);
        between(path + ".throughput", dispatcher.throughput(), 1, Integer.MAX_VALUE);
        if (dispatcher.virtual()) {
            virtual(path + ".virtual");
            if (dispatcher.size() != null) {
                reject(path + ".size", "cannot be set beside virtual=true: virtual threads have no number");
            }
            if (dispatcher.throughput() != null) {
                reject(path + ".throughput", "cannot be set beside virtual=true: use actor.pool.throughput");
            }
        }
    }

    private void actor(String path, Actor actor, Supervision defaults) {
        mailbox(path + ".mailbox", actor.mailbox().capacity(), actor.mailbox().blockTimeout());
        ActorSupervision supervision = actor.supervision();
        ActorBackoff backoff = supervision.backoff();
        restarts(path + ".supervision", supervision.maxRestarts(), supervision.within());
        backoff(path + ".supervision.backoff", backoff, defaults.backoff());
        visible(path + ".dispatcher", actor.dispatcher());
        visible(path + ".group", actor.group());
        between(path + ".instances", actor.instances(), 1, Integer.MAX_VALUE);
        positive(path + ".idle-timeout", actor.idleTimeout());
        between(path + ".on-failure.retry.attempts", actor.onFailure().retry().attempts(), 0, Integer.MAX_VALUE);
        positive(path + ".on-failure.retry.backoff", actor.onFailure().retry().backoff());
    }

    private void mailbox(String path, @Nullable Integer capacity, @Nullable Duration blockTimeout) {
        limit(path + ".capacity", capacity, 1, "-1 for no bound");
        positive(path + ".block-timeout", blockTimeout);
    }

    private void restarts(String path, @Nullable Integer maxRestarts, @Nullable Duration within) {
        limit(path + ".max-restarts", maxRestarts, 0, "-1 for no limit");
        positive(path + ".within", within);
    }

    private void backoff(String path, ActorBackoff backoff, Backoff defaults) {
        notNegative(path + ".min", backoff.min());
        if (backoff.min() != null || backoff.max() != null) {
            Duration min = backoff.min() != null ? backoff.min() : defaults.min();
            Duration max = backoff.max() != null ? backoff.max() : defaults.max();
            if (max.compareTo(min) < 0) {
                reject(path + ".max", "is " + text(max) + " and must be at least the backoff.min of " + text(min));
            }
        }
        Double jitter = backoff.jitter();
        if (jitter != null && !(jitter >= 0 && jitter <= 1)) {
            reject(path + ".jitter", "must be 0 to 1");
        }
    }

    private void virtual(String field) {
        int version = Runtime.version().feature();
        if (version < VIRTUAL_SINCE) {
            reject(field, "needs Java " + VIRTUAL_SINCE + " or later, and this is Java " + version);
        }
    }

    private void visible(String field, @Nullable String value) {
        if (value != null && value.isBlank()) {
            reject(field, "must have at least one visible character");
        }
    }

    private void between(String field, @Nullable Integer value, int min, int max) {
        if (value != null && (value < min || value > max)) {
            reject(field, "must be " + (max == Integer.MAX_VALUE ? min + " or more" : min + " to " + max));
        }
    }

    private void limit(String field, @Nullable Integer value, int min, String unlimited) {
        if (value != null && value < min && value != -1) {
            reject(field, "must be " + min + " or more, or " + unlimited);
        }
    }

    private void positive(String field, @Nullable Duration value) {
        if (value != null && (value.isZero() || value.isNegative())) {
            reject(field, "must be a positive duration, such as 500ms or 5s");
        }
    }

    private void notNegative(String field, @Nullable Duration value) {
        if (value != null && value.isNegative()) {
            reject(field, "must be zero or a positive duration, such as 500ms or 5s");
        }
    }

    /** As it is written in YAML: names with other signs need brackets. */
    private static String key(String name) {
        return name.matches("[a-z0-9-]+") ? "." + name : "[" + name + "]";
    }

    private static String text(Duration duration) {
        return duration.toMillis() % 1000 == 0 ? duration.toSeconds() + "s" : duration.toMillis() + "ms";
    }

    private void reject(String field, String reason) {
        errors.rejectValue(field, "range", reason);
    }
}
