package dev.actors.spring.actuate;

import java.util.function.Supplier;
import org.springframework.boot.actuate.endpoint.InvalidEndpointRequestException;
import org.springframework.boot.actuate.endpoint.OperationResponseBody;
import org.springframework.boot.actuate.endpoint.web.WebEndpointResponse;
import org.springframework.util.MimeType;

/**
 * What the web extensions of the endpoints have in common: reasons as problem details, and a path that is the path's.
 *
 * <p>Boot lets a query or body parameter replace a path variable of the same name, and hands it over as text, whereas the
 * rest of a path comes as an array. So the extensions take their selector as an {@code Object}, and only an array will do.
 */
final class WebAnswers {

    private static final MimeType PROBLEM = MimeType.valueOf("application/problem+json");

    private WebAnswers() {}

    /** The rest of the path, its segments joined by slashes. */
    static String path(Object selector) {
        if (selector instanceof String[] segments) {
            return String.join("/", segments);
        }
        String reason = "the path says what is meant: leave out the parameter of that name";
        throw new InvalidEndpointRequestException(reason, reason);
    }

    static WebEndpointResponse<Object> answer(Supplier<WebEndpointResponse<Object>> operation) {
        try {
            return operation.get();
        } catch (InvalidEndpointRequestException ex) {
            return problem("Bad Request", WebEndpointResponse.STATUS_BAD_REQUEST, String.valueOf(ex.getReason()));
        }
    }

    static WebEndpointResponse<Object> done() {
        return new WebEndpointResponse<>(WebEndpointResponse.STATUS_NO_CONTENT);
    }

    static WebEndpointResponse<Object> notFound(String detail) {
        return problem("Not Found", WebEndpointResponse.STATUS_NOT_FOUND, detail);
    }

    private static WebEndpointResponse<Object> problem(String title, int status, String detail) {
        return new WebEndpointResponse<>(new Problem(title, status, detail), status, PROBLEM);
    }

    /** A problem detail as RFC 9457 has it; of our own, so that Jersey needs no Spring MVC. */
    record Problem(String title, int status, String detail) implements OperationResponseBody {}
}
