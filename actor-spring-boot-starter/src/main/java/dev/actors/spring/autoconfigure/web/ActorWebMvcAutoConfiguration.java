package dev.actors.spring.autoconfigure.web;

import dev.actors.ActorSystem;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication.Type;
import org.springframework.context.annotation.Bean;
import org.springframework.web.servlet.DispatcherServlet;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerAdapter;

/** Answers the engine's exceptions with problem details on Spring MVC. */
@AutoConfiguration
@ConditionalOnWebApplication(type = Type.SERVLET)
@ConditionalOnClass({ActorSystem.class, DispatcherServlet.class})
@ConditionalOnBooleanProperty(name = "actor.web.problem-details", matchIfMissing = true)
public final class ActorWebMvcAutoConfiguration {

    @Bean
    @ConditionalOnMissingBean(name = "actorExceptionResolver")
    ActorExceptionResolver actorExceptionResolver(ObjectProvider<RequestMappingHandlerAdapter> adapter) {
        return new ActorExceptionResolver(() -> adapter.getObject().getMessageConverters());
    }
}
