package dev.actors.spring.autoconfigure.web;

import dev.actors.ActorSystem;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication.Type;
import org.springframework.boot.webflux.autoconfigure.error.DefaultErrorWebExceptionHandler;
import org.springframework.boot.webflux.autoconfigure.error.ErrorWebFluxAutoConfiguration;
import org.springframework.boot.webflux.error.ErrorWebExceptionHandler;
import org.springframework.context.annotation.Bean;
import org.springframework.core.Ordered;
import org.springframework.http.codec.ServerCodecConfigurer;
import org.springframework.web.reactive.DispatcherHandler;

/** Answers the engine's exceptions with problem details on WebFlux. */
@AutoConfiguration(before = ErrorWebFluxAutoConfiguration.class)
@ConditionalOnWebApplication(type = Type.REACTIVE)
@ConditionalOnClass({ActorSystem.class, DispatcherHandler.class})
@ConditionalOnBooleanProperty(name = "actor.web.problem-details", matchIfMissing = true)
public final class ActorWebFluxAutoConfiguration {

    /** The order of Boot's own handler, which leaves nothing to others; of equals, the one registered first goes first. */
    private static final int JUST_BEFORE_BOOTS_OWN = -1;

    @Bean
    @ConditionalOnMissingBean(name = "actorWebExceptionHandler")
    ActorWebExceptionHandler actorWebExceptionHandler(
            ServerCodecConfigurer codecs, ObjectProvider<ErrorWebExceptionHandler> handlers) {
        boolean bootsOwn = handlers.stream().anyMatch(DefaultErrorWebExceptionHandler.class::isInstance);
        return new ActorWebExceptionHandler(codecs, bootsOwn ? JUST_BEFORE_BOOTS_OWN : Ordered.LOWEST_PRECEDENCE);
    }
}
