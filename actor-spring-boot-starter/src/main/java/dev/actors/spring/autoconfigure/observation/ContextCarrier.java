package dev.actors.spring.autoconfigure.observation;

import io.micrometer.context.ContextRegistry;
import io.micrometer.context.ContextSnapshot;
import io.micrometer.context.ContextSnapshotFactory;
import io.micrometer.context.integration.Slf4jThreadLocalAccessor;
import io.micrometer.observation.contextpropagation.ObservationThreadLocalAccessor;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Carries thread locals other than the observation: the MDC, and whatever is registered with context-propagation.
 *
 * <p>Loaded only where context-propagation is on the class path. The security context is left behind unless the
 * application says otherwise with a {@link ContextSnapshotFactory} of its own: work that an actor does later, for whoever
 * sends to it, should not run under one caller's identity by accident, and Spring Security registers itself.
 */
final class ContextCarrier {

    private final ContextSnapshotFactory registered;
    private final ContextSnapshotFactory mdc;

    ContextCarrier(@Nullable ContextSnapshotFactory custom) {
        registered = custom != null
                ? custom
                : ContextSnapshotFactory.builder()
                        .captureKeyPredicate(key -> !isSecurity(key))
                        .build();
        mdc = ContextSnapshotFactory.builder()
                .contextRegistry(new ContextRegistry().registerThreadLocalAccessor(new Slf4jThreadLocalAccessor()))
                .build();
    }

    private static boolean isSecurity(Object key) {
        return key.toString().toLowerCase(Locale.ROOT).contains("security");
    }

    Captured capture() {
        return new Captured(mdc.captureAll(), registered.captureAll());
    }

    /** What the sender's thread held. */
    record Captured(ContextSnapshot mdc, ContextSnapshot registered) {

        /** Sets it on this thread, until the result is run. The observation is the hook's own business. */
        Runnable restore() {
            ContextSnapshot.Scope outer = mdc.setThreadLocals();
            ContextSnapshot.Scope inner =
                    registered.setThreadLocals(key -> !ObservationThreadLocalAccessor.KEY.equals(key));
            return () -> {
                inner.close();
                outer.close();
            };
        }
    }
}
