package dev.actors.spring.actuate;

import dev.actors.spring.actuate.ActorsEndpoint.ActorDescriptor;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.aot.hint.annotation.RegisterReflectionForBinding;
import org.springframework.boot.actuate.endpoint.InvalidEndpointRequestException;
import org.springframework.boot.actuate.endpoint.OperationResponseBody;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;
import org.springframework.boot.actuate.endpoint.annotation.Selector;
import org.springframework.boot.actuate.endpoint.annotation.Selector.Match;
import org.springframework.boot.actuate.endpoint.annotation.WriteOperation;
import org.springframework.boot.actuate.endpoint.web.WebEndpointResponse;
import org.springframework.boot.actuate.endpoint.web.annotation.EndpointWebExtension;
import org.springframework.util.MimeType;

/**
 * What {@link ActorsEndpoint} answers over HTTP: 404 for an actor that does not exist, 400 for a bad value, each with the
 * reason in a problem detail.
 *
 * <p>A name with slashes is the rest of the path. The actor is the path's: Boot lets a query or body parameter replace a
 * path variable of the same name, and hands it over as text, whereas the path comes as an array. So the selector is an
 * {@code Object}, and anything but the path is refused.
 */
@EndpointWebExtension(endpoint = ActorsEndpoint.class)
@RegisterReflectionForBinding(ActorsEndpointWebExtension.ProblemDescriptor.class)
public class ActorsEndpointWebExtension {

    private static final MimeType PROBLEM = MimeType.valueOf("application/problem+json");

    private final ActorsEndpoint endpoint;

    public ActorsEndpointWebExtension(ActorsEndpoint endpoint) {
        this.endpoint = endpoint;
    }

    /** {@link ActorsEndpoint#actors}. */
    @ReadOperation
    public WebEndpointResponse<Object> actors(
            @Nullable String name,
            @Nullable String group,
            @Nullable String state,
            @Nullable String type,
            @Nullable String sort,
            @Nullable String page,
            @Nullable String size) {
        return answer(() -> new WebEndpointResponse<>(endpoint.actors(name, group, state, type, sort, page, size)));
    }

    /**
     * One actor.
     *
     * @param actorPath the actor's name, as the segments of the path
     * @param name the actor's name where the path is empty: for names that no path can carry
     */
    @ReadOperation
    public WebEndpointResponse<Object> actor(
            @Selector(match = Match.ALL_REMAINING) Object actorPath, @Nullable String name) {
        return answer(() -> {
            String inPath = nameOf(actorPath);
            String wanted = inPath.isEmpty() && name != null ? name : inPath;
            ActorDescriptor actor = endpoint.actor(wanted);
            return actor == null ? notFound(wanted) : new WebEndpointResponse<>(actor);
        });
    }

    /** {@link ActorsEndpoint#act}; 204 as soon as the actor has been told. */
    @WriteOperation
    public WebEndpointResponse<Object> act(
            @Selector(match = Match.ALL_REMAINING) Object actorPath, @Nullable String action) {
        return answer(() -> {
            String name = nameOf(actorPath);
            return endpoint.act(name, action) == null
                    ? notFound(name)
                    : new WebEndpointResponse<>(WebEndpointResponse.STATUS_NO_CONTENT);
        });
    }

    private static String nameOf(Object actorPath) {
        if (actorPath instanceof String[] segments) {
            return String.join("/", segments);
        }
        String reason = "the actor is named by the path: leave out the parameter 'actorPath'";
        throw new InvalidEndpointRequestException(reason, reason);
    }

    private static WebEndpointResponse<Object> answer(Supplier<WebEndpointResponse<Object>> operation) {
        try {
            return operation.get();
        } catch (InvalidEndpointRequestException ex) {
            return problem("Bad Request", WebEndpointResponse.STATUS_BAD_REQUEST, String.valueOf(ex.getReason()));
        }
    }

    private static WebEndpointResponse<Object> notFound(String name) {
        String detail = name.isEmpty() ? "the path names no actor" : "there is no actor named '" + name + "'";
        return problem("Not Found", WebEndpointResponse.STATUS_NOT_FOUND, detail);
    }

    private static WebEndpointResponse<Object> problem(String title, int status, String detail) {
        return new WebEndpointResponse<>(new ProblemDescriptor(title, status, detail), status, PROBLEM);
    }

    /** A problem detail as RFC 9457 has it; of our own, so that Jersey needs no Spring MVC. */
    public record ProblemDescriptor(String title, int status, String detail) implements OperationResponseBody {}
}
