package dev.actors.spring.autoconfigure.observation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.actors.Actor;
import dev.actors.ActorContext;
import dev.actors.ActorRef;
import dev.actors.ActorSystem;
import dev.actors.Request;
import io.micrometer.context.ContextRegistry;
import io.micrometer.context.ContextSnapshotFactory;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationHandler;
import io.micrometer.observation.ObservationRegistry;
import io.micrometer.observation.ObservationView;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.slf4j.MDC;

class ObservationContextHookTests {

    private final List<Observation.Context> stopped = new CopyOnWriteArrayList<>();
    private final ObservationRegistry registry = registry(stopped);
    private final BlockingQueue<String> seen = new LinkedBlockingQueue<>();
    private ActorSystem system = system(new ContextCarrier(null));

    private static ObservationRegistry registry(List<Observation.Context> stopped) {
        ObservationRegistry registry = ObservationRegistry.create();
        registry.observationConfig().observationHandler(new ObservationHandler<>() {
            /** What tracing does: the trace is the parent's. */
            @Override
            public void onStart(Observation.Context context) {
                ObservationView parent = context.getParentObservation();
                String trace = parent == null
                        ? context.getName()
                        : parent.getContextView().get("trace");
                context.put("trace", trace);
            }

            @Override
            public void onStop(Observation.Context context) {
                stopped.add(context);
            }

            @Override
            public boolean supportsContext(Observation.Context context) {
                return true;
            }
        });
        return registry;
    }

    private ActorSystem system(ContextCarrier carrier) {
        return ActorSystem.builder("traced")
                .threads(2)
                .contextHook(new ObservationContextHook(registry, carrier))
                .build();
    }

    @AfterEach
    void close() {
        system.close();
    }

    /** The trace of this thread, and what it is doing in it. */
    private String current() {
        Observation current = registry.getCurrentObservation();
        return current == null
                ? "nothing"
                : current.getContextView().get("trace") + "/"
                        + current.getContextView().getName();
    }

    private String next() throws InterruptedException {
        return seen.poll(30, TimeUnit.SECONDS);
    }

    private ActorRef<String> reporter(Supplier<String> report) {
        return system.spawn("reporter", () -> (message, context) -> seen.add(message + ": " + report.get()));
    }

    private void observed(Runnable work) {
        Observation.createNotStarted("request", registry).observe(work);
    }

    @Test
    void aTurnIsPartOfTheObservationInWhichItsMessageWasSent() throws InterruptedException {
        ActorRef<String> actor = reporter(this::current);

        observed(() -> actor.tell("inside"));

        assertThat(next()).isEqualTo("inside: request/actor.receive");
    }

    @Test
    void aMessageSentOutsideAnyObservationCarriesNothing() throws InterruptedException {
        ObservationContextHook hook = new ObservationContextHook(registry, new ContextCarrier(null));
        ActorRef<String> actor = reporter(this::current);

        assertThat(hook.capture(actor, "m")).isNull();
        observed(() -> assertThat(hook.capture(actor, "m")).isNotNull());
        actor.tell("outside");

        assertThat(next()).isEqualTo("outside: nothing");
        assertThat(stopped).extracting(Observation.Context::getName).containsExactly("request");
    }

    @Test
    void theThreadIsPutBackAfterTheTurn() throws InterruptedException {
        ActorRef<String> actor = reporter(() -> current() + "/" + MDC.get("user"));
        observed(() -> {
            MDC.put("user", "ada");
            actor.tell("first");
            MDC.remove("user");
        });
        // both threads of the pool are likely to come by
        for (int i = 0; i < 20; i++) {
            actor.tell("later");
        }

        assertThat(next()).isEqualTo("first: request/actor.receive/ada");
        for (int i = 0; i < 20; i++) {
            assertThat(next()).isEqualTo("later: nothing/null");
        }
        assertThat(MDC.get("user")).isNull();
    }

    @Test
    void oneTraceRunsThroughTellAskDelayAndStage() throws InterruptedException {
        record Question() implements Request<String> {}
        ActorRef<String> last = reporter(this::current);
        CompletableFuture<String> slow = new CompletableFuture<>();
        ActorRef<String> waiting = system.spawn("waiting", () -> (String message, ActorContext<String> context) -> {
            seen.add("handler: " + current());
            context.await(slow, (value, failure) -> {
                seen.add("callback: " + current());
                last.tellLater("delayed", Duration.ofMillis(20));
            });
        });
        ActorRef<Question> answering = system.spawn("answering", () -> new Actor<Question>() {
            @Override
            public void receive(Question question, ActorContext<Question> context) {
                waiting.tell("go");
                context.reply(question, current());
            }
        });

        String answer = Observation.createNotStarted("request", registry)
                .observe(() -> answering.ask(new Question()).join());

        assertThat(answer).isEqualTo("request/actor.receive");
        assertThat(next()).isEqualTo("handler: request/actor.receive");
        slow.complete("done");
        assertThat(next()).isEqualTo("callback: request/actor.receive");
        assertThat(next()).isEqualTo("delayed: request/actor.receive");
    }

    @Test
    void anActorThatKeepsTellingItselfBuildsNoChainOfObservations() throws InterruptedException {
        ActorRef<Integer> actor = system.spawn("counting", () -> (Integer left, ActorContext<Integer> context) -> {
            if (left > 0) {
                context.self().tell(left - 1);
            } else {
                seen.add(current() + " " + depth());
            }
        });

        observed(() -> actor.tell(1_000));

        assertThat(next()).isIn("request/actor.receive 2", "request/actor.receive 3");
    }

    /** How many observations hang on the current one, itself included. */
    private int depth() {
        int depth = 0;
        ObservationView view = registry.getCurrentObservation();
        while (view != null) {
            depth++;
            view = view.getContextView().getParentObservation();
        }
        return depth;
    }

    @Test
    void aFailureIsTheObservationsErrorAndNamesActorAndMessageTypeInTheTrace() {
        ActorRef<String> actor = system.spawn("faulty", () -> new Actor<String>() {
            @Override
            public void receive(String message, ActorContext<String> context) {
                throw new IllegalStateException("as intended");
            }
        });

        observed(() -> actor.tell("m"));

        await().untilAsserted(() -> assertThat(stopped)
                .filteredOn(context -> context.getName().equals("actor.receive"))
                .singleElement()
                .satisfies(context -> {
                    assertThat(context.getError()).isInstanceOf(IllegalStateException.class);
                    assertThat(context.getContextualName()).isEqualTo("receive String");
                    assertThat(context.getLowCardinalityKeyValues()).isEmpty();
                    assertThat(context.getHighCardinalityKeyValue("actor.name").getValue())
                            .isEqualTo("faulty");
                    assertThat(context.getHighCardinalityKeyValue("actor.message.type")
                                    .getValue())
                            .isEqualTo("java.lang.String");
                }));
    }

    @Test
    void whereSuchObservationsAreTurnedOffTheTurnStillBelongsToTheSendersTrace() throws InterruptedException {
        registry.observationConfig().observationPredicate((name, context) -> !name.equals("actor.receive"));
        ActorRef<String> actor = reporter(this::current);

        observed(() -> actor.tell("inside"));

        assertThat(next()).isEqualTo("inside: request/request");
    }

    @Test
    void worksWithoutContextPropagation() throws InterruptedException {
        system.close();
        system = system(null);
        ActorRef<String> actor = reporter(() -> current() + "/" + MDC.get("user"));

        observed(() -> {
            MDC.put("user", "ada");
            actor.tell("inside");
            MDC.remove("user");
        });

        assertThat(next()).isEqualTo("inside: request/actor.receive/null");
    }

    @Test
    void registeredThreadLocalsAreCarriedButIdentitiesOnlyByOptIn() throws InterruptedException {
        ThreadLocal<String> tenant = new ThreadLocal<>();
        ThreadLocal<String> identity = new ThreadLocal<>();
        ContextRegistry global = ContextRegistry.getInstance();
        global.registerThreadLocalAccessor("test.tenant", tenant);
        global.registerThreadLocalAccessor("org.springframework.security.core.context.SecurityContext", identity);
        try {
            assertThat(sentWith(tenant, identity)).isEqualTo("inside: acme/null");
            system.close();
            system = system(new ContextCarrier(ContextSnapshotFactory.builder().build()));
            assertThat(sentWith(tenant, identity)).isEqualTo("inside: acme/ada");
        } finally {
            global.removeThreadLocalAccessor("test.tenant");
            global.removeThreadLocalAccessor("org.springframework.security.core.context.SecurityContext");
        }
    }

    private String sentWith(ThreadLocal<String> tenant, ThreadLocal<String> identity) throws InterruptedException {
        ActorRef<String> actor = reporter(() -> tenant.get() + "/" + identity.get());
        observed(() -> {
            tenant.set("acme");
            identity.set("ada");
            actor.tell("inside");
            tenant.remove();
            identity.remove();
        });
        return next();
    }
}
