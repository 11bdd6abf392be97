package dev.actors.spring.guide;

import org.springframework.boot.autoconfigure.SpringBootApplication;

/** The application of docs/spring-boot.md. */
@SpringBootApplication
class GuideApplication {}
