package dev.actors.spring.actuate;

import org.jspecify.annotations.Nullable;
import org.springframework.aot.hint.annotation.RegisterReflectionForBinding;
import org.springframework.boot.actuate.endpoint.annotation.WriteOperation;
import org.springframework.boot.actuate.endpoint.web.WebEndpointResponse;
import org.springframework.boot.actuate.endpoint.web.annotation.EndpointWebExtension;

/** What {@link DeadLettersEndpoint} answers over HTTP where a parked message is to be sent again. */
@EndpointWebExtension(endpoint = DeadLettersEndpoint.class)
@RegisterReflectionForBinding(WebAnswers.Problem.class)
public class DeadLettersEndpointWebExtension {

    private final DeadLettersEndpoint endpoint;

    public DeadLettersEndpointWebExtension(DeadLettersEndpoint endpoint) {
        this.endpoint = endpoint;
    }

    /** {@link DeadLettersEndpoint#act}; 204 when it was sent, 404 if no parked message has the id. */
    @WriteOperation
    public WebEndpointResponse<Object> act(@Nullable String action, @Nullable String id) {
        return WebAnswers.answer(() -> endpoint.act(action, id) == null
                ? WebAnswers.notFound("there is no parked message with the id '" + id + "'")
                : WebAnswers.done());
    }
}
