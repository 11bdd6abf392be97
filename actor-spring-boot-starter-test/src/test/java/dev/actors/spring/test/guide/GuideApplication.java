package dev.actors.spring.test.guide;

import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
class GuideApplication {}
