package dev.actors.sample.dashboard;

import org.springframework.context.annotation.Configuration;
import org.springframework.web.servlet.config.annotation.ViewControllerRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Sends whoever opens the application's first page on to the dashboard. */
@Configuration(proxyBeanMethods = false)
class DashboardRedirects implements WebMvcConfigurer {

    private static final String DASHBOARD = "/actuator/actordashboard";

    @Override
    public void addViewControllers(ViewControllerRegistry registry) {
        registry.addRedirectViewController("/", DASHBOARD);
        registry.addRedirectViewController("/actors", DASHBOARD);
    }
}
