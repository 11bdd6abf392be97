package dev.actors.spring.actuate;

import dev.actors.spring.actuate.ActorsEndpoint.ActorDescriptor;
import org.jspecify.annotations.Nullable;
import org.springframework.aot.hint.annotation.RegisterReflectionForBinding;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;
import org.springframework.boot.actuate.endpoint.annotation.Selector;
import org.springframework.boot.actuate.endpoint.annotation.Selector.Match;
import org.springframework.boot.actuate.endpoint.annotation.WriteOperation;
import org.springframework.boot.actuate.endpoint.web.WebEndpointResponse;
import org.springframework.boot.actuate.endpoint.web.annotation.EndpointWebExtension;

/**
 * What {@link ActorsEndpoint} answers over HTTP: 404 for an actor that does not exist, 400 for a bad value, each with the
 * reason in a problem detail. A name with slashes is the rest of the path.
 */
@EndpointWebExtension(endpoint = ActorsEndpoint.class)
@RegisterReflectionForBinding(WebAnswers.Problem.class)
public class ActorsEndpointWebExtension {

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
        return WebAnswers.answer(
                () -> new WebEndpointResponse<>(endpoint.actors(name, group, state, type, sort, page, size)));
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
        return WebAnswers.answer(() -> {
            String inPath = WebAnswers.path(actorPath);
            String wanted = inPath.isEmpty() && name != null ? name : inPath;
            ActorDescriptor actor = endpoint.actor(wanted);
            return actor == null ? notFound(wanted) : new WebEndpointResponse<>(actor);
        });
    }

    /** {@link ActorsEndpoint#act}; 204 as soon as the actor has been told. */
    @WriteOperation
    public WebEndpointResponse<Object> act(
            @Selector(match = Match.ALL_REMAINING) Object actorPath, @Nullable String action) {
        return WebAnswers.answer(() -> {
            String name = WebAnswers.path(actorPath);
            return endpoint.act(name, action) == null ? notFound(name) : WebAnswers.done();
        });
    }

    private static WebEndpointResponse<Object> notFound(String name) {
        return WebAnswers.notFound(
                name.isEmpty() ? "the path names no actor" : "there is no actor named '" + name + "'");
    }
}
