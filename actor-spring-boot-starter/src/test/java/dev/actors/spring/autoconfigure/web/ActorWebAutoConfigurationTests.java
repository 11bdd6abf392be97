package dev.actors.spring.autoconfigure.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.http.codec.autoconfigure.CodecsAutoConfiguration;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.context.runner.ReactiveWebApplicationContextRunner;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.boot.webflux.autoconfigure.WebFluxAutoConfiguration;
import org.springframework.boot.webflux.autoconfigure.error.ErrorWebFluxAutoConfiguration;
import org.springframework.boot.webflux.error.ErrorWebExceptionHandler;
import org.springframework.core.Ordered;
import org.springframework.web.server.WebExceptionHandler;
import org.springframework.web.servlet.HandlerExceptionResolver;
import org.springframework.web.servlet.ModelAndView;
import reactor.core.publisher.Mono;

class ActorWebAutoConfigurationTests {

    private static final AutoConfigurations OURS =
            AutoConfigurations.of(ActorWebMvcAutoConfiguration.class, ActorWebFluxAutoConfiguration.class);

    private final WebApplicationContextRunner mvc = new WebApplicationContextRunner().withConfiguration(OURS);
    private final ReactiveWebApplicationContextRunner webFlux = new ReactiveWebApplicationContextRunner()
            .withConfiguration(OURS)
            .withConfiguration(AutoConfigurations.of(
                    WebFluxAutoConfiguration.class,
                    CodecsAutoConfiguration.class,
                    ErrorWebFluxAutoConfiguration.class));

    @Test
    void eachKindOfApplicationHasItsOwn() {
        mvc.run(context -> assertThat(context)
                .hasSingleBean(ActorExceptionResolver.class)
                .doesNotHaveBean(ActorWebExceptionHandler.class));
        webFlux.run(context -> assertThat(context)
                .hasSingleBean(ActorWebExceptionHandler.class)
                .doesNotHaveBean(ActorExceptionResolver.class));
        new ApplicationContextRunner()
                .withConfiguration(OURS)
                .run(context -> assertThat(context)
                        .doesNotHaveBean(ActorExceptionResolver.class)
                        .doesNotHaveBean(ActorWebExceptionHandler.class));
    }

    @Test
    void canBeDisabled() {
        mvc.withPropertyValues("actor.web.problem-details=false")
                .run(context -> assertThat(context).doesNotHaveBean(ActorExceptionResolver.class));
        webFlux.withPropertyValues("actor.web.problem-details=false")
                .run(context -> assertThat(context).doesNotHaveBean(ActorWebExceptionHandler.class));
    }

    @Test
    void backsOffFromBeansOfTheSameNames() {
        HandlerExceptionResolver resolver = (request, response, handler, ex) -> new ModelAndView();
        mvc.withBean("actorExceptionResolver", HandlerExceptionResolver.class, () -> resolver)
                .run(context -> assertThat(context).doesNotHaveBean(ActorExceptionResolver.class));
        WebExceptionHandler handler = (exchange, ex) -> Mono.empty();
        webFlux.withBean("actorWebExceptionHandler", WebExceptionHandler.class, () -> handler)
                .run(context -> assertThat(context).doesNotHaveBean(ActorWebExceptionHandler.class));
    }

    @Test
    void isNotThereWithoutTheWeb() {
        mvc.withClassLoader(new FilteredClassLoader("org.springframework.web.servlet"))
                .run(context -> assertThat(context).hasNotFailed().doesNotHaveBean("actorExceptionResolver"));
        new ReactiveWebApplicationContextRunner()
                .withConfiguration(OURS)
                .withClassLoader(new FilteredClassLoader("org.springframework.web.reactive"))
                .run(context -> assertThat(context).hasNotFailed().doesNotHaveBean("actorWebExceptionHandler"));
    }

    @Test
    void onWebFluxItComesJustBeforeBootsHandlerAndAfterOneOfTheApplication() {
        webFlux.run(context -> assertThat(
                        context.getBean(ActorWebExceptionHandler.class).getOrder())
                .isEqualTo(-1));
        ErrorWebExceptionHandler own = (exchange, ex) -> Mono.error(ex);
        webFlux.withBean("own", ErrorWebExceptionHandler.class, () -> own)
                .run(context -> assertThat(
                                context.getBean(ActorWebExceptionHandler.class).getOrder())
                        .isEqualTo(Ordered.LOWEST_PRECEDENCE));
    }
}
