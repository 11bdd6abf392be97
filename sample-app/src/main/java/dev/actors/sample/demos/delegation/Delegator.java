package dev.actors.sample.demos.delegation;

import dev.actors.ActorContext;
import dev.actors.Receive;
import dev.actors.sample.demos.Run;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/** Offers events to listeners. They come and go by messages, as the events do: no list is changed while it is read. */
class Delegator {

    private static final Duration WORK = Duration.ofMillis(300);

    private final Run run;
    private final Map<String, Listener> listeners = new LinkedHashMap<>();
    private final Map<String, Integer> shown = new TreeMap<>();

    Delegator(Run run) {
        this.run = run;
    }

    @Receive
    void add(DelegatorCommand.Add message) {
        listeners.put(message.name(), message.listener());
    }

    @Receive
    void remove(DelegatorCommand.Remove message) {
        listeners.remove(message.name());
    }

    @Receive
    void offer(DelegatorCommand.Event event, ActorContext<DelegatorCommand> context) {
        run.work(context, WORK, () -> {
            for (Map.Entry<String, Listener> listener : listeners.entrySet()) {
                shown.merge(listener.getKey(), 1, Integer::sum);
                if (listener.getValue().onEvent(event.text())) {
                    break;
                }
            }
        });
    }

    @Receive
    Map<String, Integer> shown(DelegatorCommand.GetShown request) {
        return Map.copyOf(shown);
    }
}
