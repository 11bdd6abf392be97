package dev.actors.spring.actuate;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.actors.ActorSystem;
import dev.actors.SystemSnapshot.DispatcherInfo;
import dev.actors.SystemSnapshot.ThreadInfo;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.actuate.endpoint.Access;
import org.springframework.boot.actuate.endpoint.OperationResponseBody;
import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;

/** Shows what the threads of a system's dispatchers are doing. May be called from any thread; stops none. */
@Endpoint(id = "actorthreads", defaultAccess = Access.READ_ONLY)
public class ActorThreadsEndpoint {

    private final Supplier<ActorSystem> system;

    /** @param system asked for at each call */
    public ActorThreadsEndpoint(Supplier<ActorSystem> system) {
        this.system = system;
    }

    /** All dispatchers with their threads. */
    @ReadOperation
    public ActorThreadsDescriptor threads() {
        return new ActorThreadsDescriptor(system.get().snapshot().dispatchers().stream()
                .map(DispatcherDescriptor::of)
                .toList());
    }

    /** All dispatchers of a system. */
    public record ActorThreadsDescriptor(List<DispatcherDescriptor> dispatchers) implements OperationResponseBody {}

    /**
     * @param type {@code threads}, {@code virtual} or {@code executor}
     * @param size threads, or running slices where the dispatcher has no threads of its own
     * @param active threads that run an actor now
     * @param utilization the share of the past second that its threads were busy, 0 to 1
     * @param queued actors that are ready and wait for a thread
     */
    public record DispatcherDescriptor(
            String name,
            String type,
            int size,
            int active,
            double utilization,
            int queued,
            List<ThreadDescriptor> threads) {

        static DispatcherDescriptor of(DispatcherInfo dispatcher) {
            return new DispatcherDescriptor(
                    dispatcher.name(),
                    dispatcher.type(),
                    dispatcher.size(),
                    dispatcher.active(),
                    Rounding.share(dispatcher.utilization()),
                    dispatcher.queued(),
                    dispatcher.threads().stream().map(ThreadDescriptor::of).toList());
        }
    }

    /**
     * @param utilization the share of the past second that it was busy, 0 to 1
     * @param actor the actor that it runs now, or null
     */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record ThreadDescriptor(
            String name, double utilization, @Nullable String actor) {

        static ThreadDescriptor of(ThreadInfo thread) {
            return new ThreadDescriptor(thread.name(), Rounding.share(thread.utilization()), thread.actor());
        }
    }
}
