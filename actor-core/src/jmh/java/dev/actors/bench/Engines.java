package dev.actors.bench;

import dev.actors.SequencedBox;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The engines by name. */
final class Engines {

    static final String OURS = "ours";
    static final List<String> PEKKO = List.of("typed300", "typed5");
    static final List<String> PEERS =
            List.of("typed300", "typed5", "classic300", "classic5", "pool", "virtual", "hand-exchange", "hand-jctools");
    static final List<String> SCHEDULERS = List.of("ours-forkjoin", "ours-threadpool");

    /** The engine's own form of mailbox, and the others. */
    static final String OUR_BOX = "box-sequence";

    static final List<String> BOXES = List.of("box-exchange", "box-exchange-counter", "box-linked", "box-jctools");

    /** The same forms without any actor. */
    static final String OUR_HAND = "hand-sequence";

    static final List<String> HANDS_ALONE =
            List.of("hand-exchange", "hand-exchange-counter", "hand-linked", "hand-jctools");

    private static final Map<String, Supplier<Engine<?, ?, ?>>> MAKERS = new LinkedHashMap<>();
    private static final Map<String, Supplier<Box>> FORMS = new LinkedHashMap<>();
    private static final String BOX = "box-";
    private static final String HAND = "hand-";

    static {
        MAKERS.put(OURS, OurEngine::onWorkers);
        MAKERS.put("ours-forkjoin", OurEngine::onForkJoinPool);
        MAKERS.put("ours-threadpool", OurEngine::onThreadPool);
        MAKERS.put("typed300", () -> new TypedEngine(300));
        MAKERS.put("typed5", () -> new TypedEngine(5));
        MAKERS.put("classic300", () -> new ClassicEngine(300));
        MAKERS.put("classic5", () -> new ClassicEngine(5));
        MAKERS.put("pool", PoolEngine::new);
        MAKERS.put("virtual", VirtualEngine::new);
        FORMS.put("sequence", SequencedBox::new);
        FORMS.put("exchange", ExchangeBox::new);
        FORMS.put("exchange-counter", CountedExchangeBox::new);
        FORMS.put("linked", LinkedBox::new);
        FORMS.put("jctools", JctoolsBox::new);
        FORMS.forEach((name, form) -> MAKERS.put(BOX + name, () -> new BoxEngine(form)));
    }

    private Engines() {}

    static List<String> names() {
        return Stream.concat(MAKERS.keySet().stream(), FORMS.keySet().stream().map(HAND::concat))
                .toList();
    }

    /** Whether it runs on a JDK of its own choice only. */
    static boolean needsVirtualThreads(String name) {
        return name.equals("virtual");
    }

    /** The form of a limit that is written by hand, without any actor; null for engines. */
    static @Nullable Supplier<Box> hand(String name) {
        return name.startsWith(HAND) ? FORMS.get(name.substring(HAND.length())) : null;
    }

    /** A form of mailbox. */
    static Box box(String form) {
        Supplier<Box> maker = FORMS.get(form);
        if (maker == null) {
            throw new IllegalArgumentException("no mailbox '" + form + "'; there are " + FORMS.keySet());
        }
        return maker.get();
    }

    static Engine<?, ?, ?> make(String name) {
        Supplier<Engine<?, ?, ?>> maker = MAKERS.get(name);
        if (maker == null) {
            throw new IllegalArgumentException("no engine '" + name + "'; there are " + names());
        }
        return maker.get();
    }
}
