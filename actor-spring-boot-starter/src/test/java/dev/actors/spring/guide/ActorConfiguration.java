package dev.actors.spring.guide;

import dev.actors.Actor;
import dev.actors.Dispatcher;
import dev.actors.spring.ActorBean;
import dev.actors.spring.ActorSystemCustomizer;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class ActorConfiguration {

    static final List<String> AUDITED = new CopyOnWriteArrayList<>();

    @Bean
    @ActorBean("audit")
    Actor<String> audit() {
        return (line, context) -> AUDITED.add(line);
    }

    @Bean
    ActorSystemCustomizer fewerWarnings() {
        return builder -> builder.warnAt(100_000);
    }

    @Bean(destroyMethod = "shutdown")
    ScheduledExecutorService legacyExecutor() {
        return Executors.newScheduledThreadPool(2);
    }

    @Bean
    Dispatcher legacy(ScheduledExecutorService legacyExecutor) {
        return Dispatcher.on(legacyExecutor);
    }
}
