package dev.actors.spring.autoconfigure.web;

import java.net.URI;
import java.util.List;
import org.springframework.core.Ordered;
import org.springframework.http.MediaType;
import org.springframework.http.codec.HttpMessageWriter;
import org.springframework.http.codec.ServerCodecConfigurer;
import org.springframework.web.reactive.function.server.ServerResponse;
import org.springframework.web.reactive.result.view.ViewResolver;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebExceptionHandler;
import reactor.core.publisher.Mono;

/** Answers the engine's exceptions with problem details on WebFlux, after all of the application's exception handling. */
final class ActorWebExceptionHandler implements WebExceptionHandler, Ordered {

    private final ServerCodecConfigurer codecs;
    private final int order;

    ActorWebExceptionHandler(ServerCodecConfigurer codecs, int order) {
        this.codecs = codecs;
        this.order = order;
    }

    @Override
    public int getOrder() {
        return order;
    }

    @Override
    public Mono<Void> handle(ServerWebExchange exchange, Throwable ex) {
        ActorProblem problem = ActorProblem.of(ex);
        if (problem == null || exchange.getResponse().isCommitted()) {
            return Mono.error(ex);
        }
        return ServerResponse.status(problem.status())
                .headers(problem.headers())
                .contentType(MediaType.APPLICATION_PROBLEM_JSON)
                .bodyValue(
                        problem.body(URI.create(exchange.getRequest().getPath().value())))
                .flatMap(answer -> answer.writeTo(exchange, new Context(codecs)));
    }

    private record Context(ServerCodecConfigurer codecs) implements ServerResponse.Context {

        @Override
        public List<HttpMessageWriter<?>> messageWriters() {
            return codecs.getWriters();
        }

        @Override
        public List<ViewResolver> viewResolvers() {
            return List.of();
        }
    }
}
