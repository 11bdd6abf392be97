package dev.actors;

import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Makes actors: gives them names, runs their factories, and hands names on to successors. */
final class Spawning {

    private static final int CACHED_SETTINGS = 1024;

    /** Whether a class has a {@code started} hook of its own; without one there is no first turn to run. */
    private static final ClassValue<Boolean> HAS_START = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            try {
                return type.getMethod("started", ActorContext.class).getDeclaringClass() != Actor.class;
            } catch (NoSuchMethodException e) {
                return true;
            }
        }
    };

    private final DefaultActorSystem system;
    private final ActorOptions defaults;
    private final Registry registry = new Registry();
    private final AtomicInteger ids = new AtomicInteger();
    private final AtomicInteger namedIds = new AtomicInteger();
    private final Map<ActorOptions, CellSettings> settings = new ConcurrentHashMap<>();

    Spawning(DefaultActorSystem system, ActorOptions defaults) {
        this.system = system;
        this.defaults = defaults;
    }

    Registry registry() {
        return registry;
    }

    /** Options are shared by identity: each is resolved once. */
    private CellSettings settings(ActorOptions options) {
        CellSettings found = settings.get(options);
        if (found == null) {
            found = new CellSettings(system, options, defaults);
            if (settings.size() >= CACHED_SETTINGS) {
                settings.clear();
            }
            settings.put(options, found);
        }
        return found;
    }

    private <M> ActorCell<M> cell(@Nullable String name, ActorFactory<M> factory, ActorOptions options) {
        Objects.requireNonNull(factory, "factory");
        Objects.requireNonNull(options, "options");
        return new ActorCell<>(settings(options), name, (name == null ? ids : namedIds).incrementAndGet(), factory);
    }

    <M> ActorCell<M> spawn(
            @Nullable String name, ActorFactory<M> factory, ActorOptions options, @Nullable ActorCell<?> parent) {
        checkOpen(parent != null);
        ActorCell<M> cell = cell(name, factory, options);
        ActorCell<?> holder = registry.putIfAbsent(cell);
        while (holder != null) {
            if (name != null) {
                throw new DuplicateActorNameException("an actor named '" + name + "' lives already in system '"
                        + system.name() + "'; choose another name, or use getOrSpawn to share it");
            }
            cell = cell(null, factory, options); // somebody took a name of the generated kind
            holder = registry.putIfAbsent(cell);
        }
        if (parent != null) {
            cell.rare().parent = parent;
            parent.rare().children().add(cell);
        }
        try {
            begin(cell);
        } catch (Throwable e) {
            if (parent != null) {
                parent.rare().children().remove(cell);
            }
            throw e;
        }
        return cell;
    }

    private void checkOpen(boolean fromTurn) {
        if (system.isTerminated() || (system.isClosing() && !fromTurn && Runner.current() == null)) {
            throw new IllegalStateException(
                    "the actor system '" + system.name() + "' is closing or closed and makes no more actors");
        }
    }

    /** Makes the instance and lets the actor go. What the factory throws frees the name and reaches the caller. */
    private <M> void begin(ActorCell<M> cell) {
        create(cell);
        if (cell.settings.group != null) {
            cell.settings.group.add(cell);
        }
        if (cell.settings.paused) {
            cell.phase = Lifecycle.NEW;
            if (!cell.hold(Mailbox.HELD_STARTING)) {
                cell.settings.scheduler.ready(cell, Runner.current());
            }
            return;
        }
        start(cell);
    }

    private static <M> void start(ActorCell<M> cell) {
        if (HAS_START.get(Objects.requireNonNull(cell.actor).getClass())) {
            cell.settings.scheduler.ready(cell, Runner.current());
            return;
        }
        cell.phase = Lifecycle.LIVE;
        IdleTimer.startSleep(cell);
        if (!cell.goIdle()) {
            cell.settings.scheduler.ready(cell, Runner.current());
        }
    }

    private <M> void create(ActorCell<M> cell) {
        try {
            Actor<M> made = Objects.requireNonNull(cell.factory).create();
            if (made == null) {
                throw new ActorCreationException(
                        "the factory of actor '" + cell.name() + "' returned null; it must return a new instance",
                        null);
            }
            cell.actor = made;
        } catch (RuntimeException | Error e) {
            abort(cell);
            throw e;
        } catch (Exception e) {
            abort(cell);
            throw new ActorCreationException("the factory of actor '" + cell.name() + "' failed: " + Log.text(e), e);
        }
    }

    private static void abort(ActorCell<?> cell) {
        cell.closeIntake();
        cell.phase = Lifecycle.FINISHED;
        Finish.finish(cell);
    }

    // ---- sharing names

    /** The living actor of that name, made if need be; behind a stopping one, its successor. */
    @SuppressWarnings("unchecked") // whoever asks by name says what it takes; another message is UNHANDLED
    <M> ActorCell<M> getOrSpawn(String name, ActorFactory<M> factory, ActorOptions options, @Nullable String key) {
        for (; ; ) {
            ActorCell<?> holder = registry.find(name);
            if (holder != null && !holder.isClosed()) {
                return (ActorCell<M>) holder;
            }
            checkOpen(key != null && !system.isTerminated());
            ActorCell<M> cell = cell(name, factory, options);
            if (key != null) {
                cell.rare().key = key;
            }
            if (holder == null) {
                if (registry.putIfAbsent(cell) == null) {
                    begin(cell);
                    return cell;
                }
            } else {
                ActorCell<?> next = succeed(holder, cell);
                if (next == cell) {
                    beginAsSuccessor(cell);
                }
                if (next != null) {
                    return (ActorCell<M>) next;
                }
            }
        }
    }

    /** Makes the cell the successor of a stopping one: returns it, or the one that was faster, or null if the name is free. */
    private @Nullable ActorCell<?> succeed(ActorCell<?> holder, ActorCell<?> cell) {
        synchronized (holder) {
            if (registry.find(holder.name()) != holder) {
                return null;
            }
            ActorCell<?> other = holder.rare().successor;
            if (other != null && !other.isClosed()) {
                return other;
            }
            holder.rare().successor = cell; // instead of one that was stopped before it began, if there was one
            return cell;
        }
    }

    private <M> void beginAsSuccessor(ActorCell<M> cell) {
        create(cell);
        if (cell.settings.group != null) {
            cell.settings.group.add(cell);
        }
        cell.phase = Lifecycle.NEW;
        if (!cell.hold(Mailbox.HELD_STARTING)) {
            cell.settings.scheduler.ready(cell, Runner.current());
        }
    }

    /** Takes an actor out of all tables; its successor, if it has one, takes its name and is to be started. */
    @Nullable ActorCell<?> leave(ActorCell<?> cell) {
        if (cell.settings.group != null) {
            cell.settings.group.remove(cell);
        }
        synchronized (cell) {
            // at the deadline of closing, owner and closer may come both: who is second must see it
            Rare rare = system.isForced() ? cell.rare() : cell.rareOrNull();
            if (rare != null && rare.gone) {
                return null;
            }
            ActorCell<?> successor = rare == null ? null : rare.successor;
            if (rare != null) {
                rare.gone = true;
            }
            cell.settings.stats.retire(cell);
            if (successor == null) {
                registry.remove(cell);
                return null;
            }
            return registry.replace(cell, successor) ? successor : null;
        }
    }

    /** The living actor of that name, a successor that waits for it included. */
    @Nullable ActorCell<?> living(String name) {
        ActorCell<?> cell = registry.find(name);
        if (cell == null || !cell.isClosed()) {
            return cell;
        }
        synchronized (cell) {
            Rare rare = cell.rareOrNull();
            ActorCell<?> successor = rare == null ? null : rare.successor;
            return successor == null || successor.isClosed() ? null : successor;
        }
    }
}
