package dev.actors;

import static org.awaitility.Awaitility.await;

import dev.actors.Prey.Deed;
import dev.actors.Prey.Lane;
import dev.actors.Prey.Life;
import dev.actors.Prey.Note;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Timeout;

/**
 * A seeded nemesis on real threads: it stops, restarts, throws, overflows, removes, delays, refuses and completes from foreign
 * threads, and then every message must be in exactly one class and every ask be done. The seed decides what is tried; the threads
 * decide what comes of it. {@code -Dnemesis.seed=} and {@code -Dnemesis.messages=} set the two.
 */
class InvariantTests {

    private static final int MESSAGES = Integer.getInteger("nemesis.messages", 100_000);
    private static final int ROUNDS = 4;
    private static final int SLOTS = 12;
    private static final int PRODUCERS = 3;

    private final long seed =
            Long.getLong("nemesis.seed", ThreadLocalRandom.current().nextLong());
    private final Ledger ledger = new Ledger(MESSAGES / ROUNDS);
    private final ExecutorService foreign = Executors.newFixedThreadPool(2);
    private final ExecutorService pool = Executors.newFixedThreadPool(2);
    private final AtomicLong executions = new AtomicLong();
    private final ActorSystem system = Systems.builder("nemesis")
            .threads(2)
            .throughput(7)
            .shutdownTimeout(Duration.ofSeconds(30))
            .dispatcher("flaky", Dispatcher.on(this::executeOrRefuse))
            .build();
    private final AtomicReferenceArray<ActorRef<Note>> slots = new AtomicReferenceArray<>(SLOTS);
    private final KeyedActors<Note> keyed = system.keyed(
            "keyed",
            key -> prey(new Life(), key.hashCode()),
            ActorOptions.defaults()
                    .idleTimeout(Duration.ofMillis(1))
                    .turnTimeout(Duration.ofMillis(200))
                    .resumeOn(Prey.Refusal.class));
    private final AtomicBoolean over = new AtomicBoolean();

    @RepeatedTest(ROUNDS)
    @Timeout(120)
    void everyMessageIsInExactlyOneClassEveryAskIsDoneOrderIsKeptAndTurnsDoNotOverlap() throws Exception {
        System.out.println("nemesis: -Dnemesis.seed=" + seed + " -Dnemesis.messages=" + MESSAGES);
        system.onDeadLetter(ledger::dead);
        try {
            Random random = new Random(seed);
            for (int i = 0; i < SLOTS; i++) {
                respawn(i, random);
            }
            List<Thread> producers = new ArrayList<>();
            for (int i = 0; i < PRODUCERS; i++) {
                Random own = new Random(random.nextLong());
                producers.add(start(() -> produce(own)));
            }
            Random own = new Random(random.nextLong());
            Thread nemesis = start(() -> hunt(own));
            for (Thread producer : producers) {
                producer.join();
            }
            over.set(true);
            nemesis.join();
            foreign.shutdown();
            Waits.get(system.shutdown());
            await().until(() -> ledger.openAsks() == 0);
            await().until(() -> system.snapshot().mailbox().queued() == 0);
            await().until(() -> ledger.letters() + system.deadLetters().missedByListeners()
                    >= system.deadLetters().total());
            ledger.verify(system);
        } catch (Throwable e) {
            throw new AssertionError("-Dnemesis.seed=" + seed, e);
        } finally {
            over.set(true);
            foreign.shutdownNow();
            pool.shutdown();
        }
    }

    private void produce(Random random) {
        Lane lane = new Lane();
        ActorGroup<Note> group = system.group("prey", Note.class);
        for (int id = ledger.newId(); id >= 0; id = ledger.newId()) {
            ActorRef<Note> target =
                    random.nextInt(10) == 0 ? keyed.of("key " + random.nextInt(8)) : slots.get(random.nextInt(SLOTS));
            Note plain = new Note(id, lane, lane.next(), deed(random));
            Note unordered = new Note(id, null, 0, plain.deed());
            switch (random.nextInt(12)) {
                case 0, 1, 2, 3 -> target.tell(plain);
                case 4, 5 -> {
                    if (!target.tryTell(plain)) {
                        ledger.refused(id);
                    }
                }
                case 6, 7 -> ask(plain, target, random);
                case 8 -> {
                    int offered = id;
                    target.offer(unordered).whenComplete((done, failure) -> {
                        if (failure != null) {
                            ledger.refused(offered);
                        }
                    });
                }
                case 9 -> {
                    Cancellable later = target.tellLater(unordered, Duration.ofNanos(random.nextInt(1_000_000)));
                    if (random.nextBoolean() && later.cancel()) {
                        ledger.removed(id);
                    }
                }
                case 10 -> group.tell(unordered);
                default -> group.tell(unordered, random.nextInt(10));
            }
            if (random.nextInt(50) == 0) {
                Thread.yield();
            }
        }
    }

    private void ask(Note note, ActorRef<Note> target, Random random) {
        Duration timeout = random.nextInt(5) == 0 ? Duration.ofMillis(1) : Duration.ofSeconds(5);
        CompletableFuture<Integer> asked = target.ask(note, timeout);
        ledger.asked(note, asked);
    }

    private void hunt(Random random) {
        while (!over.get()) {
            int slot = random.nextInt(SLOTS);
            ActorRef<Note> victim = slots.get(slot);
            switch (random.nextInt(6)) {
                case 0 -> victim.restart();
                case 1 -> {
                    CompletableFuture<Void> stopped =
                            random.nextBoolean() ? victim.stop() : victim.stop(Duration.ofMillis(5));
                    Waits.get(stopped);
                    respawn(slot, random);
                }
                case 2 -> {
                    victim.stop();
                    respawn(slot, random);
                }
                case 3 -> remove(victim, random.nextInt(5));
                case 4 -> victim.start();
                default -> system.snapshot();
            }
            for (int i = 0; i < SLOTS; i++) {
                if (!slots.get(i).equals(system.find("slot " + i).orElse(null))) {
                    respawn(i, random);
                }
            }
            Thread.yield();
        }
    }

    private void remove(ActorRef<Note> victim, int divisor) {
        int[] last = {-1};
        boolean removed = system.mailbox(victim).remove(note -> {
            last[0] = note.id();
            return note.id() % (divisor + 2) == 0;
        });
        if (removed) {
            ledger.removed(last[0]);
        }
    }

    private void respawn(int slot, Random random) {
        Life life = new Life();
        long own = random.nextLong();
        ActorOptions options = ActorOptions.defaults()
                .group("prey")
                .stopTimeout(Duration.ofMillis(20))
                .turnTimeout(Duration.ofMillis(200))
                .resumeOn(Prey.Refusal.class)
                .supervision(strategy(random))
                .dispatcher(random.nextInt(3) == 0 ? "flaky" : random.nextInt(6) == 0 ? "blocking" : "default")
                .accepting(Note.class, note -> note.id() % 97 != 0);
        switch (random.nextInt(4)) {
            case 0 -> options = options.mailbox(20, OverflowPolicy.REJECT);
            case 1 -> options = options.mailbox(20, OverflowPolicy.DROP_OLDEST);
            case 2 -> options = options.mailbox(20, OverflowPolicy.block(Duration.ofMillis(2)));
            default -> {}
        }
        slots.set(slot, system.getOrSpawn("slot " + slot, () -> prey(life, own), options));
    }

    private static SupervisorStrategy strategy(Random random) {
        SupervisorStrategy.Restart restart =
                SupervisorStrategy.restart().atMost(SupervisorStrategy.UNLIMITED, Duration.ofMinutes(1));
        return switch (random.nextInt(4)) {
            case 0 -> SupervisorStrategy.stop();
            case 1 -> restart.backoff(Duration.ofNanos(1), Duration.ofMillis(2));
            default -> restart;
        };
    }

    private Prey prey(Life life, long own) {
        return new Prey(ledger, life, own, this::elsewhere, this::forward);
    }

    private void elsewhere(Runnable task) {
        try {
            foreign.execute(task);
        } catch (RejectedExecutionException e) {
            task.run();
        }
    }

    private void forward(Lane lane) {
        int id = ledger.newId();
        if (id >= 0) {
            slots.get(id % SLOTS).tell(new Note(id, lane, lane.next(), Deed.HANDLE));
        }
    }

    private void executeOrRefuse(Runnable slice) {
        if (executions.incrementAndGet() % 50 == 0) {
            throw new RejectedExecutionException("nemesis");
        }
        pool.execute(slice);
    }

    private static Deed deed(Random random) {
        int n = random.nextInt(400);
        if (n < 300) {
            return n < 240 ? Deed.HANDLE : n < 270 ? Deed.FORWARD : Deed.DEFER;
        }
        if (n == 399) {
            return Deed.FATAL;
        }
        if (n == 398) {
            return Deed.AWAIT_FOR_EVER;
        }
        Deed[] others = {
            Deed.AWAIT,
            Deed.AWAIT,
            Deed.AWAIT_FAILURE,
            Deed.THROW,
            Deed.THROW_ERROR,
            Deed.REFUSE,
            Deed.RESUME,
            Deed.UNHANDLED
        };
        return n > 394 ? Deed.STOP : others[n % others.length];
    }

    private static Thread start(Runnable work) {
        Thread thread = new Thread(work);
        thread.start();
        return thread;
    }
}
