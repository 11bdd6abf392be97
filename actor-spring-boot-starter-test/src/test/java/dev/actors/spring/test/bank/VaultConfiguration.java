package dev.actors.spring.test.bank;

import dev.actors.Actor;
import dev.actors.Request;
import dev.actors.spring.ActorBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** An actor of a {@code @Bean} method: not scanned, to be imported. */
@Configuration(proxyBeanMethods = false)
class VaultConfiguration {

    record Open() implements Request<String> {}

    @Bean
    @ActorBean("vault")
    Actor<Open> vault() {
        return (message, context) -> context.reply(message, "open");
    }
}
