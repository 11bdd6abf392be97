package dev.actors;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/** Collects the settings of a system. */
final class SystemBuilder implements ActorSystem.Builder {

    final String name;
    final Map<String, Dispatcher> dispatchers = new LinkedHashMap<>();
    final List<ActorListener> listeners = new ArrayList<>();
    int throughput = 300;
    ActorOptions defaults = ActorOptions.defaults();
    Duration askTimeout = Duration.ofSeconds(5);
    Duration shutdownTimeout = Duration.ofSeconds(20);
    Duration slowTurn = Duration.ofSeconds(1);
    int warnAt = 10_000;
    int keepDeadLetters = 100;
    int keepParked = 1_000;
    boolean logDeadLetters = true;
    boolean daemon = true;
    int priority = Thread.NORM_PRIORITY;

    @Nullable ClassLoader contextClassLoader = Thread.currentThread().getContextClassLoader();

    @Nullable TimeSource timeSource;

    @Nullable Executor callbackExecutor;

    @Nullable ContextHook contextHook;

    boolean autoStart = true;

    SystemBuilder(String name) {
        this.name = Settings.name("system name", name);
        dispatchers.put(
                DefaultActorSystem.DEFAULT_DISPATCHER,
                Dispatcher.threads(Runtime.getRuntime().availableProcessors()));
        dispatchers.put(DefaultActorSystem.BLOCKING_DISPATCHER, Dispatcher.blocking());
    }

    @Override
    public ActorSystem.Builder threads(int size) {
        dispatchers.put(DefaultActorSystem.DEFAULT_DISPATCHER, Dispatcher.threads(size));
        return this;
    }

    @Override
    public ActorSystem.Builder throughput(int messages) {
        throughput = Settings.atLeast("throughput", messages, 1);
        return this;
    }

    @Override
    public ActorSystem.Builder dispatcher(String name, Dispatcher dispatcher) {
        dispatchers.put(Settings.name("dispatcher name", name), Objects.requireNonNull(dispatcher, "dispatcher"));
        return this;
    }

    @Override
    public ActorSystem.Builder defaults(ActorOptions options) {
        defaults = Objects.requireNonNull(options, "options");
        return this;
    }

    @Override
    public ActorSystem.Builder askTimeout(Duration timeout) {
        askTimeout = Settings.positive("ask timeout", timeout);
        return this;
    }

    @Override
    public ActorSystem.Builder shutdownTimeout(Duration timeout) {
        shutdownTimeout = Settings.notNegative("shutdown timeout", timeout);
        return this;
    }

    @Override
    public ActorSystem.Builder slowTurn(Duration threshold) {
        slowTurn = Settings.positive("slow turn", threshold);
        return this;
    }

    @Override
    public ActorSystem.Builder warnAt(int depth) {
        if (depth < 1 && depth != -1) {
            throw Settings.bad("warn at", depth, "1 or more, or -1 for never");
        }
        warnAt = depth;
        return this;
    }

    @Override
    public ActorSystem.Builder keepDeadLetters(int count) {
        keepDeadLetters = Settings.between("kept dead letters", count, 0, 1_000_000);
        return this;
    }

    @Override
    public ActorSystem.Builder keepParked(int count) {
        keepParked = Settings.between("kept parked messages", count, 1, 1_000_000);
        return this;
    }

    @Override
    public ActorSystem.Builder logDeadLetters(boolean log) {
        logDeadLetters = log;
        return this;
    }

    @Override
    public ActorSystem.Builder daemon(boolean daemon) {
        this.daemon = daemon;
        return this;
    }

    @Override
    public ActorSystem.Builder priority(int priority) {
        this.priority = Settings.between("thread priority", priority, Thread.MIN_PRIORITY, Thread.MAX_PRIORITY);
        return this;
    }

    @Override
    public ActorSystem.Builder contextClassLoader(@Nullable ClassLoader loader) {
        contextClassLoader = loader;
        return this;
    }

    @Override
    public ActorSystem.Builder timeSource(TimeSource timeSource) {
        this.timeSource = Objects.requireNonNull(timeSource, "timeSource");
        return this;
    }

    @Override
    public ActorSystem.Builder callbackExecutor(Executor executor) {
        callbackExecutor = Objects.requireNonNull(executor, "executor");
        return this;
    }

    @Override
    public ActorSystem.Builder listener(ActorListener listener) {
        listeners.add(Objects.requireNonNull(listener, "listener"));
        return this;
    }

    @Override
    public ActorSystem.Builder contextHook(ContextHook hook) {
        contextHook = Objects.requireNonNull(hook, "hook");
        return this;
    }

    @Override
    public ActorSystem.Builder autoStart(boolean start) {
        autoStart = start;
        return this;
    }

    @Override
    public ActorSystem build() {
        ActorSystem system = new DefaultActorSystem(this);
        if (autoStart) {
            system.start();
        }
        return system;
    }
}
