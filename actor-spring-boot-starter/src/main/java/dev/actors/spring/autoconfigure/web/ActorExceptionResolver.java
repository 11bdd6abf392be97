package dev.actors.spring.autoconfigure.web;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.function.ServerResponse;
import org.springframework.web.servlet.handler.AbstractHandlerExceptionResolver;

/**
 * Answers the engine's exceptions with problem details on Spring MVC, after everybody else.
 *
 * <p>Not a controller advice: those see an exception before {@code @ResponseStatus} and other resolvers of the
 * application do, and match its causes too, so that they would take over exceptions of the application that wrap one of
 * the engine's.
 */
final class ActorExceptionResolver extends AbstractHandlerExceptionResolver {

    private final Supplier<List<HttpMessageConverter<?>>> converters;

    ActorExceptionResolver(Supplier<List<HttpMessageConverter<?>>> converters) {
        this.converters = converters;
        setOrder(LOWEST_PRECEDENCE);
    }

    @Override
    protected @Nullable ModelAndView doResolveException(
            HttpServletRequest request, HttpServletResponse response, @Nullable Object handler, Exception ex) {
        ActorProblem problem = ActorProblem.of(ex);
        if (problem == null || response.isCommitted()) {
            return null;
        }
        try {
            write(problem, request, response);
            return new ModelAndView();
        } catch (ServletException | IOException failure) {
            logger.warn("The problem detail could not be written", failure);
            return null;
        }
    }

    private void write(ActorProblem problem, HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        ServerResponse.BodyBuilder builder =
                ServerResponse.status(problem.status()).headers(problem.headers());
        List<HttpMessageConverter<?>> usable = converters.get();
        boolean canWrite = usable.stream()
                .anyMatch(converter -> converter.canWrite(ProblemDetail.class, MediaType.APPLICATION_PROBLEM_JSON));
        // without a JSON library the status has to do
        ServerResponse answer = canWrite
                ? builder.contentType(MediaType.APPLICATION_PROBLEM_JSON)
                        .body(problem.body(URI.create(request.getRequestURI())))
                : builder.build();
        response.resetBuffer();
        answer.writeTo(request, response, () -> usable);
    }
}
