package dev.actors.sample.demos;

import org.springframework.context.annotation.Configuration;
import org.springframework.web.servlet.config.annotation.ViewControllerRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Where the page is: {@code /demos}. */
@Configuration(proxyBeanMethods = false)
class DemonstrationPage implements WebMvcConfigurer {

    @Override
    public void addViewControllers(ViewControllerRegistry registry) {
        registry.addRedirectViewController("/demos", "/demos/");
        registry.addViewController("/demos/").setViewName("forward:/demos/index.html");
    }
}
